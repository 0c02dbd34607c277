declare module "~/platform/db/tables" {
  interface Tables {
    claims: ClaimTable;
    claim_versions: ClaimVersionTable;
  }
}

export interface ClaimColumns {
  /** The figure as it was printed when the source was entered: the source of another figure is none. */
  value: string;
  /** Where the figure comes from, in words. */
  source: string;
  /** yyyy-mm-dd: the day for which the figure holds. */
  as_of: string;
  /** yyyy-mm-dd: when somebody has to look at it again. */
  review_by: string;
  /** What the figure counts and what it does not. */
  note: string;
  entered_by: string;
  entered_at: number;
  /** Another member of the staff; null while nobody has approved it. */
  approved_by: string | null;
  approved_at: number | null;
}

/** What the firm knows about a public figure. A figure without a row has no source yet. */
export interface ClaimTable extends ClaimColumns {
  /** See public-claims.ts. */
  key: string;
  /** Counts the entries from 1. */
  revision: number;
}

/** Every entry about a figure, with its approval. */
export interface ClaimVersionTable extends ClaimColumns {
  id: string;
  claim_key: string;
  revision: number;
}
