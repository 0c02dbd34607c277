import type { BatchKind } from "./vocabulary";

declare module "~/platform/db/tables" {
  interface Tables {
    /** One change of several clients at once. It is kept as long as it can be undone; the audit log has it for good. */
    client_batches: {
      id: string;
      by_user: string;
      at: number;
      kind: BatchKind;
      /** The status, the slug of the advisor or the id of the team ('' for none), or the id of the tag. */
      value: string;
      /** The value in words, as it was called then. */
      words: string;
      /** When the clients were told of another advisor; null while nobody is, and where nobody is to be told. */
      told_at: number | null;
      undone_at: number | null;
    };
    /** What each client was before. */
    client_batch_lines: {
      batch_id: string;
      client_id: string;
      /** A `Former`, as JSON. */
      former: string;
      /** After an Undo: 'back', or why this client was not changed back. '' before it. */
      outcome: string;
    };
  }
}

/** What a client was before a batch, by its kind. */
export type Former =
  | { status: string }
  | { advisor: string; since: string }
  | { team: string | null; teamName: string }
  | { addedBy: string; addedAt: number }
  | Record<never, never>;
