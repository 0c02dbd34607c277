import { createHash } from "node:crypto";
import { recordAudit } from "~/platform/audit/audit.server";
import { lockKey } from "~/platform/db/key-lock.server";
import type { Db, Tx } from "~/platform/db/tables";
import { Conflict, notFound } from "~/platform/errors";
import { newId } from "~/platform/ids.server";
import type { Services } from "~/platform/services";
import type { Actor } from "../identity/actor";
import { requireStaff } from "../identity/policy";
import { requireClientInReach } from "../identity/reach.server";
import { receiveItem } from "../inbox/receive.server";
import { signatureOf, unsafeWriteReply } from "../inbox/replies.server";
import { readSignature } from "../inbox/signature.server";
import { lockItem } from "../inbox/work.server";
import type { AcceptedFile } from "../uploads/intake.server";
import type { KeptFile } from "../uploads/keep-together.server";
import { keepFiles } from "./files/keep-files.server";
import { messageReference } from "./reference";
import { portalTopic } from "./send-message.server";
import type { FirmsThread } from "./threads/schema";

declare module "~/platform/audit/audit.server" {
  interface AuditEvents {
    /** By the firm. */
    "message.begun": { client: string };
  }
}

export interface ReaderToBe {
  name: string;
  /** Why nobody can write to this client here; null when they can. */
  hindrance: string | null;
  /** The name under the letter; null when the administrator has none yet. */
  signature: string | null;
  formKey: string;
}

/** The client to whom an administrator wants to write; 404 for one who was deleted. */
export async function readReaderToBe(services: Services, actor: Actor, clientId: string): Promise<ReaderToBe> {
  const { userId } = requireStaff(actor, "messages.write");
  await requireClientInReach(services.db, actor, clientId);
  const { db, clock } = services;
  const client = await findReader(db, clientId);
  const hindrance = hindranceOf(client);
  return {
    name: client.name,
    hindrance,
    signature: await readSignature(db, services, userId),
    formKey: newId(clock.now()),
  };
}

/**
 * Begins a thread with a client: an item of the inbox that the firm has answered before it was asked, assigned to whoever writes. The
 * client sees it, and is told, when it can no longer be undone (undoReply). The same form sent twice is one thread. Returns its id;
 * null when the administrator has no person's name and gave none. Throws Conflict for a client who cannot read it, and NotKept.
 */
export async function beginThreadWith(
  services: Services,
  actor: Actor,
  { clientId, title, message, formKey, signature }: FirmsThread & { clientId: string },
  files: readonly AcceptedFile[] = [],
): Promise<string | null> {
  const administrator = requireStaff(actor, "messages.write");
  await requireClientInReach(services.db, actor, clientId);
  const { db, clock, dialect } = services;
  const fingerprint = createHash("sha256").update(`begun ${formKey}`).digest("hex");
  const write = async (tx: Tx, kept: readonly KeptFile[]): Promise<string | null> => {
    await lockKey(tx, dialect, `message ${fingerprint}`);
    const twin = await tx
      .selectFrom("contact_messages")
      .select("id")
      .where("fingerprint", "=", fingerprint)
      .executeTakeFirst();
    if (twin) return twin.id;
    const client = await findReader(tx, clientId);
    const hindrance = hindranceOf(client);
    if (hindrance) throw new Conflict(hindrance);
    const signs = await signatureOf(tx, services, administrator, signature);
    if (!signs) return null;
    const now = clock.now();
    const id = newId(now);
    const { name, email, phone } = client;
    await tx
      .insertInto("contact_messages")
      .values({
        // The client has written nothing: what the firm has written is the first letter.
        ...{ id, name, email, phone, subject: "general-inquiry", message: "", topic: portalTopic, fingerprint },
        ...{ client_id: clientId, advisor: "", created_at: now },
      })
      .execute();
    const reference = messageReference(id);
    await receiveItem(tx, clock, { id, kind: "contact", reference, name, email, title, answerDueAt: null });
    const times = { last_at: now, unread_at: null, opening_seen_at: now };
    await tx
      .insertInto("message_threads")
      .values({ id, client_id: clientId, title, about_kind: "", about_id: "", ...times })
      .execute();
    const begunBy = { userId: administrator.userId };
    await recordAudit(tx, clock, begunBy, { type: "message.begun", subject: id, detail: { client: clientId } });
    const row = await lockItem(services, tx, id);
    await unsafeWriteReply(tx, services, administrator, row, { text: message, formKey, signs, kept });
    return id;
  };
  const begun = await keepFiles(services, { clientId, files }, (kept) =>
    db.transaction().execute((tx) => write(tx, kept)),
  );
  if (begun) services.mailQueued();
  return begun;
}

async function findReader(db: Db | Tx, clientId: string) {
  const client = await db
    .selectFrom("clients")
    .leftJoin("user", "user.id", "clients.user_id")
    .select(["clients.name", "clients.email", "clients.phone", "clients.user_id", "user.banned"])
    .where("clients.id", "=", clientId)
    .where("clients.hidden_at", "is", null)
    .executeTakeFirst();
  if (!client) throw notFound("client");
  return client;
}

function hindranceOf({ user_id, banned }: { user_id: string | null; banned: unknown }): string | null {
  if (user_id === null) return "This client has no account, and so no portal in which to read a message.";
  return banned ? "This client is blocked and cannot read a message." : null;
}
