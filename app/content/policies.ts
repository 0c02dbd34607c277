/** Versions of the firm's policies, by the day on which they came into force. A new text gets a new version. */
export const policyVersions = { privacy: "2026-11-27", terms: "2026-11-26", security: "2026-11-26" } as const;

export type PolicyName = keyof typeof policyVersions;

/** One policy of the firm: a summary in a few lines, then the numbered articles in order. */
export interface PolicyText {
  name: PolicyName;
  title: string;
  /** The summary: three or four sentences, each true without the others. */
  short: readonly string[];
  articles: readonly PolicyArticle[];
}

export interface PolicyArticle {
  heading: string;
  paragraphs?: readonly string[];
  /** What is stored or done, with its details in columns. */
  table?: { columns: readonly string[]; rows: readonly (readonly string[])[] };
  points?: readonly string[];
}
