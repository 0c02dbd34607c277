import type { Db, Tx } from "~/platform/db/tables";
import type { Services } from "~/platform/services";

export interface TiedDocument {
  documentId: string;
  clientId: string;
  userId: string;
  fileName: string;
  /** The item that the client chose; undefined for an upload without one. */
  itemId: string | undefined;
  /** The rejected document in whose place it comes: it answers the same item. */
  replaces: string | null;
}

/** A document in whose place another one is asked for. */
export interface AskedReplacement {
  document: { id: string; name: string; category: string; type: string };
  clientId: string;
  /** The member of staff who asks. */
  userId: string;
  /** yyyy-mm-dd */
  dueOn: string;
  /** When the client is told, in epoch milliseconds. */
  shownFrom: number;
}

/** What a document needs of the firm's requests for documents, which stand above it (features/document-requests). */
export interface RequestedItems {
  /** Category and type that were asked for. Throws 404 for an item that is not this client's. */
  kindOf(db: Db, clientId: string, itemId: string): Promise<{ category: string; type: string }>;
  /** What each of these documents answers, in the words of its request; those that answer none are left out. */
  namesOf(db: Db, documentIds: readonly string[]): Promise<Map<string, string>>;
  /** The document that the next one for this item comes in the place of, whether or not it was rejected; undefined for none. */
  replacedFor(tx: Tx, clientId: string, itemId: string): Promise<string | undefined>;
  /**
   * Ties a stored document to its item, in the transaction that stores it. Returns a sentence for the client when the item
   * takes no document any more: then the document is tied to nothing.
   */
  tie(tx: Tx, services: Pick<Services, "clock">, document: TiedDocument): Promise<string | null>;
  /**
   * Asks for another document in the place of one that is being rejected, in the same transaction: by the item that the
   * document answers, if that is still open, or by a new one. The caller holds the client's row, and tells the client.
   */
  askForReplacement(tx: Tx, services: Pick<Services, "clock">, asked: AskedReplacement): Promise<void>;
  /** Takes that back, as far as nothing else has happened to it; does nothing when no replacement was asked for. */
  takeBackReplacement(
    tx: Tx,
    services: Pick<Services, "clock">,
    document: { documentId: string; userId: string },
  ): Promise<void>;
  /** By when another document is to come in the place of each of these; those whose replacement is not waited for any more are left out. */
  awaitedReplacements(db: Db, documentIds: readonly string[]): Promise<Map<string, string>>;
  /**
   * Whoever decides on documents, makes them pending again, removes them or puts them back says so afterwards in the same
   * transaction: what they answer is accepted by that, or open again.
   */
  documentsChanged(tx: Tx, documentIds: readonly string[]): Promise<void>;
}

declare module "~/platform/services" {
  interface Services {
    requestedItems: RequestedItems;
  }
}
