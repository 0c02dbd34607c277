import { recordAudit } from "~/platform/audit/audit.server";
import { besideChain } from "~/platform/audit/personal.server";
import type { Tx } from "~/platform/db/tables";
import { notFound } from "~/platform/errors";
import { enqueueMail, type Hold } from "~/platform/mail/outbox.server";
import type { Services } from "~/platform/services";
import type { Actor } from "../identity/actor";
import { shownName } from "../identity/client-name";
import { requireClient, requireStaff } from "../identity/policy";
import { requireClientInReach } from "../identity/reach.server";
import { notifyUser } from "../notifications/notifications.server";
import type { HouseholdPerson } from "./find-household.server";
import { householdEndedMail } from "./mails";
import "./notification-entries.server";

interface Ending {
  how: "member" | "administrator" | "closed";
  by: string;
  /** The client who ends it, or whose account is closed; null for the firm. */
  clientId: string | null;
  reason: string;
  /** Nobody is told before this time, so that the deletion of a client can be undone unseen. */
  hold?: Hold;
}

/** Ends the signed-in client's household, at once. Ending it twice is no error. Throws 404 for others. Both are told. */
export async function endOwnHousehold(services: Services, actor: Actor, householdId: string): Promise<void> {
  const { clientId, userId } = requireClient(actor);
  await endFor(services, { householdId, clientId }, { how: "member", by: userId, clientId, reason: "" });
}

/** An administrator ends a household, asked by one of the two; the reason is for staff. Both are told. */
export async function endHouseholdOfClient(
  services: Services,
  actor: Actor,
  { clientId, householdId, reason }: { clientId: string; householdId: string; reason: string },
): Promise<void> {
  const { userId } = requireStaff(actor, "accounts.manage");
  await requireClientInReach(services.db, actor, clientId);
  await endFor(services, { householdId, clientId }, { how: "administrator", by: userId, clientId: null, reason });
}

async function endFor(
  services: Services,
  { householdId, clientId }: { householdId: string; clientId: string },
  ending: Ending,
): Promise<void> {
  await services.db.transaction().execute(async (tx) => {
    const member = await tx
      .selectFrom("household_members")
      .select("place")
      .where("household_id", "=", householdId)
      .where("client_id", "=", clientId)
      .executeTakeFirst();
    if (!member) throw notFound("page");
    await endHousehold(tx, services, householdId, ending);
  });
  services.mailQueued();
}

/** Ends it unless it is over. Returns whether it did. */
export async function endHousehold(
  tx: Tx,
  { clock, firm }: Pick<Services, "clock" | "firm">,
  householdId: string,
  { how, by, clientId, reason, hold }: Ending,
): Promise<boolean> {
  const now = clock.now();
  const ended = await tx
    .updateTable("households")
    .set({ ended_at: now, ended_how: how, ended_for: clientId })
    .where("id", "=", householdId)
    .where("ended_at", "is", null)
    .returning("id")
    .executeTakeFirst();
  if (!ended) return false;
  await tx.updateTable("household_members").set({ left_at: now }).where("household_id", "=", householdId).execute();
  const people = await peopleOf(tx, householdId);
  for (const person of people) {
    const other = people.find((one) => one !== person);
    if (!other) continue;
    const isActing = person.clientId === clientId;
    // Whose account is closed is told of that, and of nothing else.
    if (!(isActing && how === "closed") && person.userId)
      await enqueueMail(
        tx,
        clock,
        householdEndedMail(firm, person.email, { other: other.name, by: isActing ? "you" : ending[how] }),
        hold,
      );
    if (!isActing && person.userId)
      await notifyUser(
        tx,
        clock,
        person.userId,
        {
          kind: how === "administrator" ? "household-ended-by-firm" : "household-ended",
          ...{ subject: householdId, detail: { other: other.name } },
        },
        { from: hold?.until ?? now },
      );
  }
  for (const person of people) {
    const other = people.find((one) => one !== person);
    const detail = { other: other ? besideChain(other.clientId, other.name) : "", by: how, reason };
    await recordAudit(tx, clock, { userId: by }, { type: "household.ended", subject: person.clientId, detail });
  }
  return true;
}

const ending = { member: "other", administrator: "firm", closed: "closed" } as const;

/** Both of a household, also of one that is over. */
export async function peopleOf(tx: Tx, householdId: string): Promise<HouseholdPerson[]> {
  const rows = await tx
    .selectFrom("household_members")
    .innerJoin("clients", "clients.id", "household_members.client_id")
    .select(["clients.id", "name", "company", "account_type as type", "email", "user_id"])
    .where("household_id", "=", householdId)
    .orderBy("place")
    .execute();
  return rows.map((row) => ({ clientId: row.id, name: shownName(row), email: row.email, userId: row.user_id }));
}
