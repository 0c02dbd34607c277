import { recordAudit } from "~/platform/audit/audit.server";
import type { Tx } from "~/platform/db/tables";
import { notFound } from "~/platform/errors";
import type { Services } from "~/platform/services";
import type { Actor } from "../identity/actor";
import { requireSignedIn } from "../identity/policy";
import { readExpiryDate, wrongDate } from "./expiry-date";
import { canSee, canSetExpiry } from "./policy";
import { requireDocumentInReach } from "./reach.server";
import { isFromFirm } from "./vocabulary";

/**
 * Sets, changes or takes away ('') the expiry date of a document. Returns a sentence about a date that is none. Throws 404 for
 * everybody who may not set it.
 */
export async function setExpiry(
  { db, clock }: Services,
  actor: Actor,
  { documentId, expiresOn }: { documentId: string; expiresOn: string },
): Promise<string | null> {
  const { userId } = requireSignedIn(actor);
  await requireDocumentInReach(db, actor, documentId);
  return db.transaction().execute(async (tx) => {
    // The update locks the row: two dates at once are set one after the other.
    const document = await tx
      .updateTable("documents")
      .set(({ ref }) => ({ hidden_by: ref("hidden_by") }))
      .where("id", "=", documentId)
      .where("hidden_at", "is", null)
      .returning(["client_id", "status"])
      .executeTakeFirst();
    if (!document || !canSee(actor, document) || !canSetExpiry(actor)) throw notFound("document");
    if (isFromFirm(document.status)) throw notFound("document");
    const date = readExpiryDate(expiresOn);
    if (date === undefined) return wrongDate;
    const before = await readExpiries(tx, [documentId]);
    if ((before.get(documentId) ?? null) === date) return null;
    await tx.deleteFrom("document_expiries").where("document_id", "=", documentId).execute();
    if (date !== null) await insertExpiry(tx, documentId, date);
    const detail = { expires: date ?? "" };
    await recordAudit(tx, clock, { userId }, { type: "document.expiry-set", subject: documentId, detail });
    return null;
  });
}

export async function insertExpiry(tx: Tx, documentId: string, expiresOn: string): Promise<void> {
  await tx.insertInto("document_expiries").values({ document_id: documentId, expires_on: expiresOn }).execute();
}

/** By the ids of documents that may be seen, as the caller has decided. */
export async function readExpiries(db: Services["db"] | Tx, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom("document_expiries").selectAll().where("document_id", "in", ids).execute();
  return new Map(rows.map(({ document_id, expires_on }) => [document_id, expires_on]));
}
