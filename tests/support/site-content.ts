import type { Administrator } from "~/features/identity/actor";
import { proposeDraft } from "~/features/site-content/propose.server";
import { readEntry } from "~/features/site-content/read-entry.server";
import { beginEntry } from "~/features/site-content/save-draft.server";
import type { ContentKind } from "~/features/site-content/vocabulary";
import { newId } from "~/platform/ids.server";
import type { World } from "./world";

/** What the form of a news item says. */
export const someNews = (change: Record<string, unknown> = {}) => ({
  ...{ title: "The tax year ends", date: "2026-05-13", category: "Client Notices" as const },
  ...{ summary: "Five things to do before it does, one for each evening.", lede: "Five evenings are enough." },
  ...{ body: [{ kind: "text", text: "Look for last year's papers first." }], next: [], ...change },
});

/** A new entry as a draft. Returns its key. */
export async function aDraft(world: World, by: Administrator, change: Record<string, unknown> = {}): Promise<string> {
  const made = await beginEntry(world, by, { kind: "news", matter: someNews(change), formKey: newId() });
  if (!made.ok) throw new Error(made.reason);
  return made.key;
}

/** A new entry that waits for a second person. */
export async function aProposal(world: World, by: Administrator, change: Record<string, unknown> = {}) {
  const key = await aDraft(world, by, change);
  await proposeDraft(world, by, await atEntry(world, by, key));
  return key;
}

/** An entry as somebody sees it now. */
export async function atEntry(world: World, by: Administrator, key: string, kind: ContentKind = "news") {
  const { seen } = await readEntry(world, by, { kind, key });
  return { kind, key, seen };
}
