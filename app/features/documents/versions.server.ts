import type { Db } from "~/platform/db/tables";
import { notFound } from "~/platform/errors";
import type { Services } from "~/platform/services";
import type { Actor } from "../identity/actor";
import { requireClient } from "../identity/policy";
import { asClientSees } from "./client-view.server";
import { canSee } from "./policy";
import { sendersOf } from "./senders.server";
import { type DocumentStatus, isFromFirm, type ReviewAct } from "./vocabulary";

/** One act of document review that the client has been told of. */
export interface VersionAct {
  id: string;
  act: ReviewAct;
  /** Epoch milliseconds. */
  at: number;
  /** Only of a rejection that holds: the client reads the reasons of former ones in its notifications. */
  reason: string;
}

/** A document as one of the files that were sent, one in the place of the other. */
export interface Version {
  id: string;
  /** From 1, the first file that was sent. */
  number: number;
  name: string;
  kind: string;
  uploadDate: string;
  sentAt: number;
  /** 'by you', by a named colleague, or for the client by somebody else, as far as that is known. */
  sent: string;
  status: DocumentStatus;
  /** Newest first. */
  acts: VersionAct[];
}

/** More than anybody sends of one document. */
const most = 50;

/**
 * The versions of a client's document, newest first, with what was decided about each. A version that was removed keeps its
 * number and is not shown. Throws 404 when the document is not the client's.
 */
export async function readVersions({ db, clock }: Services, actor: Actor, documentId: string): Promise<Version[]> {
  const { clientId, userId } = requireClient(actor, "documents.read");
  const rows = await readChain(db, documentId);
  if (!rows.some((row) => row.id === documentId && row.hidden_at === null && canSee(actor, row)))
    throw notFound("document");
  const numbered = rows.map((row, index) => ({ ...asClientSees(row, clock.now()), number: index + 1 }));
  const shown = numbered.filter((row) => row.hidden_at === null && canSee(actor, row));
  const ids = shown.map(({ id }) => id);
  const senders = await sendersOf(db, { clientId, reader: userId, ids });
  const acts = await readToldActs(db, clock.now(), shown);
  return shown
    .map((row) => ({
      id: row.id,
      number: row.number,
      name: row.name,
      kind: row.kind,
      uploadDate: row.upload_date,
      sentAt: row.created_at,
      sent: row.uploaded_by === userId ? "by you" : (senders.get(row.id) ?? "for you"),
      status: row.status,
      acts: acts.get(row.id) ?? [],
    }))
    .reverse();
}

const columns = [
  ...(["id", "client_id", "name", "kind", "upload_date", "created_at", "uploaded_by"] as const),
  ...(["status", "reason", "decided_at", "replaces", "hidden_at"] as const),
] as const;

type Row = Awaited<ReturnType<typeof readChain>>[number];

/** From the first file to the last. Of two files in the place of the same one, the later counts. */
async function readChain(db: Db, documentId: string) {
  const select = db.selectFrom("documents").select(columns);
  const first = await select.where("id", "=", documentId).executeTakeFirst();
  if (!first) return [];
  const rows = [first];
  for (let before = first.replaces; before !== null && rows.length < most; ) {
    const row = await select.where("id", "=", before).executeTakeFirst();
    if (row) rows.unshift(row);
    before = row?.replaces ?? null;
  }
  for (let last = first; rows.length < most; ) {
    const next = await select.where("replaces", "=", last.id).orderBy("hidden_at").orderBy("n", "desc").execute();
    const row = next.find(({ hidden_at }) => hidden_at === null) ?? next[0];
    if (!row) break;
    rows.push(row);
    last = row;
  }
  return rows;
}

/** By document. Acts that were undone are left out, and so are those that the client is told of later. */
async function readToldActs(db: Db, now: number, rows: readonly Row[]): Promise<Map<string, VersionAct[]>> {
  const ids = rows.map(({ id }) => id);
  const told = await db
    .selectFrom("document_reviews")
    .select(["id", "document_id", "act", "at"])
    .where("document_id", "in", ids)
    .where("undone_at", "is", null)
    .where("told_at", "<=", now)
    .orderBy("at", "desc")
    .orderBy("id", "desc")
    .execute();
  return new Map(
    rows.map(({ id, status, reason, decided_at }) => {
      const acts = told
        .filter(({ document_id }) => document_id === id)
        .map(({ id, act, at }) => ({ id, act, at, reason: "" }));
      const [last] = acts;
      if (status === "pending" || isFromFirm(status)) return [id, acts];
      if (last?.act === status) return [id, [{ ...last, reason }, ...acts.slice(1)]];
      // Decided before the acts of reviews were kept.
      return [id, [{ id: `${id} ${status}`, act: status, at: decided_at ?? 0, reason }, ...acts]];
    }),
  );
}
