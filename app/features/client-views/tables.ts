declare module "~/platform/db/tables" {
  interface Tables {
    /** A list of clients as somebody of the staff keeps it: filter, order and columns under a name. */
    client_views: {
      id: string;
      owner_id: string;
      name: string;
      /** The name folded: two views of one person are not called the same. */
      name_key: string;
      /** The parameters of the list's address, as `readViewQuery` leaves them. */
      query: string;
      /** 1: all staff see it. */
      shared: number;
      created_at: number;
      /** Of the form that added it: sent twice, it is one. */
      form_key: string;
      /** When it was deleted: it can be put back for a day. */
      removed_at: number | null;
    };
    /** The columns that somebody of the staff has chosen for the list of clients. Who has no row sees the usual ones. */
    client_list_columns: { user_id: string; columns: string };
  }
}

export {};
