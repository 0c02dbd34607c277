import { sql } from "kysely";
import type { Db, Tx } from "~/platform/db/tables";
import type { Actor } from "../identity/actor";
import { clientInReach, requireReach } from "../identity/reach.server";

/** Throws 404 for a document of another advisor's client. */
export const requireDocumentInReach = (db: Db | Tx, actor: Actor, documentId: string): Promise<void> =>
  requireReach(
    db,
    actor,
    (reach) => clientInReach(sql`(select client_id from documents where id = ${documentId})`, reach),
    "document",
  );
