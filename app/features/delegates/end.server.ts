import { recordAudit } from "~/platform/audit/audit.server";
import { besideChain } from "~/platform/audit/personal.server";
import type { Clock } from "~/platform/clock";
import type { Tx } from "~/platform/db/tables";
import { notFound } from "~/platform/errors";
import { enqueueMail } from "~/platform/mail/outbox.server";
import type { Services } from "~/platform/services";
import type { Actor } from "../identity/actor";
import type { DelegationTable } from "../identity/delegates/tables";
import { requireClient, requireStaff } from "../identity/policy";
import { notifyUser } from "../notifications/notifications.server";
import { invitationPurpose } from "./invite.server";
import { clientEndedMail, endedMail } from "./mails";
import "./notification-entries.server";

type By = "client" | "delegate" | "administrator";

/** The client ends an access, or withdraws an invitation, at once. Ending it twice is no error. Throws 404 for another client's. */
export async function endAccess(services: Services, actor: Actor, id: string): Promise<void> {
  const { clientId, userId } = requireClient(actor);
  await end(services, { userId, by: "client", reason: "" }, { id, client_id: clientId });
}

/** A delegate gives an access up, at once. Throws 404 for somebody who has none. */
export async function giveUpAccess(services: Services, actor: Actor, clientId: string): Promise<void> {
  const { userId } = requireClient(actor, "own");
  await end(services, { userId, by: "delegate", reason: "" }, { client_id: clientId, user_id: userId });
}

/** An administrator ends an access of a client; the reason is for staff. Both are told. */
export async function endAccessOfClient(
  services: Services,
  actor: Actor,
  { clientId, id, reason }: { clientId: string; id: string; reason: string },
): Promise<void> {
  const { userId } = requireStaff(actor, "accounts.manage");
  await end(services, { userId, by: "administrator", reason }, { id, client_id: clientId });
}

async function end(
  services: Services,
  { userId, by, reason }: { userId: string; by: By; reason: string },
  which: Partial<Pick<DelegationTable, "id" | "client_id" | "user_id">>,
): Promise<void> {
  const { db, clock, mailQueued } = services;
  await db.transaction().execute(async (tx) => {
    const conditions = Object.entries(which) as ["id" | "client_id" | "user_id", string][];
    const now = clock.now();
    let update = tx
      .updateTable("delegations")
      .set({ ended_at: now, ended_how: by, ended_by: userId })
      .where("ended_at", "is", null)
      .where("ends_at", ">", now);
    for (const [column, value] of conditions) update = update.where(column, "=", value);
    const row = await update.returningAll().executeTakeFirst();
    if (!row) {
      let known = tx.selectFrom("delegations").select("id");
      for (const [column, value] of conditions) known = known.where(column, "=", value);
      if (await known.executeTakeFirst()) return;
      throw notFound("page");
    }
    await tx.deleteFrom("link_tokens").where("purpose", "=", invitationPurpose).where("subject", "=", row.id).execute();
    await tell(tx, services, row, by);
    const email = besideChain(row.client_id, row.email);
    const subject = row.client_id;
    await recordAudit(
      tx,
      clock,
      { userId },
      row.user_id === null && by === "client"
        ? { type: "delegate.invitation-withdrawn", subject, detail: { email } }
        : { type: "delegate.ended", subject, detail: { email, by, reason } },
    );
  });
  mailQueued();
}

/** Tells the delegate and the client, except the one who has done it. Nobody is told of an invitation that was withdrawn. */
async function tell(tx: Tx, services: Pick<Services, "clock" | "firm">, row: DelegationTable, by: By) {
  const { clock, firm } = services;
  const client = await tx
    .selectFrom("clients")
    .select(["name", "email", "user_id"])
    .where("id", "=", row.client_id)
    .executeTakeFirstOrThrow();
  const delegate = (await nameOf(tx, row.user_id)) ?? row.email;
  if (row.user_id && by !== "delegate") {
    await notify(tx, clock, row.user_id, { kind: "delegate-access-ended", detail: { client: client.name } }, row.id);
    await enqueueMail(tx, clock, endedMail(firm, row.email, client.name));
  }
  if (client.user_id && by !== "client") {
    const kind = by === "delegate" ? "delegate-left" : "delegate-ended-by-firm";
    await notify(tx, clock, client.user_id, { kind, detail: { delegate } }, row.id);
    await enqueueMail(tx, clock, clientEndedMail(firm, client.email, { delegate, by }));
  }
}

const notify = (
  tx: Tx,
  clock: Clock,
  userId: string,
  content:
    | { kind: "delegate-access-ended"; detail: { client: string } }
    | { kind: "delegate-left" | "delegate-ended-by-firm"; detail: { delegate: string } },
  subject: string,
) => notifyUser(tx, clock, userId, { ...content, subject });

async function nameOf(tx: Tx, userId: string | null): Promise<string | undefined> {
  if (userId === null) return undefined;
  return (await tx.selectFrom("user").select("name").where("id", "=", userId).executeTakeFirst())?.name;
}
