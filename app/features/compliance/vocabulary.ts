/** The parts of a compliance file, in their order. Of identity documents there may be several, of the others the newest counts. */
export const complianceKinds = ["identity", "risk", "funds", "exposed", "review"] as const;
export type ComplianceKind = (typeof complianceKinds)[number];

export const complianceLabels: Record<ComplianceKind, string> = {
  identity: "Identity document",
  risk: "Risk profile",
  funds: "Source of funds",
  exposed: "Politically exposed",
  review: "Next review",
};

/** What can be said of each part. '' where words are typed, or a date says all. */
export const identityKinds = {
  passport: "Passport",
  "identity-card": "Identity card",
  "residence-permit": "Residence permit",
  "driving-licence": "Driving licence",
  "company-register": "Extract of the company register",
} as const;
export const riskProfiles = {
  low: "Low",
  medium: "Medium",
  high: "High",
} as const;
export const exposedAnswers = { no: "No", yes: "Yes" } as const;

const words: Readonly<Record<ComplianceKind, Readonly<Record<string, string>>>> = {
  identity: identityKinds,
  risk: riskProfiles,
  funds: {},
  exposed: exposedAnswers,
  review: {},
};

/** A stored value in words; typed words stay as they are. */
export const valueInWords = (kind: ComplianceKind, value: string): string =>
  (Object.hasOwn(words[kind], value) ? words[kind][value] : undefined) ?? value;

/** How the day and the person of an entry are called. Nothing is called verified: the entry says who saw or asked what, and when. */
export const dayLabels: Record<ComplianceKind, string> = {
  identity: "Seen on",
  risk: "Assessed on",
  funds: "Asked on",
  exposed: "Asked on",
  review: "Set on",
};
export const personLabels: Record<ComplianceKind, string> = {
  identity: "Seen by",
  risk: "Assessed by",
  funds: "Asked by",
  exposed: "Asked by",
  review: "Set by",
};

/** The rule by which a compliance file is kept, for people. */
export const complianceRetention =
  "The compliance file is kept as long as the client’s record, and is erased with it, 30 days after the client was deleted, unless a legal hold keeps it.";
