import type { DocumentKind } from "../../uploads/inspection/accepted-files";

declare module "~/platform/db/tables" {
  interface Tables {
    /** The files of the letters in a thread. Whoever may read the letter may open them. */
    message_files: {
      id: string;
      thread_id: string;
      /** Null for the first message, which is no letter of the inbox. */
      letter_id: string | null;
      client_id: string;
      /** The administrator who has attached it; null for the client. Without a key: history outlives accounts. */
      author_id: string | null;
      name: string;
      kind: DocumentKind;
      size_bytes: number;
      sha256: string;
      storage_key: string;
      created_at: number;
    };
  }
}
