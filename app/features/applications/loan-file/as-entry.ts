import type { ComplianceInput } from "../../compliance/compliance-file.server";
import type { ComplianceKind } from "../../compliance/vocabulary";
import type { Evidence } from "./evidence";
import type { ConditionKind } from "./vocabulary";

// The same facts stand in two files: in the evidence of a loan's checks and in the client's compliance file. These tables say which is
// which, so that nobody types them twice.

/** A check's evidence as an entry of the compliance file. What the evidence does not say is missing. */
export interface AsEntry {
  kind: ComplianceKind;
  input: Omit<ComplianceInput, "key">;
}

/** The kinds of document of the check, and those of the compliance file. */
const documentKinds = {
  Passport: "passport",
  "Identity card": "identity-card",
  "Residence permit": "residence-permit",
} as const;

/** Who passed the check and on which day, for evidence that does not say it. */
interface Passed {
  by: string;
  /** yyyy-mm-dd */
  on: string;
  /** The client is a business: only its file has an extract of the company register. */
  business: boolean;
}

/** The entries that the evidence of a check makes, if any. */
export function entriesOf(kind: ConditionKind, evidence: Evidence, { by, on, business }: Passed): AsEntry[] {
  if (kind === "identity") {
    const { document = "", ending: digits, country, expiresOn: untilDate, seenBy: person, seenOn = on } = evidence;
    const value = Object.entries(documentKinds).find(([label]) => label === document)?.[1];
    return value ? [{ kind, input: { value, digits, country, untilDate, person, onDate: seenOn } }] : [];
  }
  if (kind === "company" && business)
    return [
      { kind: "identity", input: { value: "company-register", digits: evidence.ending, person: by, onDate: on } },
    ];
  if (kind !== "screening") return [];
  const asked = { person: by, onDate: evidence.checkedOn ?? on };
  return [
    ...(evidence.exposed
      ? [{ kind: "exposed" as const, input: { value: evidence.exposed.toLowerCase(), ...asked } }]
      : []),
    ...(evidence.funds ? [{ kind: "funds" as const, input: { value: evidence.funds, ...asked } }] : []),
  ];
}

/** What a check's form begins with, from an entry that counts in the compliance file; null where it says nothing of this check. */
export function evidenceOf(
  check: ConditionKind,
  {
    kind,
    value,
    digits,
    country,
    onDate,
    untilDate,
    person,
  }: Required<Omit<ComplianceInput, "key" | "document">> & { kind: ComplianceKind },
): Evidence | null {
  if (check === "identity" && kind === "identity") {
    const document = Object.entries(documentKinds).find(([, stored]) => stored === value)?.[0];
    return document
      ? { document, ending: digits, country, expiresOn: untilDate, seenBy: person, seenOn: onDate }
      : null;
  }
  if (check === "company" && kind === "identity" && value === "company-register") return { ending: digits };
  if (check !== "screening") return null;
  if (kind === "exposed") return { exposed: value === "yes" ? "Yes" : "No" };
  return kind === "funds" ? { funds: value } : null;
}
