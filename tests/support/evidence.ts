import type { ConditionKind } from "../../app/features/applications/loan-file/vocabulary";

/** What proves that each check has passed, as typed. */
export const evidenceFor: Record<ConditionKind, Record<string, string>> = {
  identity: {
    ...{ document: "Passport", ending: "4214", country: "Mexico", expiresOn: "2031-03-14" },
    ...{ seenBy: "Ada Winter, the original", seenOn: "2026-05-13" },
  },
  company: {
    ...{ register: "Companies House", ending: "4471", issuedOn: "2026-04-28", signs: "Maria Duval" },
    owners: "Maria Duval 51%, Otto Klein 49%",
  },
  plan: {
    ...{ reviewer: "Eve Stone", reviewedOn: "2026-05-02", costs: "Quantity surveyor, 3 March" },
    finding: "The costs are those of the tenders",
  },
  repayment: { income: "Berth fees", cover: "1.4", seen: "Contracts of two shipping lines" },
  screening: {
    ...{ lists: "UN, EU, UK, OFAC", checkedOn: "2026-05-12", names: "Applicant, company, owners", result: "No match" },
  },
  own: { seen: "The permit on paper", seenOn: "2026-05-03" },
};
