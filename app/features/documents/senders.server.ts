import type { Db } from "~/platform/db/tables";

interface Asked {
  clientId: string;
  /** The account of the reader: what they sent themselves has no entry. */
  reader: string;
  ids: readonly string[];
}

/**
 * Who has sent these of a client's documents, if it was not the reader, as in 'sent by …': a colleague of the same business by the name
 * of the account, a delegate by the name on that day. Documents of the firm have no entry.
 */
export async function sendersOf(db: Db, { clientId, reader, ids }: Asked): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const colleagues = await db
    .selectFrom("documents")
    .innerJoin("clients", "clients.id", "documents.client_id")
    .innerJoin("user", "user.id", "documents.uploaded_by")
    .select(["documents.id", "user.name"])
    .where("documents.client_id", "=", clientId)
    .where("documents.id", "in", [...ids])
    .where("uploaded_by", "!=", reader)
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb("uploaded_by", "=", eb.ref("clients.user_id")),
        exists(
          selectFrom("memberships")
            .select("memberships.id")
            .where("memberships.client_id", "=", clientId)
            .whereRef("memberships.user_id", "=", "documents.uploaded_by"),
        ),
      ]),
    )
    .execute();
  const delegates = await db
    .selectFrom("delegate_activity")
    .select(["document_id", "who"])
    .where("client_id", "=", clientId)
    .where("act", "=", "sent")
    .where("document_id", "in", [...ids])
    .execute();
  return new Map([
    ...colleagues.map(({ id, name }) => [id, `by ${name}`] as const),
    ...delegates.flatMap(({ document_id, who }) => (document_id ? [[document_id, `for you by ${who}`] as const] : [])),
  ]);
}
