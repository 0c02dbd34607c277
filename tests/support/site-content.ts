import { advisorProfiles } from "~/content/advisor-profiles";
import { rosterOf } from "~/content/advisors";
import { officeRecords } from "~/content/office-records";
import { officesOf } from "~/content/offices";
import type { Administrator } from "~/features/identity/actor";
import { tiesInWords } from "~/features/site-content/kind/ties";
import { proposeDraft, proposeRemoval } from "~/features/site-content/propose.server";
import { publishProposal } from "~/features/site-content/publish.server";
import { readEntry } from "~/features/site-content/read-entry.server";
import { beginEntry, saveDraft } from "~/features/site-content/save-draft.server";
import type { ContentKind } from "~/features/site-content/vocabulary";
import { newId } from "~/platform/ids.server";
import type { World } from "./world";

/** The offices of the files. */
export const officesOfFiles = officesOf(officeRecords);

/** The advisors of the files, with the offices. */
export const rosterOfFiles = rosterOf(advisorProfiles, officesOfFiles);

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

/** What the form of an advisor says. */
export const someAdvisor = (change: Record<string, unknown> = {}) => ({
  ...{ name: "Ines Barlow", title: "Wealth Advisor", location: "Dubai", phone: "+971 4 555 0151" },
  ...{ email: "ines.barlow@corvane.example", experience: 9, minInvestment: 750_000, clientFocus: "Founders" },
  approach: "Asks what the money is for before what it is in, and writes both on one page.",
  ...{ specialties: ["Trusts"], credentials: ["CFA"], languages: ["English", "Portuguese"], alsoCalled: [], ...change },
});

/** What the form of an office says. */
export const someOffice = (change: Record<string, unknown> = {}) => ({
  ...{ city: "Sydney", country: "Australia", address: "2 Currawong Lane, Sydney", phone: "+61 2 5550 0142" },
  ...{ timeZone: "Australia/Sydney", latitude: -33.87, longitude: 151.21, ...change },
});

/** An advisor or an office that is on the site, or with `removes` no longer, by two people. */
export async function publishEntry(
  world: World,
  [first, second]: readonly [Administrator, Administrator],
  {
    key,
    matter,
    removes = false,
    kind = "advisor",
  }: { key?: string; matter?: Record<string, unknown>; removes?: boolean; kind?: ContentKind },
): Promise<string> {
  if (removes) await proposeRemoval(world, first, await atEntry(world, first, key ?? "", kind));
  else if (key) await saveDraft(world, first, { ...(await atEntry(world, first, key, kind)), matter });
  else {
    const made = await beginEntry(world, first, { kind, matter, formKey: newId() });
    if (!made.ok) throw new Error(made.reason);
    key = made.key;
  }
  if (!removes) await proposeDraft(world, first, await atEntry(world, first, key ?? "", kind));
  const { ties } = await readEntry(world, second, { kind, key: key ?? "" });
  const at = { ...(await atEntry(world, second, key ?? "", kind)), known: tiesInWords(ties) };
  const published = await publishProposal(world, second, at);
  if (!published.ok) throw new Error(published.reason);
  return key ?? "";
}

/** An entry as somebody sees it now. */
export async function atEntry(world: World, by: Administrator, key: string, kind: ContentKind = "news") {
  const { seen } = await readEntry(world, by, { kind, key });
  return { kind, key, seen };
}
