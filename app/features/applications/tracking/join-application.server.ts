import { sql } from "kysely";
import { recordAudit } from "~/platform/audit/audit.server";
import type { Db, Tx } from "~/platform/db/tables";
import { notFound } from "~/platform/errors";
import type { Services } from "~/platform/services";
import type { Actor } from "../../identity/actor";
import { accountOf, requireClient, requireSignedInFor } from "../../identity/policy";
import type { ApplicationRow } from "../access/viewer.server";

declare module "~/platform/audit/audit.server" {
  interface AuditEvents {
    "application.joined": { client: string };
  }
}

/** An application that was sent without signing in. Amount in cents, term in years. */
export interface JoinableApplication {
  id: string;
  reference: string;
  company: string;
  amountCents: number;
  term: number;
  createdAt: number;
}

/**
 * The applications that were sent with the actor's confirmed address and belong to no account, newest first. Nobody else can add them to
 * an account, and they are not added by themselves: somebody else may have typed the address.
 */
export async function listJoinable({ db }: Services, actor: Actor): Promise<JoinableApplication[]> {
  requireSignedInFor(actor, "applications.read");
  if (actor.kind !== "client" || actor.role !== "owner" || !actor.emailConfirmed) return [];
  const rows = await sentFrom(db, actor.email);
  return rows.map(({ id, reference, company, amount_cents: amountCents, term, created_at: createdAt }) => ({
    ...{ id, reference, company, amountCents, term, createdAt },
  }));
}

/** Adds one of them to the actor's account. A second call changes nothing. Returns its reference; throws 404 for every other application. */
export async function joinApplication({ db, clock }: Services, actor: Actor, id: string): Promise<string> {
  const client = requireClient(actor, "owner");
  const account = accountOf(client);
  return db.transaction().execute(async (tx) => {
    const rows = client.emailConfirmed ? await sentFrom(tx, client.email) : [];
    const row = rows.find((each) => each.id === id);
    const joined =
      row &&
      (await tx
        .updateTable("applications")
        .set({ user_id: account })
        .where("id", "=", id)
        .where("user_id", "is", null)
        .returning("id")
        .executeTakeFirst());
    if (!row || !joined) return referenceOfOwn(tx, account, id);
    await recordAudit(tx, clock, client, {
      type: "application.joined",
      subject: id,
      detail: { client: client.clientId },
    });
    return row.reference;
  });
}

/** Of an application that the account has already, perhaps since a moment ago. Throws 404 for every other one. */
async function referenceOfOwn(tx: Tx, account: string, id: string): Promise<string> {
  const own = await tx
    .selectFrom("applications")
    .select("reference")
    .where("id", "=", id)
    .where("user_id", "=", account)
    .where("hidden_at", "is", null)
    .executeTakeFirst();
  if (!own) throw notFound("application");
  return own.reference;
}

/** An address matches in any letter case. */
async function sentFrom(db: Db | Tx, address: string): Promise<ApplicationRow[]> {
  const rows = await db
    .selectFrom("applications")
    .selectAll()
    .where(sql`lower(email)`, "=", address.toLowerCase())
    .where("user_id", "is", null)
    .where("hidden_at", "is", null)
    .orderBy("n", "desc")
    .limit(100)
    .execute();
  return rows.filter(({ email }) => email.toLowerCase() === address.toLowerCase());
}
