import { expect } from "vitest";
import { anAdministrator } from "../../../tests/support/people";
import { aProposal, atEntry, someAdvisor } from "../../../tests/support/site-content";
import { onBothDatabases } from "../../../tests/support/world";
import { proposeDraft, proposeRemoval } from "./propose.server";
import { publishProposal } from "./publish.server";
import { readEntry } from "./read-entry.server";
import { beginEntry } from "./save-draft.server";
import { listUnseenContent, lookAtContent } from "./second-look.server";

const shows = (world: { siteContent: { articles(): readonly { path: string }[] } }, key: string) =>
  world.siteContent.articles().some(({ path }) => path === `/news-media/${key}`);

onBothDatabases(
  "the only one who may publish news does it alone, and the next colleague looks at it",
  async (world) => {
    const ada = await anAdministrator(world);
    const suspended = await anAdministrator(world, { name: "Sven Moor" });
    const at = world.clock.now();
    await world.db.updateTable("staff").set({ suspended_at: at }).where("user_id", "=", suspended.userId).execute();
    const key = await aProposal(world, ada);
    const seen = () => atEntry(world, ada, key);
    expect(await readEntry(world, ada, { kind: "news", key })).toMatchObject({ mine: true, alone: true, unseen: null });
    await expect(publishProposal(world, ada, await seen())).rejects.toThrow("A colleague has to publish it");
    expect(shows(world, key)).toBe(false);
    expect(await publishProposal(world, ada, { ...(await seen()), alone: true })).toEqual({ ok: true });
    expect(shows(world, key)).toBe(true);
    const { detail } = await world.db
      .selectFrom("audit_events")
      .select("detail")
      .where("type", "=", "content.published")
      .executeTakeFirstOrThrow();
    expect(JSON.parse(detail)).toMatchObject({ key, alone: true });
    expect(await listUnseenContent(world, ada)).toEqual([]);
    await expect(lookAtContent(world, ada, await seen())).rejects.toThrow("A colleague has to look at it");

    const eve = await anAdministrator(world, { name: "Eve Stone", role: "operations" });
    expect(await listUnseenContent(world, eve)).toMatchObject([{ key, title: "The tax year ends", by: "Ada Winter" }]);
    const entry = await readEntry(world, eve, { kind: "news", key });
    expect(entry).toMatchObject({ alone: false, unseen: { by: "Ada Winter", removes: false, own: false } });
    await lookAtContent(world, eve, await seen());
    expect(await listUnseenContent(world, eve)).toEqual([]);
    await expect(lookAtContent(world, eve, await seen())).rejects.toThrow("nothing to look at");
    expect((await world.auditTrail(`news/${key}`)).at(-1)).toBe("content.looked-at");
  },
);

onBothDatabases("two publish again as soon as there are two; then nothing waits to be looked at", async (world) => {
  const ada = await anAdministrator(world);
  const key = await aProposal(world, ada);
  await publishProposal(world, ada, { ...(await atEntry(world, ada, key)), alone: true });
  const eve = await anAdministrator(world, { name: "Eve Stone" });
  await proposeRemoval(world, ada, await atEntry(world, ada, key));
  const removal = await atEntry(world, ada, key);
  await expect(publishProposal(world, ada, { ...removal, alone: true })).rejects.toThrow("Eve Stone can look at it");
  expect(shows(world, key)).toBe(true);
  await publishProposal(world, eve, removal);
  expect(shows(world, key)).toBe(false);
  expect(await listUnseenContent(world, eve)).toEqual([]);
});

onBothDatabases("one person alone publishes news only: no advisor, no rates, no account", async (world) => {
  const ada = await anAdministrator(world);
  const made = await beginEntry(world, ada, { kind: "advisor", matter: someAdvisor(), formKey: "advisor-1" });
  if (!made.ok) throw new Error(made.reason);
  const seen = () => atEntry(world, ada, made.key, "advisor");
  await proposeDraft(world, ada, await seen());
  expect((await readEntry(world, ada, { kind: "advisor", key: made.key })).alone).toBe(false);
  await expect(publishProposal(world, ada, { ...(await seen()), alone: true })).rejects.toThrow(
    "A colleague has to publish it",
  );
});

onBothDatabases("the page knows whom the firm has not confirmed: the reader, or who proposed it", async (world) => {
  const [ada, eve] = [await anAdministrator(world), await anAdministrator(world, { name: "Eve Stone" })];
  const key = await aProposal(world, ada);
  const unconfirmed = async (reader: typeof ada) => (await readEntry(world, reader, { kind: "news", key })).unconfirmed;
  const confirm = (signs_since: number | null, { userId }: typeof ada) =>
    world.db.updateTable("staff").set({ signs_since }).where("user_id", "=", userId).execute();
  expect(await unconfirmed(eve)).toBeNull();
  await confirm(null, eve);
  expect(await unconfirmed(eve)).toEqual({ id: eve.userId, name: "Eve Stone", own: true });
  await confirm(1, eve);
  await confirm(null, ada);
  expect(await unconfirmed(eve)).toEqual({ id: ada.userId, name: "Ada Winter", own: false });
  await confirm(1, ada);
  await publishProposal(world, eve, await atEntry(world, ada, key));
  await confirm(null, eve);
  expect(await unconfirmed(eve), "nothing is open").toBeNull();
});
