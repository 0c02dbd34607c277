import type { Generated } from "kysely";

/** Whether the text of a document was read. `unreadable` ones have a password, are damaged, or took too much. */
export type TextState = "waiting" | "done" | "unreadable";

declare module "~/platform/db/tables" {
  interface Tables {
    /** The text inside documents, for the search. It goes with its document. */
    document_texts: {
      n: Generated<number>;
      document_id: string;
      state: TextState;
      /** How often reading it was begun: a file that ends the process each time is given up. */
      attempts: number;
      text: string;
      /** Its different words and a mark of the client, see words.ts; '' until it is read. */
      words: string;
    };
  }
}
