declare module "~/platform/db/tables" {
  interface Tables {
    /** What a client's portfolio was worth, each time that it was recorded. */
    valuations: { id: string; client_id: string; at: number; value_cents: number; recorded_by: string };
  }
}

export {};
