import type { Db, Tx } from "~/platform/db/tables";
import type { Services } from "~/platform/services";
import type { Actor, DelegateActor } from "../identity/actor";
import { requireClient } from "../identity/policy";

/** What a client has stored, with what was removed: its bytes are kept, and with the files of messages. What the firm has shared or sent does not count. */
async function storedBy(db: Db | Tx, clientId: string): Promise<{ documents: number; bytes: number }> {
  const { documents, bytes } = await db
    .selectFrom("documents")
    .select(({ fn }) => [fn.countAll<number>().as("documents"), fn.sum<number | null>("size_bytes").as("bytes")])
    .where("client_id", "=", clientId)
    .where("status", "not in", ["shared", "withdrawn"])
    .executeTakeFirstOrThrow();
  const attached = await db
    .selectFrom("message_files")
    .select(({ fn }) => [fn.countAll<number>().as("files"), fn.sum<number | null>("size_bytes").as("bytes")])
    .where("client_id", "=", clientId)
    .where("author_id", "is", null)
    .executeTakeFirstOrThrow();
  // A sum is a string in PostgreSQL.
  return { documents: documents + attached.files, bytes: Number(bytes ?? 0) + Number(attached.bytes ?? 0) };
}

/** The sentence for a client who has no room for one more file, or several, of so many bytes (CLIENT_QUOTA); null when there is room. */
export async function lackOfRoom(
  { clientQuota, firm }: Services,
  db: Db | Tx,
  clientId: string,
  { bytes, files = 1, what = "Nothing was" }: { bytes: number; files?: number; what?: string },
): Promise<string | null> {
  const stored = await storedBy(db, clientId);
  if (stored.documents + files <= clientQuota.documents && stored.bytes + bytes <= clientQuota.bytes) return null;
  return `${what} uploaded: your folder has room for ${clientQuota.documents.toLocaleString("en-US")} documents of ${sizeOf(clientQuota.bytes)} together, and that is used up. To get more room, write to ${firm.email} or call ${firm.phone}.`;
}

/** The same before any byte of a form is stored. Throws 404 for everybody who is not a client. */
export const ownLackOfRoom = (services: Services, actor: Actor) => async (bytes: number) =>
  lackOfRoom(services, services.db, requireClient(actor, "documents.send").clientId, { bytes });

/** A delegate is not told how much the client has stored. */
export const delegateLacksRoom = "Nothing was uploaded: there is no more room in this folder. Please tell its owner.";

/** The same before any byte of a delegate's form is stored. */
export const delegatedLackOfRoom = (services: Services, delegate: DelegateActor) => async (bytes: number) =>
  (await lackOfRoom(services, services.db, delegate.clientId, { bytes })) === null ? null : delegateLacksRoom;

const gigabyte = 1_073_741_824;

const sizeOf = (bytes: number) =>
  bytes % gigabyte === 0 ? `${(bytes / gigabyte).toLocaleString("en-US")} GB` : `${Math.round(bytes / 1_048_576)} MB`;
