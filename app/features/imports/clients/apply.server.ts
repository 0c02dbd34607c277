import { sql } from "kysely";
import { recordAudit } from "~/platform/audit/audit.server";
import type { Tx } from "~/platform/db/tables";
import type { Services } from "~/platform/services";
import { tellOfAdvisor } from "../../clients/advisor-news.server";
import { renameClientInDocuments } from "../../documents/client-changes.server";
import { lockTeams } from "../../identity/teams/lock-teams.server";
import { handWork } from "../../out-of-reach/hand-work.server";
import { Outdated, some } from "../staging/kind";
import { showArrived, writeHidden, writeValuations } from "./arrive.server";
import { actOf, changedBy } from "./leaving.server";
import "../staging/events";

/** Lines that one statement takes over: the process answers nobody meanwhile on the embedded database. */
const stretch = 1_000;

/**
 * Takes all lines over, whole or not at all. The clients who are added are written hidden, in small steps; then one transaction shows
 * them, changes the others, and writes the audit event. Each client must still be as it was compared; else it throws Outdated. A process that was killed before it leaves nothing that anybody sees, and the next run goes on
 * (docs/decisions/0051-imported-rows-wait-hidden.md).
 */
export async function applyClients(services: Services, id: string, stopped: AbortSignal): Promise<void> {
  if (!(await writeHidden(services, id, stopped))) return;
  await services.db.transaction().execute((tx) => takeOver(tx, services, id));
  services.mailQueued();
}

async function takeOver(tx: Tx, services: Services, id: string): Promise<void> {
  const { clock } = services;
  const now = clock.now();
  const done = await tx
    .updateTable("imports")
    .set({ state: "done", finished_at: now, updated_at: now })
    .where("id", "=", id)
    .where("state", "=", "confirmed")
    .returningAll()
    .executeTakeFirst();
  if (!done) return;
  await tx.updateTable("imports").set({ arriving_after: null }).where("id", "=", id).execute();
  const by = done.confirmed_by ?? done.created_by;
  await requireStillNew(tx, id);
  await lockTeams(tx, services.dialect);
  await requireTeams(tx, id);
  const last = await tx
    .selectFrom("client_import_lines")
    .select(({ fn }) => fn.max("line").as("line"))
    .where("import_id", "=", id)
    .executeTakeFirst();
  const after = done.arriving_after ?? 0;
  const day = new Date(now).toISOString().slice(0, 10);
  const added = await showArrived(tx, { after, day, now });
  if (added !== done.added)
    throw new Error(`The import has ${added} clients instead of ${done.added}, so nothing was imported`);
  let changed = 0;
  for (let from = 0; from <= (last?.line ?? 0); from += stretch) {
    const here = sql`l.import_id = ${id} and l.line >= ${from} and l.line < ${from + stretch}`;
    await tellOfAdvisors(tx, services, here);
    const result = await sql`update clients set name = l.name, phone = l.phone, company = l.company,
        account_type = l.account_type, status = l.status, facet = l.facet, portfolio_cents = l.portfolio_cents,
        advisor = l.advisor, advisor_since = l.advisor_since,
        join_date = case when l.join_date = '' then clients.join_date else l.join_date end,
        team_id = case when l.team = '' then clients.team_id else l.team end, sort_name = l.sort_name, search = l.search,
        phone_key = l.phone_key, version = clients.version + 1, updated_at = ${sql.lit(now)}
      from client_import_lines l where ${here} and l.outcome = 'change' and clients.id = l.client_id
        and clients.version = l.version and clients.hidden_at is null`.execute(tx);
    changed += Number(result.numAffectedRows ?? 0n);
    await writeValuations(tx, sql`${here} and l.outcome = 'change'`, { now, by });
    await renameElsewhere(tx, here);
    await new Promise(setImmediate);
  }
  if (changed !== done.changed)
    throw new Outdated(
      `${some(done.changed - changed, "client was", "clients were")} changed after the file was checked.`,
    );
  if (done.hands_work === 1) await handWork(tx, services, { which: changedBy(id), by, act: actOf(id) });
  const detail = {
    file: done.file_name,
    sha256: done.sha256,
    added: done.added,
    changed: done.changed,
    same: done.same,
    ...(done.mistakes_left > 0 && { mistakes: done.mistakes_left }),
  };
  await recordAudit(tx, clock, { userId: by }, { type: "client-import.done", subject: id, detail });
}

/** Nobody else has added a client with one of these addresses since. */
async function requireStillNew(tx: Tx, id: string): Promise<void> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from client_import_lines l
    join clients c on c.sort_email = l.sort_email and c.hidden_at is null and lower(c.email) = lower(l.email)
    where l.import_id = ${id} and l.outcome = 'add'`.execute(tx);
  const count = rows[0]?.count ?? 0;
  if (count > 0) throw new Outdated(`${some(count, "client was", "clients were")} added after the file was checked.`);
}

/** Nobody has removed one of the teams since. */
async function requireTeams(tx: Tx, id: string): Promise<void> {
  const { rows } = await sql<{ name: string }>`select name from teams where removed_at is not null
    and id in (select team from client_import_lines where import_id = ${id} and team <> '' and outcome in ('add', 'change'))
    limit 1`.execute(tx);
  const [team] = rows;
  if (team) throw new Outdated(`The team ${team.name} was removed after the file was checked.`);
}

/** Accounts and documents have the name of their client, too. */
async function renameElsewhere(tx: Tx, here: ReturnType<typeof sql>): Promise<void> {
  await sql`update "user" set name = l.name from client_import_lines l join clients c on c.id = l.client_id
    where ${here} and l.renamed = 1 and c.user_id = "user".id`.execute(tx);
  const { rows } = await sql<{ client_id: string; name: string }>`select l.client_id, l.name from client_import_lines l
    where ${here} and l.renamed = 1
      and exists (select 1 from documents where documents.client_id = l.client_id)`.execute(tx);
  for (const { client_id, name } of rows) await renameClientInDocuments(tx, client_id, name);
}

/** Before the rows change: who has an account is told of a new advisor. */
async function tellOfAdvisors(tx: Tx, services: Services, here: ReturnType<typeof sql>): Promise<void> {
  const { rows } = await sql<{ id: string; user_id: string; was: string; advisor: string }>`
    select c.id, c.user_id, c.advisor as was, l.advisor from client_import_lines l join clients c on c.id = l.client_id
    where ${here} and l.outcome = 'change' and l.readvised = 1 and c.user_id is not null`.execute(tx);
  for (const { id, user_id, was, advisor } of rows)
    await tellOfAdvisor(tx, services, { clientId: id, userId: user_id, from: was, to: advisor });
}
