import { isDeepStrictEqual } from "node:util";
import { recordAudit } from "~/platform/audit/audit.server";
import type { Tx } from "~/platform/db/tables";
import { Conflict } from "~/platform/errors";
import type { Services } from "~/platform/services";
import type { Actor, Administrator } from "../identity/actor";
import { requireStaff } from "../identity/policy";
import {
  endPortalAdvisor,
  type PortalAdvisorRow,
  requirePortalAdvisor,
  setPortalAdvisor,
} from "../site-content/advisors/portal-advisors.server";
import { type Tie, tiesInWords } from "../site-content/kind/ties";
import { hasAdvisorNamed, nameTaken } from "./chosen-advisor.server";
import "./events";
import { lockStaff } from "./people.server";

const changedMeanwhile = "A colleague has changed this in the meantime. Nothing was changed: look at it again.";
const onTheSite = "This advisor is on the website, which says the name and the office. Nothing was changed here.";

export interface AdvisorPage {
  slug: string;
  name: string;
  location: string;
  /** '' where clients call the office. */
  phone: string;
  /** With commas: 'English, French'. */
  languages: string;
  version: number;
  /** They are no advisor any more. */
  ended: boolean;
  /** Who holds on to them, for whoever ends it. */
  ties: Tie[];
}

/** An advisor who is in the portal only, for the page where they are changed. Throws 404. */
export async function readPortalAdvisor(services: Services, actor: Actor, slug: string): Promise<AdvisorPage> {
  requireStaff(actor, "staff.manage");
  const { db, siteContent } = services;
  const { ended_at: endedAt, ...row } = await requirePortalAdvisor(db, slug);
  const ties = siteContent.advisors().profileOf(slug) ? [] : await tiesOf(services, db, slug);
  return { ...row, ended: endedAt !== null, ties };
}

const tiesOf = async ({ tiesOfAdvisor, clock }: Services, db: Services["db"] | Tx, slug: string): Promise<Tie[]> =>
  (await Promise.all(tiesOfAdvisor.map((source) => source(db, slug, clock.now())))).flat();

interface Seen {
  slug: string;
  /** What the page has shown. */
  version: number;
}

export interface AdvisorSaid {
  name: string;
  office: string;
  phone: string;
  languages: readonly string[];
}

/** `known`: who is concerned, as it was read. */
export type EndedAdvisor = Seen & { known: string };

export type AdvisorChanged = { ok: true } | { ok: false; field: "name" | "known"; message: string };

/** Changes what clients know of an advisor of the portal. Throws 404, and Conflict. */
export async function changePortalAdvisor(
  services: Services,
  actor: Actor,
  { name, office, phone, languages: spoken, ...seen }: Seen & AdvisorSaid,
): Promise<AdvisorChanged> {
  const { userId } = requireStaff(actor, "staff.manage");
  if (hasAdvisorNamed(services, name, seen.slug)) return { ok: false, field: "name", message: nameTaken };
  return change(services, seen, async (tx, before) => {
    const after = { name, location: office, phone, languages: spoken.join(", ") };
    if (isDeepStrictEqual({ ...before, ...after }, before)) return { ok: true };
    await setPortalAdvisor(tx, seen.slug, after);
    const detail = {
      ...{ nameBefore: before.name, name, officeBefore: before.location, office },
      ...{ phoneBefore: before.phone, phone, languagesBefore: before.languages, languages: after.languages },
    };
    const event = { type: "staff.advisor-changed", subject: seen.slug, detail } as const;
    await recordAudit(tx, services.clock, { userId }, event);
    return { ok: true };
  });
}

/**
 * Somebody is no advisor of the portal any more: nobody is given to them, and nobody books them. Clients, meetings and the account stay as
 * they are; who is concerned has to be read first (`known`). Throws 404, and Conflict.
 */
export async function endAdvisor(services: Services, actor: Actor, ended: EndedAdvisor): Promise<AdvisorChanged> {
  const by = requireStaff(actor, "staff.manage");
  const outcome = await services.db.transaction().execute((tx) => endAdvisorIn(tx, services, by, ended));
  if (outcome.ok) await services.siteContent.refresh();
  return outcome;
}

/** The same within a larger step. The caller calls siteContent.refresh() after its transaction. */
export const endAdvisorIn = (
  tx: Tx,
  services: Services,
  { userId }: Pick<Administrator, "userId">,
  { known, ...seen }: EndedAdvisor,
): Promise<AdvisorChanged> =>
  changeIn(tx, services, seen, async () => {
    const concerned = tiesInWords(await tiesOf(services, tx, seen.slug));
    if (concerned !== known && known === "")
      return { ok: false, field: "known", message: "Say that you have read what it concerns" };
    if (concerned !== known)
      throw new Conflict("Others are concerned than this page has shown. Nothing was changed: look at it again.");
    if (!(await endPortalAdvisor(tx, seen.slug, services.clock.now()))) throw new Conflict(changedMeanwhile);
    await recordAudit(tx, services.clock, { userId }, { type: "staff.advisor-ended", subject: seen.slug, detail: {} });
    return { ok: true };
  });

/** Somebody who was an advisor of the portal is one again. Throws 404, and Conflict. */
export async function resumeAdvisor(services: Services, actor: Actor, seen: Seen): Promise<AdvisorChanged> {
  const { userId } = requireStaff(actor, "staff.manage");
  return change(services, seen, async (tx, { ended_at: endedAt, name }) => {
    if (endedAt === null) throw new Conflict(changedMeanwhile);
    if (hasAdvisorNamed(services, name, seen.slug)) return { ok: false, field: "name", message: nameTaken };
    await setPortalAdvisor(tx, seen.slug, { ended_at: null });
    const event = { type: "staff.advisor-resumed", subject: seen.slug, detail: {} } as const;
    await recordAudit(tx, services.clock, { userId }, event);
    return { ok: true };
  });
}

async function change(services: Services, seen: Seen, act: Act): Promise<AdvisorChanged> {
  const outcome = await services.db.transaction().execute((tx) => changeIn(tx, services, seen, act));
  if (outcome.ok) await services.siteContent.refresh();
  return outcome;
}

type Act = (tx: Tx, before: PortalAdvisorRow) => Promise<AdvisorChanged>;

async function changeIn(tx: Tx, services: Services, { slug, version }: Seen, act: Act): Promise<AdvisorChanged> {
  await lockStaff(tx, services);
  const before = await requirePortalAdvisor(tx, slug);
  if (services.siteContent.advisors().profileOf(slug)) throw new Conflict(onTheSite);
  if (before.version !== version) throw new Conflict(changedMeanwhile);
  return act(tx, before);
}
