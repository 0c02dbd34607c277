declare module "~/platform/db/tables" {
  interface Tables {
    /** Stored files without a row that an administrator has put back from quarantine: the sweep leaves them where they are. */
    kept_files: { key: string; at: number; kept_by: string };
  }
}

export type {};
