import { sql } from "kysely";
import { recordAudit } from "~/platform/audit/audit.server";
import { besideChain } from "~/platform/audit/personal.server";
import type { Tx } from "~/platform/db/tables";
import { enqueueMail } from "~/platform/mail/outbox.server";
import type { Services } from "~/platform/services";
import { searchColumns } from "../clients/row.server";
import { renameClientInDocuments } from "../documents/client-changes.server";
import { notifyUser } from "../notifications/notifications.server";
import { type Business, readPerson } from "./business.server";
import { holderChangedMail } from "./mails";
import "./notification-entries.server";

/** The owner who becomes the holder when the holder goes: the one who does it, or else the longest-standing. Undefined without another owner. */
export async function findHeir(tx: Tx, business: Business, by: string): Promise<string | undefined> {
  const owners = await tx
    .selectFrom("memberships")
    .select("user_id")
    .where("client_id", "=", business.id)
    .where("role", "=", "owner")
    .where("ended_at", "is", null)
    .where("user_id", "is not", null)
    .orderBy("accepted_at")
    .orderBy("id")
    .execute();
  const heirs = owners.flatMap(({ user_id: id }) => id ?? []);
  return heirs.find((id) => id === by) ?? heirs[0];
}

/**
 * Makes another owner the holder of the business's record: its name, address, mails and applications go with it. The caller has locked
 * the business, and says what becomes of the former holder.
 */
export async function handOver(
  tx: Tx,
  { clock, firm, publicUrl }: Services,
  business: Business,
  { heir, by }: { heir: string; by: string },
): Promise<void> {
  const [former, next] = [await readPerson(tx, business.holderId), await readPerson(tx, heir)];
  await tx
    .updateTable("memberships")
    .set({ ended_at: clock.now(), ended_how: "holder", ended_by: by })
    .where("client_id", "=", business.id)
    .where("user_id", "=", heir)
    .where("ended_at", "is", null)
    .execute();
  const { name, email } = next;
  const record = await tx
    .selectFrom("clients")
    .select(["company", "phone"])
    .where("id", "=", business.id)
    .executeTakeFirstOrThrow();
  await tx
    .updateTable("clients")
    .set({ user_id: heir, name, email, ...searchColumns({ name, email, ...record }) })
    .set({ version: sql<number>`version + 1`, updated_at: clock.now() })
    .where("id", "=", business.id)
    .execute();
  await renameClientInDocuments(tx, business.id, name);
  await tx.updateTable("applications").set({ user_id: heir }).where("user_id", "=", former.id).execute();
  const detail = { business: business.name };
  await notifyUser(tx, clock, heir, { kind: "membership-made-holder", subject: business.id, detail });
  for (const to of [former.email, email])
    await enqueueMail(tx, clock, holderChangedMail(firm, to, { business: business.name, holder: name, publicUrl }));
  const who = { from: besideChain(business.id, former.email), to: besideChain(business.id, email) };
  await recordAudit(tx, clock, { userId: by }, { type: "member.holder-changed", subject: business.id, detail: who });
}
