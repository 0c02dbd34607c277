declare module "~/platform/db/tables" {
  interface Tables {
    /** The values of a client's portfolio, one row for each recording. */
    valuations: { id: string; client_id: string; at: number; value_cents: number; recorded_by: string };
  }
}

export {};
