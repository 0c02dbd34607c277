import { sql } from "kysely";
import type { Db, Tx } from "~/platform/db/tables";
import type { Actor } from "../identity/actor";
import { clientInReach, requireReach } from "../identity/reach.server";

/** Throws 404 for a request to another advisor's client. */
export const requireRequestInReach = (db: Db | Tx, actor: Actor, requestId: string): Promise<void> =>
  requireReach(
    db,
    actor,
    (reach) => clientInReach(sql`(select client_id from document_requests where id = ${requestId})`, reach),
    "document request",
  );

/** The same for one of its items. */
export const requireItemInReach = (db: Db | Tx, actor: Actor, itemId: string): Promise<void> =>
  requireReach(
    db,
    actor,
    (reach) =>
      clientInReach(
        sql`(select asked.client_id from document_request_items item
          join document_requests asked on asked.id = item.request_id where item.id = ${itemId})`,
        reach,
      ),
    "document request",
  );
