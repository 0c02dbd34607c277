import type { Generated } from "kysely";

declare module "~/platform/db/tables" {
  interface Tables {
    /** What the staff note about a client, for colleagues only. Clients never see it. It goes with the client. */
    client_notes: {
      id: string;
      client_id: string;
      author_id: string;
      text: string;
      created_at: number;
      edited_at: number | null;
      version: Generated<number>;
      /** Made with the form: one that is sent twice makes one note. */
      form_key: string;
      hidden_at: number | null;
    };
  }
}
