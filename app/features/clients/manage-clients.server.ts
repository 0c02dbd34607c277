import { recordAudit } from "~/platform/audit/audit.server";
import { besideChain } from "~/platform/audit/personal.server";
import { lockKey } from "~/platform/db/key-lock.server";
import type { Tx } from "~/platform/db/tables";
import { Conflict, notFound } from "~/platform/errors";
import type { Services } from "~/platform/services";
import { renameClientInDocuments } from "../documents/client-changes.server";
import type { Actor } from "../identity/actor";
import { hasMembers } from "../identity/members/find-membership.server";
import { requireStaff } from "../identity/policy";
import { requireClientInReach } from "../identity/reach.server";
import { ofClients } from "../out-of-reach/find-work.server";
import { handWork } from "../out-of-reach/hand-work.server";
import { readLeavingWork } from "../out-of-reach/leaving-work.server";
import { computedOn } from "../portfolio/records/is-computed.server";
import { recordValuation } from "../portfolio/summary/valuations.server";
import { tellOfAdvisor } from "./advisor-news.server";
import type { ClientFields } from "./edited-fields";
import { whoChanged } from "./last-change.server";
import { type Confirmed, requireConfirmed } from "./questions.server";
import { advisorColumns, newClientRow, searchColumns, statusColumns } from "./row.server";
import type { ClientInput } from "./schema";
import type { ClientStatus } from "./vocabulary";

/**
 * Adds a client who has no account yet; returns its id. A portfolio value above zero is its first valuation. Throws
 * Unconfirmed, and saves nothing, when another client has the same name, address or number and this was not confirmed.
 */
export async function addClient(
  { db, dialect, clock, siteContent }: Services,
  actor: Actor,
  { confirmed, ...input }: ClientInput & { confirmed?: Confirmed },
): Promise<string> {
  const administrator = requireStaff(actor, "clients.edit");
  const row = newClientRow(input, clock.now());
  await db.transaction().execute(async (tx) => {
    // When two people add the same address at once, the second one is asked.
    await lockKey(tx, dialect, `client ${row.sort_email}`);
    const known = await requireConfirmed(tx, {
      advisors: siteContent.advisors(),
      by: administrator,
      id: row.id,
      before: null,
      after: { ...row, advisor: input.advisor },
      confirmed,
    });
    await tx.insertInto("clients").values(row).execute();
    if (input.portfolioValue > 0) await recordValuation(tx, clock, administrator, row.id, input.portfolioValue);
    const detail = { ...known, ...(input.advisor && { advisor: input.advisor }) };
    const event = { type: "client.added", subject: row.id, detail } as const;
    await recordAudit(tx, clock, { userId: administrator.userId }, event);
  });
  return row.id;
}

/** Fields that name a person. Their values are erased with the client, also those that the audit log tells. */
const personal: ReadonlySet<string> = new Set(["name", "email", "phone", "company"]);

/**
 * Saves the edit form. `version` is the state that the form was opened on: if the record has changed since then, nothing is
 * saved and Conflict is thrown. A changed portfolio value records a dated valuation. Throws Unconfirmed, and saves nothing,
 * when the value changes by more than half or another client has the same name, address or number, until that is confirmed.
 * With another advisor of record, open work goes to them from whoever does not see the client any more, unless `hand` is false: it
 * is asked about as well. Returns the fields that were changed.
 */
export async function updateClient(
  services: Services,
  actor: Actor,
  {
    clientId,
    version,
    confirmed,
    hand = true,
    ...input
  }: ClientInput & { clientId: string; version: number; confirmed?: Confirmed; hand?: boolean },
): Promise<(keyof ClientFields)[]> {
  const administrator = requireStaff(actor, "clients.edit");
  await requireClientInReach(services.db, actor, clientId);
  const { db, clock } = services;
  return db.transaction().execute(async (tx) => {
    const before = await lockShown(tx, clientId);
    if (before.version !== version) throw new Conflict(await whoChanged(tx, before, administrator.userId));
    // A value that is computed from holdings is not typed: the field is not in the form then.
    const computed = (await computedOn(tx, clientId)) !== null;
    const after = {
      name: input.name,
      // Only the holder of an account changes its address.
      email: before.user_id ? before.email : input.email,
      phone: input.phone,
      company: input.accountType === "business" ? input.company : "",
      account_type: input.accountType,
      status: input.status,
      portfolio_cents: computed ? before.portfolio_cents : input.portfolioValue,
      ...advisorColumns(input, clock.now()),
    };
    const fields = (Object.keys(after) as (keyof typeof after)[]).filter((key) => after[key] !== before[key]);
    if (fields.length === 0) return [];
    if (fields.includes("account_type") && (await hasMembers(tx, clientId)))
      throw new Conflict(
        "This business has members or invited people. End their memberships before you change its type.",
      );
    const moves = before.advisor !== after.advisor;
    const leaving = moves ? await readLeavingWork(tx, services, goingTo(clientId, after.advisor)) : null;
    const known = await requireConfirmed(tx, {
      ...{
        advisors: services.siteContent.advisors(),
        by: administrator,
        id: clientId,
        before,
        after,
        confirmed,
        leaving,
      },
    });
    await tx
      .updateTable("clients")
      .set({ ...after, ...statusColumns(after.status), ...searchColumns(after) })
      .set({ version: version + 1, updated_at: clock.now() })
      .where("id", "=", clientId)
      .execute();
    if (moves && hand)
      await handWork(tx, services, { which: ofClients([clientId]), by: administrator.userId, act: null });
    if (fields.includes("name")) {
      await renameClientInDocuments(tx, clientId, after.name);
      if (before.user_id)
        await tx.updateTable("user").set({ name: after.name }).where("id", "=", before.user_id).execute();
    }
    if (fields.includes("portfolio_cents"))
      await recordValuation(tx, clock, administrator, clientId, after.portfolio_cents);
    if (before.user_id && fields.includes("advisor"))
      await tellOfAdvisor(tx, services, { clientId, userId: before.user_id, from: before.advisor, to: after.advisor });
    const beside = (key: (typeof fields)[number], value: string | number) =>
      typeof value === "string" && personal.has(key) ? besideChain(clientId, value) : value;
    const changes = Object.fromEntries(
      fields.map((key) => [key, { from: beside(key, before[key]), to: beside(key, after[key]) }]),
    );
    const event = { type: "client.changed", subject: clientId, detail: { fields, changes, ...known } } as const;
    await recordAudit(tx, clock, { userId: administrator.userId }, event);
    return fields.map((key) => fieldNames[key]);
  });
}

const goingTo = (clientId: string, advisor: string) => ({
  which: ofClients([clientId]),
  after: ({ team }: { team: string | null }) => ({ advisor, team }),
});

/** What the form calls the columns that it changes. */
const fieldNames = {
  name: "name",
  email: "email",
  phone: "phone",
  company: "company",
  account_type: "accountType",
  status: "status",
  portfolio_cents: "portfolioValue",
  advisor: "advisor",
  advisor_since: "advisorSince",
} as const;

/** The inline selector of the table: any status, at any time. Returns whose status it is, and what it was before. */
export async function changeClientStatus(
  { db, clock }: Services,
  actor: Actor,
  { clientId, status }: { clientId: string; status: ClientStatus },
): Promise<{ name: string; before: ClientStatus }> {
  const administrator = requireStaff(actor, "clients.edit");
  await requireClientInReach(db, actor, clientId);
  return db.transaction().execute(async (tx) => {
    const before = await lockShown(tx, clientId);
    const answer = { name: before.name, before: before.status };
    if (before.status === status) return answer;
    await tx
      .updateTable("clients")
      .set({ ...statusColumns(status), version: before.version + 1, updated_at: clock.now() })
      .where("id", "=", clientId)
      .execute();
    const detail = { from: before.status, to: status };
    const event = { type: "client.status-changed", subject: clientId, detail } as const;
    await recordAudit(tx, clock, { userId: administrator.userId }, event);
    return answer;
  });
}

/** Locks the client until the transaction ends, and returns it. Throws 404. */
export async function lockShown(tx: Tx, clientId: string) {
  const client = await tx
    .updateTable("clients")
    .set(({ ref }) => ({ updated_at: ref("updated_at") }))
    .where("id", "=", clientId)
    .where("hidden_at", "is", null)
    .returningAll()
    .executeTakeFirst();
  if (!client) throw notFound("client");
  return client;
}
