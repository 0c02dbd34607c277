declare module "~/platform/db/tables" {
  interface Tables {
    /** The firm's list of tags for clients. */
    client_tags: {
      id: string;
      name: string;
      /** The name, folded: two tags do not differ by capitals or accents alone. */
      name_key: string;
      created_by: string;
      created_at: number;
    };
    /** Which client has which tag. It goes with either. */
    client_tag_uses: { client_id: string; tag_id: string; added_by: string; added_at: number };
  }
}

export {};
