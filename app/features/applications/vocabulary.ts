import type { ItemStatus } from "../inbox/vocabulary";

/** What people are told, letter for letter. `review`: '24-48 hours'. */
export const submittedMessage = (review: string) =>
  `Application submitted successfully! We will review your application and contact you within ${review}.`;

/** How far an application has come, as it is stored. */
export const stages = [
  "received",
  "in-review",
  "terms-offered",
  "agreement",
  "disbursement",
  "repayment",
  "declined",
  "withdrawn",
] as const;
export type Stage = (typeof stages)[number];

export const stageLabels: Record<Stage, string> = {
  received: "Application received",
  "in-review": "In review",
  "terms-offered": "Terms offered",
  agreement: "Agreement and escrow",
  disbursement: "Disbursement",
  repayment: "Repayment",
  declined: "Declined",
  withdrawn: "Withdrawn",
};

/** Names that stages had before: the audit log, which is never rewritten, and old addresses still use them. */
const formerNames: Readonly<Record<string, Stage>> = { closed: "declined", "paying-back": "repayment" };

/** The stage of this name, or of this former name. */
export const stageNamed = (name: string): Stage | undefined =>
  stages.find((stage) => stage === name) ?? (Object.hasOwn(formerNames, name) ? formerNames[name] : undefined);

/** The six stages of an application that goes well, in order. */
export const stageLine = stages.slice(0, 6);

/** It is over, without a loan. */
export const endStages: readonly Stage[] = ["declined", "withdrawn"];

/** How long a stage takes, where that is promised. `review`: as it was promised to the applicant. */
export const stageTime = (stage: Stage, review: string): string | undefined =>
  stage === "in-review" ? review : stage === "disbursement" ? "7-14 business days" : undefined;

/** Who moves next, and with what. */
export const stageWaits: Record<Stage, { from: string; what: string }> = {
  received: { from: "us", what: "An analyst starts to review your application." },
  "in-review": { from: "us", what: "Our answer: terms, or the reason why not." },
  "terms-offered": { from: "you", what: "Your answer to our offer." },
  agreement: { from: "you and us", what: "The signatures of both sides." },
  disbursement: { from: "us", what: "Payment of the loan by wire transfer." },
  repayment: { from: "you", what: "What was paid out to you, repaid by its schedule." },
  declined: { from: "nobody", what: "The application has been declined." },
  withdrawn: { from: "nobody", what: "The application has been withdrawn." },
};

/** Of a loan in repayment. */
export const repaidInFull = "Repaid in full";

export const waitingForYou = "Waiting for you";

/** The response deadline runs until our first answer. */
export const deadlineRuns = (stage: Stage) => stage === "received" || stage === "in-review";

/** Asked before an application is withdrawn. */
export const withdrawQuestion = "Are you sure you want to withdraw this application?";

/** Where an application may go next. It ends declined or withdrawn, or it is repaid. */
export const nextStages: Record<Stage, readonly Stage[]> = {
  received: ["in-review", "declined", "withdrawn"],
  "in-review": ["terms-offered", "declined", "withdrawn"],
  "terms-offered": ["agreement", "declined", "withdrawn"],
  agreement: ["disbursement", "declined", "withdrawn"],
  disbursement: ["repayment"],
  repayment: [],
  declined: [],
  withdrawn: [],
};

/** What the administrators' inbox says of an application in each stage. */
export const itemStatusOf: Record<Stage, ItemStatus> = {
  received: "new",
  "in-review": "open",
  "terms-offered": "waiting",
  agreement: "waiting",
  disbursement: "open",
  repayment: "done",
  declined: "done",
  withdrawn: "done",
};

/** Stands above the button that submits, word for word, and in the receipt. A new text gets a new version. */
export const declaration =
  "By submitting you declare that what you have written is true, and you accept the terms and the privacy notice.";
export const declarationVersion = "2026-11-01";

/** Days for which what was typed is kept. */
export const draftDays = 30;
