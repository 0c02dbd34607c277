declare module "~/platform/db/tables" {
  interface Tables {
    notifications: {
      id: string;
      user_id: string;
      kind: string;
      /** Id of the record that it is about. */
      subject: string;
      /** What the line says, by kind, as JSON. */
      detail: string;
      /** From when it is shown; before that it does not exist for its reader. */
      created_at: number;
      read_at: number | null;
    };
  }
}

export {};
