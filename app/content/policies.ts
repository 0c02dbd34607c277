/** Versions of the firm's texts, by the day that they came into force. A new text gets a new version. */
export const policyVersions = { privacy: "2026-11-22", terms: "2026-11-22", security: "2026-11-22" } as const;

export type PolicyName = keyof typeof policyVersions;

/** One text of the firm: what it comes to in a few lines, then the articles, numbered as they stand. */
export interface PolicyText {
  name: PolicyName;
  title: string;
  /** The whole text in three or four sentences, each true without the rest. */
  short: readonly string[];
  articles: readonly PolicyArticle[];
}

export interface PolicyArticle {
  heading: string;
  paragraphs?: readonly string[];
  /** What is kept or done, and the rest of it in columns. */
  table?: { columns: readonly string[]; rows: readonly (readonly string[])[] };
  points?: readonly string[];
}
