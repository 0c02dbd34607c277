import type { ComplianceKind } from "./vocabulary";

/** The entries that count now: each identity document that was not taken back, and the newest of every other part. */
export function countingIds(
  entries: readonly { id: string; kind: ComplianceKind; ended: object | null }[],
): ReadonlySet<string> {
  const seen = new Set<ComplianceKind>();
  return new Set(
    entries.flatMap(({ id, kind, ended }) => {
      if (ended || (kind !== "identity" && seen.has(kind))) return [];
      seen.add(kind);
      return [id];
    }),
  );
}
