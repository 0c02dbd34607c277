import type { Tx } from "~/platform/db/tables";
import { notFound } from "~/platform/errors";
import { spelledOut } from "~/ui/spelled-out";
import type { ClientActor } from "../identity/actor";
import { readTimeZone } from "../identity/time-zone/time-zone.server";

/**
 * Locks the request until the transaction ends, and returns it with its client. `wishZone` is the zone that the request names,
 * `clientZone` the client's own one: that of the settings, else the same. Throws 404.
 */
export async function lockRequest(tx: Tx, id: string) {
  await tx
    .updateTable("meeting_requests")
    .set(({ ref }) => ({ place: ref("place") }))
    .where("id", "=", id)
    .execute();
  const row = await tx
    .selectFrom("meeting_requests")
    .innerJoin("clients", "clients.id", "meeting_requests.client_id")
    .leftJoin("user as closer", "closer.id", "meeting_requests.closed_by")
    .select([
      "meeting_requests.status",
      "meets_at as meetsAt",
      "meets_zone as zone",
      "place",
      "topic",
      "format",
      "meeting_requests.phone",
    ])
    .select([
      "days",
      "time_of_day as timeOfDay",
      "client_zone as wishZone",
      "form_key as formKey",
      "firm_key as firmKey",
    ])
    .select(["meeting_requests.advisor", "ends_at as endsAt", "office", "sequence", "wished_format as wishedFormat"])
    .leftJoin("user as owner", "owner.id", "clients.user_id")
    .select(({ fn, ref }) => fn.coalesce("owner.timeZone", ref("client_zone")).as("clientZone"))
    .select(["closer.name as closedBy", "closer.role as closedByRole"])
    .select([
      "clients.id as clientId",
      "clients.user_id as userId",
      "clients.email",
      "clients.name as client",
      "clients.phone as clientPhone",
    ])
    .where("meeting_requests.id", "=", id)
    .where("clients.hidden_at", "is", null)
    .executeTakeFirst();
  if (!row) throw notFound("meeting request");
  return row;
}

/** The same for a request or meeting of the client's own. Throws 404 for those of others, too. */
export async function lockOwnMeeting(tx: Tx, { clientId }: Pick<ClientActor, "clientId">, id: string) {
  const row = await lockRequest(tx, id);
  if (row.clientId !== clientId) throw notFound("meeting");
  return row;
}

export type LockedRequest = Awaited<ReturnType<typeof lockRequest>>;

/** The message for the person who was later; `reader` is the account. */
export async function whatHappened(
  tx: Tx,
  { status, client, closedBy, closedByRole, meetsAt, zone }: LockedRequest,
  reader: string,
): Promise<string> {
  if (status === "cancelled") {
    const who = closedByRole === "admin" && closedBy ? closedBy : client;
    return `${who} has already cancelled it. Nothing was changed.`;
  }
  const when = meetsAt === null ? "" : ` for ${spelledOut(meetsAt, (await readTimeZone(tx, reader)) || zone)}`;
  return `${closedBy ?? "A colleague"} has already arranged it${when}. Nothing was changed.`;
}
