import type { ExpressionBuilder } from "kysely";
import type { Tables } from "~/platform/db/tables";

/** A place in the list of notifications, between two lines. */
export interface Cursor {
  createdAt: number;
  id: string;
}

export const writeCursor = ({ createdAt, id }: Cursor) => `${createdAt}_${id}`;

/** Null for anything but a cursor: people type addresses and copy them from mails. */
export function readCursor(text: string | null): Cursor | null {
  const [, at, id] = /^(\d{1,15})_([0-9a-f-]{36})$/.exec(text ?? "") ?? [];
  return at && id ? { createdAt: Number(at), id } : null;
}

type Where = ExpressionBuilder<Tables, "notifications">;

/** The first comparison is in both cases implied by the others: it makes the index begin there. */
export const newerThan =
  ({ createdAt, id }: Cursor) =>
  ({ eb, and, or }: Where) =>
    and([eb("created_at", ">=", createdAt), or([eb("created_at", ">", createdAt), eb("id", ">", id)])]);

export const olderThan =
  ({ createdAt, id }: Cursor) =>
  ({ eb, and, or }: Where) =>
    and([eb("created_at", "<=", createdAt), or([eb("created_at", "<", createdAt), eb("id", "<", id)])]);
