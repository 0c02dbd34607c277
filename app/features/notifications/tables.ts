declare module "~/platform/db/tables" {
  interface Tables {
    notifications: {
      id: string;
      user_id: string;
      kind: string;
      /** Id of the thing that it is about. */
      subject: string;
      /** What the line says, by kind, as JSON. */
      detail: string;
      /** From when it is shown; a line whose time has not come does not exist for its reader. */
      created_at: number;
      read_at: number | null;
    };
  }
}

export {};
