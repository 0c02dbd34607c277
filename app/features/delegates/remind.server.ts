import type { Tx } from "~/platform/db/tables";
import { enqueueMail } from "~/platform/mail/outbox.server";
import type { Services } from "~/platform/services";
import { notifyUser } from "../notifications/notifications.server";
import { remindedBefore } from "./last-day";
import { clientLastDayMail, lastDayMail } from "./mails";
import "./notification-entries.server";

const batch = 100;

/**
 * Reminds client and delegate once, a week before the last day of an access: the client may extend it, the delegate may need
 * something before. Whoever has agreed on that day within the week knows it. Mark and mails are one transaction, so that no
 * restart and no other node reminds twice. Nobody is reminded of an access to a deleted or blocked client. Returns how many
 * accesses there were.
 */
export async function remindOfLastDays(services: Services, stopped?: AbortSignal): Promise<number> {
  let reminded = 0;
  let due: string[];
  do {
    due = await listDue(services);
    for (const id of due) if (!stopped?.aborted && (await remind(services, id))) reminded += 1;
  } while (due.length === batch && !stopped?.aborted);
  if (reminded > 0) services.mailQueued();
  return reminded;
}

const dueIn = (db: Pick<Tx, "selectFrom">, now: number) =>
  db
    .selectFrom("delegations")
    .innerJoin("clients", "clients.id", "delegations.client_id")
    .innerJoin("user as owner", "owner.id", "clients.user_id")
    .innerJoin("user as delegate", "delegate.id", "delegations.user_id")
    .where("ended_at", "is", null)
    .where("ends_at", ">", now)
    .where("ends_at", "<=", now + remindedBefore)
    .where(({ eb, ref }) => eb("accepted_at", "<=", eb(ref("ends_at"), "-", remindedBefore)))
    .where(({ eb, ref, or }) => or([eb("reminded_until", "is", null), eb("reminded_until", "!=", ref("until"))]))
    .where("clients.hidden_at", "is", null)
    .where((eb) => eb.or([eb("owner.banned", "is", null), eb("owner.banned", "=", false)]))
    .where((eb) => eb.or([eb("delegate.banned", "is", null), eb("delegate.banned", "=", false)]));

async function listDue({ db, clock }: Services): Promise<string[]> {
  const rows = await dueIn(db, clock.now()).select("delegations.id").orderBy("ends_at").limit(batch).execute();
  return rows.map(({ id }) => id);
}

async function remind(services: Services, id: string): Promise<boolean> {
  const { db, clock, firm, publicUrl } = services;
  return db.transaction().execute(async (tx) => {
    // Locks the row: an access that is changed or ended at this moment is either reminded of before or not at all.
    const marked = await tx
      .updateTable("delegations")
      .set(({ ref }) => ({ reminded_until: ref("until") }))
      .where("id", "=", id)
      .where("ended_at", "is", null)
      .where(({ eb, ref, or }) => or([eb("reminded_until", "is", null), eb("reminded_until", "!=", ref("until"))]))
      .where("ends_at", ">", clock.now())
      .where("ends_at", "<=", clock.now() + remindedBefore)
      .returning(["client_id", "user_id", "until", "zone"])
      .executeTakeFirst();
    if (!marked?.user_id) return false;
    const { client_id: clientId, user_id: delegateId, until, zone } = marked;
    const client = await tx
      .selectFrom("clients")
      .select(["name", "email", "user_id"])
      .where("id", "=", clientId)
      .executeTakeFirstOrThrow();
    const delegate = await tx
      .selectFrom("user")
      .select(["name", "email"])
      .where("id", "=", delegateId)
      .executeTakeFirstOrThrow();
    if (!client.user_id) return false;
    const when = { until, zone };
    await enqueueMail(tx, clock, clientLastDayMail(client.email, { delegate: delegate.name, ...when, publicUrl }));
    await enqueueMail(
      tx,
      clock,
      lastDayMail(firm, delegate.email, { client: client.name, clientId, ...when, publicUrl }),
    );
    const told = { delegate: delegate.name, until };
    await notifyUser(tx, clock, client.user_id, { kind: "delegate-last-day", subject: id, detail: told });
    const near = { client: client.name, until };
    await notifyUser(tx, clock, delegateId, { kind: "delegate-access-ends", subject: id, detail: near });
    return true;
  });
}
