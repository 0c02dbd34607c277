import { fold, searchText } from "~/platform/db/fold";
import type { Tx } from "~/platform/db/tables";

/** The columns that are computed from the names of a document and of its client. */
export function documentSearchColumns({ name, clientName }: { name: string; clientName: string }) {
  return { sort_name: fold(name), sort_client: fold(clientName), search: searchText(clientName, name) };
}

/** Has the search of the firm find a document by other words as well: by what was asked for. */
export async function addToDocumentSearch(tx: Tx, id: string, words: string): Promise<void> {
  const { search } = await tx.selectFrom("documents").select("search").where("id", "=", id).executeTakeFirstOrThrow();
  await tx
    .updateTable("documents")
    .set({ search: `${search}\n${searchText(words)}` })
    .where("id", "=", id)
    .execute();
}

/** Updates the columns by which documents are searched and sorted, after the client's name has changed. */
export async function renameClientInDocuments(tx: Tx, clientId: string, clientName: string): Promise<void> {
  const documents = await tx
    .selectFrom("documents")
    .select(["n", "name", "search"])
    .where("client_id", "=", clientId)
    .execute();
  for (const { n, name, search } of documents) {
    const columns = documentSearchColumns({ name, clientName });
    // The lines after the two names are other words by which it is found.
    const others = search.split("\n").slice(2);
    await tx
      .updateTable("documents")
      .set({ ...columns, search: [columns.search, ...others].join("\n") })
      .where("n", "=", n)
      .execute();
  }
}

/** Hides the documents of a deleted client from every list; bytes and history are kept. */
export async function hideDocumentsOfClient(tx: Tx, clientId: string, userId: string, now: number): Promise<void> {
  await tx
    .updateTable("documents")
    .set({ hidden_at: now, hidden_by: userId })
    .where("client_id", "=", clientId)
    .where("hidden_at", "is", null)
    .execute();
}

/** Shows the documents again that the deletion has hidden. What the client had removed before stays removed. */
export async function showDocumentsOfClient(
  tx: Tx,
  clientId: string,
  { deletedAt, deletedBy }: { deletedAt: number; deletedBy: string },
): Promise<void> {
  await tx
    .updateTable("documents")
    .set({ hidden_at: null, hidden_by: null })
    .where("client_id", "=", clientId)
    .where("hidden_at", "=", deletedAt)
    .where("hidden_by", "=", deletedBy)
    .execute();
}
