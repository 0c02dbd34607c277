import type { Administrator } from "~/features/identity/actor";
import { listContent, listProposals, readContentRequest } from "~/features/site-content/list-content.server";
import {
  discardDraft,
  proposeDraft,
  proposeEarlier,
  proposeRemoval,
  sendBack,
} from "~/features/site-content/propose.server";
import { publishProposal } from "~/features/site-content/publish.server";
import { readEmptyForm, readEntry, readEntryForm } from "~/features/site-content/read-entry.server";
import { beginEntry, saveDraft } from "~/features/site-content/save-draft.server";
import { listUnseenContent, lookAtContent } from "~/features/site-content/second-look.server";
import { newId } from "~/platform/ids.server";
import { aDraft, aProposal, atEntry, someNews } from "../site-content";
import type { World } from "../world";
import { noParameters, type Verbs } from "./verb";

const ofFiles = { kind: "news", key: "three-dates-a-month-in-2025" } as const;
/** One title for each draft, because two have two. */
const title = () => `The tax year ends ${newId().slice(-12)}`;

/** As it is when nobody else could publish it then. */
async function publishedAlone(world: World, by: Administrator): Promise<string> {
  const key = await aProposal(world, by, { title: title() });
  await world.db
    .updateTable("content_revisions")
    .set({ state: "published", decided_by: by.userId, decided_at: world.clock.now(), unseen: 1 })
    .where("key", "=", key)
    .execute();
  return key;
}

/** What the site says and the portal edits. */
export const siteContent: Verbs = {
  reading: {
    "site-content listContent": async (world) => async (actor) =>
      (await listContent(world, actor, readContentRequest(noParameters))).lines,
    "site-content listProposals": async (world, { eve }) => {
      await aProposal(world, eve, { title: title() });
      return (actor) => listProposals(world, actor);
    },
    "site-content listUnseenContent": async (world, { eve }) => {
      await publishedAlone(world, eve);
      return (actor) => listUnseenContent(world, actor);
    },
    "site-content readEntry": async (world) => (actor) => readEntry(world, actor, ofFiles),
    "site-content readEntryForm": async (world) => (actor) => readEntryForm(world, actor, ofFiles),
    "site-content readEmptyForm": async (world) => async (actor) => readEmptyForm(world, actor, "news"),
  },
  writing: {
    "site-content beginEntry": async (world) => (actor) =>
      beginEntry(world, actor, { kind: "news", matter: someNews({ title: title() }), formKey: newId() }),
    "site-content saveDraft": async (world, { ada }) => {
      const key = await aDraft(world, ada, { title: title() });
      const at = await atEntry(world, ada, key);
      return (actor) => saveDraft(world, actor, { ...at, matter: someNews({ title: title() }) });
    },
    "site-content proposeDraft": async (world, { ada }) => {
      const at = await atEntry(world, ada, await aDraft(world, ada, { title: title() }));
      return (actor) => proposeDraft(world, actor, at);
    },
    "site-content proposeRemoval": async (world, { ada, eve }) => {
      const key = await aProposal(world, eve, { title: title() });
      await publishProposal(world, ada, await atEntry(world, ada, key));
      const at = await atEntry(world, ada, key);
      return (actor) => proposeRemoval(world, actor, at);
    },
    "site-content proposeEarlier": async (world, { ada }) => {
      const key = await aDraft(world, ada, { title: title() });
      await discardDraft(world, ada, await atEntry(world, ada, key));
      const at = await atEntry(world, ada, key);
      return (actor) => proposeEarlier(world, actor, { ...at, number: 1 });
    },
    "site-content sendBack": async (world, { ada }) => {
      const at = await atEntry(world, ada, await aProposal(world, ada, { title: title() }));
      return (actor) => sendBack(world, actor, { ...at, remark: "Name the year." });
    },
    "site-content discardDraft": async (world, { ada }) => {
      const at = await atEntry(world, ada, await aDraft(world, ada, { title: title() }));
      return (actor) => discardDraft(world, actor, at);
    },
    "site-content lookAtContent": async (world, { eve }) => {
      const at = await atEntry(world, eve, await publishedAlone(world, eve));
      return (actor) => lookAtContent(world, actor, at);
    },
    "site-content publishProposal": async (world, { eve, ada }) => {
      const at = await atEntry(world, ada, await aProposal(world, eve, { title: title() }));
      return (actor) => publishProposal(world, actor, at);
    },
  },
};
