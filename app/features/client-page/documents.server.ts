import { href } from "react-router";
import type { Db } from "~/platform/db/tables";
import { askedNames } from "../document-requests/asked-names.server";
import { itemRows, present } from "../document-requests/find-items.server";
import { itemAnchor } from "../document-requests/item-anchor";
import { isDone } from "../document-requests/item-state";
import { itemStateLabels, itemStateTones } from "../document-requests/vocabulary";
import { readAssignees } from "../documents/assignees.server";
import { statusTones } from "../documents/tones";
import { documentStatusCodes, documentStatusLabels, isFromFirm } from "../documents/vocabulary";
import { namesOf, someoneWhoLeft } from "../inbox/administrators.server";
import { formatSize } from "../uploads/file-size";
import { mostShown, type PageSubject } from "./subject.server";
import type { PageLine, PageLines } from "./vocabulary";

/** What the client has sent and the firm has shared, the newest first. */
export async function readDocuments(db: Db, { id }: Pick<PageSubject, "id">): Promise<PageLines> {
  const rows = await documentsOf(db, id).orderBy("n", "desc").limit(mostShown).execute();
  const { count } = await db
    .selectFrom("documents")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("client_id", "=", id)
    .where("hidden_at", "is", null)
    .executeTakeFirstOrThrow();
  return { lines: await linesOf(db, rows), total: count };
}

/** What waits for a decision, the oldest first, with whoever is to review it. */
export async function readPending(db: Db, id: string, most: number): Promise<PageLine[]> {
  const rows = await documentsOf(db, id)
    .where("facet", "=", documentStatusCodes.pending)
    .orderBy("created_at")
    .limit(most)
    .execute();
  const lines = await linesOf(db, rows);
  const assignees = await readAssignees(
    db,
    rows.map(({ id }) => id),
  );
  return lines.map((line) => ({ ...line, who: assignees.get(line.id)?.name ?? "" }));
}

const documentsOf = (db: Db, clientId: string) =>
  db
    .selectFrom("documents")
    .select(["id", "name", "type", "status", "reason", "created_at", "size_bytes", "uploaded_by", "decided_by"])
    .where("client_id", "=", clientId)
    .where("hidden_at", "is", null);

type Row = Awaited<ReturnType<ReturnType<typeof documentsOf>["execute"]>>[number];

async function linesOf(db: Db, rows: readonly Row[]): Promise<PageLine[]> {
  const byFirm = ({ status, uploaded_by, decided_by }: Row) => (isFromFirm(status) ? uploaded_by : decided_by);
  const names = await namesOf(db, rows.map(byFirm));
  const asked = await askedNames(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => {
    const { id, name, type, status, reason, created_at, size_bytes } = row;
    const by = byFirm(row);
    return {
      ...{ id, tone: statusTones[status], state: documentStatusLabels[status], what: name },
      note: [asked.has(id) && `Asked for: ${asked.get(id)}`, type, formatSize(size_bytes), reason]
        .filter(Boolean)
        .join(", "),
      when: created_at,
      who: by === null ? "Client" : (names.get(by) ?? someoneWhoLeft),
      to: href("/dashboard/admin/documents/:documentId", { documentId: id }),
      act: status === "pending" ? "Review" : "View",
    };
  });
}

/** What the firm has asked for, with whoever asked. */
interface RequestedLine extends PageLine {
  waitsForClient: boolean;
}

/** What the firm has asked for and is not done, by due date; without one last. */
export async function readRequested(db: Db, id: string, most: number): Promise<RequestedLine[]> {
  const rows = await itemRows(db)
    .where("request.client_id", "=", id)
    .where("item.withdrawn_at", "is", null)
    .where("item.released_at", "is", null)
    .orderBy("request.n", "desc")
    .orderBy("item.place")
    .limit(most)
    .execute();
  const names = await namesOf(
    db,
    rows.map(({ created_by }) => created_by),
  );
  const open = rows.flatMap((row) => {
    const { id: itemId, requestId, name, type, state, optional, dueOn } = present(row, "firm");
    // What was sent stands among the documents that wait.
    if (isDone(state) || state === "sent") return [];
    const request = href("/dashboard/admin/documents/requests/:documentRequestId", { documentRequestId: requestId });
    return [
      {
        ...{ id: itemId, tone: itemStateTones[state], state: itemStateLabels[state], what: name },
        note: optional ? `${type}, optional` : type,
        // What is optional is never late.
        when: optional ? null : dueOn,
        who: names.get(row.created_by) ?? someoneWhoLeft,
        // Whoever says that it does not apply waits for us.
        waitsForClient: state !== "inapplicable",
        ...{ to: `${request}#${itemAnchor(itemId)}`, act: "Open" },
      },
    ];
  });
  return open.toSorted((one, other) => (one.when ?? "9999").localeCompare(other.when ?? "9999"));
}
