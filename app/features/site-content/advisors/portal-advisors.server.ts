import { advisorProfiles } from "~/content/advisor-profiles";
import type { FirmAdvisor } from "~/content/advisors";
import type { Db, Tx } from "~/platform/db/tables";
import { notFound } from "~/platform/errors";
import { notePublicChange } from "~/platform/public-pages/changes.server";
import { keyFor } from "../kind/key-for";
import type { PortalAdvisorTable } from "./tables";

const columns = ["slug", "name", "location", "phone", "languages", "version", "ended_at"] as const;

export type PortalAdvisorRow = Pick<PortalAdvisorTable, (typeof columns)[number]>;

/** The advisors whom the portal knows by itself (decision 0074), also those who have left, and those who have come to the site since. */
export const readPortalAdvisors = (db: Db | Tx): Promise<PortalAdvisorRow[]> =>
  db.selectFrom("portal_advisors").select(columns).orderBy("slug").execute();

export const findPortalAdvisor = (db: Db | Tx, slug: string): Promise<PortalAdvisorRow | undefined> =>
  db.selectFrom("portal_advisors").select(columns).where("slug", "=", slug).executeTakeFirst();

/** The same of one who has to be known. Throws 404. */
export async function requirePortalAdvisor(db: Db | Tx, slug: string): Promise<PortalAdvisorRow> {
  const row = await findPortalAdvisor(db, slug);
  if (!row) throw notFound("advisor");
  return row;
}

interface Said {
  name: string;
  location: string;
  by: string;
  at: number;
}

/** Makes an advisor of whom the public hears nothing. Returns the slug: no entry of the site, no draft and no earlier advisor has it. */
export async function addPortalAdvisor(tx: Tx, { name, location, by, at }: Said): Promise<string> {
  const base = keyFor(name);
  const drafts = await tx.selectFrom("content_revisions").select("key").where("kind", "=", "advisor").execute();
  const taken = new Set([
    ...(await readPortalAdvisors(tx)).map(({ slug }) => slug),
    ...drafts.map(({ key }) => key),
    ...advisorProfiles.map(({ slug }) => slug),
  ]);
  let slug = base;
  for (let number = 2; taken.has(slug); number += 1) slug = `${base}-${number}`;
  const row = { slug, name, location, phone: "", languages: "", version: 1, made_by: by, made_at: at };
  await tx
    .insertInto("portal_advisors")
    .values({ ...row, ended_at: null })
    .execute();
  await notePublicChange(tx);
  return slug;
}

/** Somebody who goes off the site stays an advisor in the portal, as the site has said of them. */
export async function keepInPortal(
  tx: Tx,
  slug: string,
  { name, location, phone, languages: spoken, by, at }: Said & Pick<FirmAdvisor, "phone" | "languages">,
): Promise<void> {
  const said = { name, location, phone, languages: spoken.join(", "), ended_at: null };
  await tx
    .insertInto("portal_advisors")
    .values({ slug, ...said, version: 1, made_by: by, made_at: at })
    .onConflict((conflict) =>
      conflict.column("slug").doUpdateSet((eb) => ({
        ...said,
        version: eb("portal_advisors.version", "+", 1),
      })),
    )
    .execute();
}

/** Changes what the portal says of somebody; `ended_at` null makes them an advisor again. */
export async function setPortalAdvisor(
  tx: Tx,
  slug: string,
  change: Partial<Omit<PortalAdvisorRow, "slug" | "version">>,
): Promise<void> {
  await tx
    .updateTable("portal_advisors")
    .set((eb) => ({ ...change, version: eb("version", "+", 1) }))
    .where("slug", "=", slug)
    .execute();
  await notePublicChange(tx);
}

/** Whoever leaves is no advisor of the portal any more. Says whether they were one. */
export async function endPortalAdvisor(tx: Tx, slug: string, at: number): Promise<boolean> {
  const row = await findPortalAdvisor(tx, slug);
  if (!row || row.ended_at !== null) return false;
  await setPortalAdvisor(tx, slug, { ended_at: at });
  return true;
}
