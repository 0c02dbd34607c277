import { type ComplianceKind, complianceLabels, valueInWords } from "./vocabulary";

interface Said {
  kind: ComplianceKind;
  value: string;
  digits: string;
  country: string;
  untilDate: string;
}

/** 'Passport …4F2A, Panama, expires 2030-01-31'. */
export function entryInWords({ kind, value, digits, country, untilDate }: Said): string {
  if (kind === "review") return untilDate;
  const parts = [
    digits ? `${valueInWords(kind, value)} …${digits}` : valueInWords(kind, value),
    ...(country ? [country] : []),
    ...(kind === "identity" ? [untilDate ? `expires ${untilDate}` : "no expiry"] : []),
  ];
  return parts.join(", ");
}

export const entryTitle = (said: Said) => `${complianceLabels[said.kind]}: ${entryInWords(said)}`;
