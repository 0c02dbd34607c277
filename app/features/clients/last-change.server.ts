import type { AuditType } from "~/platform/audit/audit.server";
import type { Tx } from "~/platform/db/tables";
import { spelledOut } from "~/ui/spelled-out";
import { readTimeZone } from "../identity/time-zone/time-zone.server";

/** The events that change what the edit form shows. Those of an account are about its user. */
const changes: AuditType[] = [
  "client.changed",
  "client.status-changed",
  "client.restored",
  "account.profile-changed",
  "account.address-changed",
];

/** Says who has changed a client last, and when: for `reader`, who has edited an older state. */
export async function whoChanged(
  tx: Tx,
  client: { id: string; user_id: string | null },
  reader: string,
): Promise<string> {
  const last = await tx
    .selectFrom("audit_events")
    .leftJoin("user", "user.id", "audit_events.actor")
    .select(["audit_events.at", "audit_events.actor", "user.name"])
    .where("subject", "in", client.user_id ? [client.id, client.user_id] : [client.id])
    .where("type", "in", changes)
    .orderBy("seq", "desc")
    .limit(1)
    .executeTakeFirst();
  const zone = (await readTimeZone(tx, reader)) || "UTC";
  const who = last?.actor === reader ? "you in another window" : (last?.name ?? "someone else");
  return `This client was changed by ${who} in the meantime${last ? ` (${spelledOut(last.at, zone)})` : ""}`;
}
