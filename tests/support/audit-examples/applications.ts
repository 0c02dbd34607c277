import type { Examples, Ids } from "./example";

/** Events of applications. */
export const applicationExamples = ({ ada }: Ids): Examples<"application"> => ({
  "application.link-mailed": {
    detail: {},
    says: ["Application: link mailed"],
    page: "/dashboard/admin/applications/s1",
  },
  "application.link-used": { detail: {}, says: ["Application: link used"], page: "/dashboard/admin/applications/s1" },
  "application.joined": {
    detail: { client: ada },
    says: ["Application: added to the client’s account", "Client: Ada Winter"],
    page: "/dashboard/admin/applications/s1",
  },
  "application.file-opened": {
    detail: { file: "0190a1b2-0000-7000-8000-000000000001", how: "view" },
    says: ["Application: file opened", "Shown in the browser"],
    page: "/dashboard/admin/applications/s1",
  },
  "application.condition-added": {
    detail: { condition: "c1", text: "Signed guarantee", holds: "payouts" },
    says: ["Application: condition added", "Condition: Signed guarantee", "It holds up the payouts alone"],
    page: "/dashboard/admin/applications/s1",
  },
  "application.condition-cleared": {
    detail: {
      ...{ condition: "c1", text: "Identity of the applicant", files: 2 },
      copies: "Passport.pdf (document 0190a1b2-0000-7000-8000-000000000002)",
      note: "Kind of document: Passport\nLast characters of its number: 4214",
    },
    says: [
      ...["Application: check or condition passed", "Check or condition: Identity of the applicant"],
      ...["Evidence: Kind of document: Passport", "Evidence: Last characters of its number: 4214", "Files: 2"],
      "Copies of what the applicant had sent: Passport.pdf",
    ],
    page: "/dashboard/admin/applications/s1",
  },
  "application.paper-attached": {
    detail: { step: "t1", to: "agreement", files: 1 },
    says: ["Application: signed paper attached", "To: Agreement", "Files: 1"],
    page: "/dashboard/admin/applications/s1",
  },
  "application.condition-waived": {
    detail: { condition: "c1", text: "Signed guarantee", reason: "parent company is rated" },
    says: [
      "Application: check or condition waived",
      "Check or condition: Signed guarantee",
      "Reason: parent company is rated",
    ],
    page: "/dashboard/admin/applications/s1",
  },
  "application.condition-reopened": {
    detail: { condition: "c1", text: "Signed guarantee", reason: "expired" },
    says: ["Application: check or condition reopened", "Check or condition: Signed guarantee", "Reason: expired"],
    page: "/dashboard/admin/applications/s1",
  },
  "application.request-sent": {
    detail: { request: "r1", kind: "correction", field: "companyName", due: "2026-12-10" },
    says: [
      "Application: request sent",
      "Asked for: Correction",
      "Question: Company Name",
      "Due: Thursday 10 December 2026",
    ],
    page: "/dashboard/admin/applications/s1",
  },
  "application.request-answered": {
    detail: { request: "r1", kind: "documents" },
    says: ["Application: request answered", "Asked for: Documents"],
    page: "/dashboard/admin/applications/s1",
  },
  "application.request-accepted": {
    detail: { request: "r1", kind: "correction", note: "", change: { field: "city", from: "Lodon", to: "London" } },
    says: ["Application: request accepted", "Asked for: Correction", "City: Lodon → London"],
    page: "/dashboard/admin/applications/s1",
  },
  "application.request-set-aside": {
    detail: { request: "r1", kind: "documents", reason: "unreadable" },
    says: ["Application: request set aside", "Asked for: Documents", "Reason: unreadable"],
    page: "/dashboard/admin/applications/s1",
  },
  "application.request-withdrawn": {
    detail: { request: "r1", kind: "correction", reason: "found it" },
    says: ["Application: request withdrawn", "Asked for: Correction", "Reason: found it"],
    page: "/dashboard/admin/applications/s1",
  },
  "application.offer-proposed": {
    detail: { amountCents: 200000000, rate: 5250, years: 10, decision: "d1", reason: "Solid figures" },
    says: [
      "Application: offer proposed",
      "Amount: $2,000,000",
      "Interest rate: 5.25% a year",
      "Term: 10 years",
      "Reason: Solid figures",
    ],
    page: "/dashboard/admin/applications/s1",
  },
  "application.offer-confirmed": {
    detail: { decision: "d1", proposedBy: ada },
    says: ["Application: offer confirmed", "Proposed by: Ada Winter"],
    page: "/dashboard/admin/applications/s1",
  },
  "application.offer-returned": {
    detail: { decision: "d1", reason: "Rate too low" },
    says: ["Application: offer returned", "Reason: Rate too low"],
    page: "/dashboard/admin/applications/s1",
  },
  "application.offer-recalled": {
    detail: { decision: "d1", reason: "Wrong term" },
    says: ["Application: offer recalled", "Reason: Wrong term"],
    page: "/dashboard/admin/applications/s1",
  },
  "application.offer-sent": {
    detail: { amountCents: 150000050, rate: 2125, years: 1, decision: "d1", reason: "Solid figures", alone: true },
    says: [
      "Application: terms offered",
      "Amount: $1,500,000.50",
      "Interest rate: 2.125% a year",
      "Term: 1 year",
      "Reason: Solid figures",
      "By one person, who had waived checks of it",
    ],
    page: "/dashboard/admin/applications/s1",
  },
  "application.offer-looked-at": {
    detail: { decision: "d1" },
    says: ["Application: offer of one person looked at"],
    page: "/dashboard/admin/applications/s1",
  },
  "application.step-proposed": {
    detail: { proposal: "p1", from: "in-review", to: "terms-offered", note: "Signed in Oslo" },
    says: ["Application: step proposed", "In review → Terms offered", "Note: Signed in Oslo"],
    page: "/dashboard/admin/applications/s1",
  },
  "application.step-confirmed": {
    detail: { proposal: "p1", to: "terms-offered", proposedBy: ada },
    says: ["Application: step confirmed", "To: Terms offered", "Proposed by: Ada Winter"],
    page: "/dashboard/admin/applications/s1",
  },
  "application.step-returned": {
    detail: { proposal: "p1", to: "terms-offered", reason: "No signature" },
    says: ["Application: step returned", "To: Terms offered", "Reason: No signature"],
    page: "/dashboard/admin/applications/s1",
  },
  "application.step-recalled": {
    detail: { proposal: "p1", to: "terms-offered", reason: "Too early" },
    says: ["Application: step recalled", "To: Terms offered", "Reason: Too early"],
    page: "/dashboard/admin/applications/s1",
  },
  "application.paid-out": {
    detail: {
      ...{ step: "p1", amountCents: 1200000000, valueOn: "2026-12-10", account: "2290", holder: "Huye Houses Ltd" },
      ...{ bank: "Bank of Kigali", reference: "CV-260615-0093", note: "First tranche" },
    },
    says: [
      ...["Application: paid out", "Payout: $12,000,000", "Value date: Thursday 10 December 2026"],
      ...["To: Bank of Kigali, account ending 2290, Huye Houses Ltd", "Wire reference: CV-260615-0093"],
      "Note: First tranche",
    ],
    page: "/dashboard/admin/applications/s1",
  },
  "application.answer-code-mailed": {
    detail: { decision: "d1" },
    says: ["Application: code for the answer mailed"],
    page: "/dashboard/admin/applications/s1",
  },
  "application.offer-accepted": {
    detail: {
      ...{ decision: "d1", name: "Maria Ramírez", address: "192.0.2.7", means: "password", factor: true },
      ...{ letter: "5a5a", document: "7b7b" },
    },
    says: [
      ...["Application: offer accepted online", "Name: Maria Ramírez"],
      "Confirmed by: The password, and a code of the authenticator app",
      ...["Network address: 192.0.2.7", "SHA-256 of the letter: 5a5a", "SHA-256 of the signed PDF: 7b7b"],
    ],
    page: "/dashboard/admin/applications/s1",
  },
  "application.repayment-planned": {
    detail: {
      ...{ amountCents: 200000000, rate: 2500, years: 10, firstDueOn: "2026-06-30", interestFrom: "2026-05-14" },
      ...{ partsInterestCents: 208333, before: "2026-06-14", reason: "As signed" },
    },
    says: [
      ...["Application: repayment planned", "Loan: $2,000,000", "Interest rate: 2.5% a year", "Term: 10 years"],
      ...["First payment before: Sunday 14 June 2026", "First payment: Tuesday 30 June 2026"],
      ...["Interest from: Thursday 14 May 2026", "Interest until the last payout: $2,083.33", "Reason: As signed"],
    ],
    page: "/dashboard/admin/applications/s1",
  },
  "application.repaid": {
    detail: { repayment: "p1", amountCents: 1885398, valueOn: "2026-06-30", reference: "IN-77", import: "i1" },
    says: [
      ...["Application: payment received", "Payment: $18,853.98", "Value date: Tuesday 30 June 2026"],
      ...["Reference: IN-77", "Import: i1"],
    ],
    page: "/dashboard/admin/applications/s1",
  },
  "application.repayment-reversed": {
    detail: {
      ...{ repayment: "p1", amountCents: 1885398, valueOn: "2026-06-30", reference: "IN-77" },
      reason: "Of another loan",
    },
    says: [
      ...["Application: payment reversed", "Payment: $18,853.98", "Value date: Tuesday 30 June 2026"],
      ...["Reference: IN-77", "Reason: Of another loan"],
    ],
    page: "/dashboard/admin/applications/s1",
  },
  "application.repayment-proposed": {
    detail: { entry: "e1", kind: "payment", amountCents: 1885398, valueOn: "2026-06-30", reference: "IN-77" },
    says: [
      ...["Application: entry of the ledger proposed", "Payment: $18,853.98", "Value date: Tuesday 30 June 2026"],
      "Reference: IN-77",
    ],
    page: "/dashboard/admin/applications/s1",
  },
  "application.repayment-confirmed": {
    detail: { entry: "e1", kind: "reversal", amountCents: 1885398, valueOn: "2026-06-30", reference: "IN-77" },
    says: [
      ...["Application: entry of the ledger confirmed", "Reversal of the payment: $18,853.98"],
      ...["Value date: Tuesday 30 June 2026", "Reference: IN-77"],
    ],
    page: "/dashboard/admin/applications/s1",
  },
  "application.repayment-returned": {
    detail: {
      ...{ entry: "e1", kind: "payment", amountCents: 1885398, valueOn: "2026-06-30", reference: "IN-77" },
      reason: "Of another loan",
    },
    says: [
      ...["Application: entry of the ledger returned", "Payment: $18,853.98", "Value date: Tuesday 30 June 2026"],
      ...["Reference: IN-77", "Reason: Of another loan"],
    ],
    page: "/dashboard/admin/applications/s1",
  },
  "application.repayment-recalled": {
    detail: { entry: "e1", kind: "payment", amountCents: 1885398 },
    says: ["Application: entry of the ledger withdrawn", "Payment: $18,853.98"],
    page: "/dashboard/admin/applications/s1",
  },
  "application.loan-closed": {
    detail: { amountCents: 200000000 },
    says: ["Application: closing letter sent", "Loan: $2,000,000"],
    page: "/dashboard/admin/applications/s1",
  },
  "application.offer-refused": {
    detail: { decision: "d1", reason: "Too dear" },
    says: ["Application: offer declined by the applicant", "Reason: Too dear"],
    page: "/dashboard/admin/applications/s1",
  },
  "application.declined": {
    detail: { decision: "d1", reason: "No security" },
    says: ["Application: declined", "Reason: No security"],
    page: "/dashboard/admin/applications/s1",
  },
  "application.decision-undone": {
    detail: { decision: "d1", kind: "offer" },
    says: ["Application: decision undone before its letter was sent", "Decision: Offer"],
    page: "/dashboard/admin/applications/s1",
  },
  "application.decision-taken-back": {
    detail: { decision: "d1", reason: "New figures" },
    says: ["Application: decision taken back", "Reason: New figures"],
    page: "/dashboard/admin/applications/s1",
  },
  "application.stage-changed": {
    detail: { from: "in-review", to: "terms-offered", reason: "By letter", back: true },
    says: ["Application: stage changed", "In review → Terms offered", "Reason: By letter", "A step was taken back"],
    page: "/dashboard/admin/applications/s1",
  },
  "application.submitted": {
    detail: { amount: 2000000, term: 10 },
    says: ["Application: submitted", "Amount: $2,000,000", "Term: 10 years"],
    page: "/dashboard/admin/applications/s1",
  },
  "application.list-exported": {
    detail: { search: "acme", stage: "in-review", waiting: "second" },
    says: ["Application: list exported", "Search: acme", "Stage: In review", "Waiting for: A second person"],
    page: null,
  },
});
