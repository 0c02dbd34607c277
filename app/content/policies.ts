/** Versions of the firm's texts, by the day that they came into force. A new text gets a new version. */
export const policyVersions = { privacy: "2026-11-01", terms: "2026-11-01" } as const;
