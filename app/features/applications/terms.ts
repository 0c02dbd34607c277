import { type ItemStatus, promisedHours as itemPromise } from "../inbox/terms";

/** What people are told, letter for letter. */
export const submittedMessage =
  "Application submitted successfully! We will review your application and contact you within 24-48 hours.";

/** Stages by a name whose first letter is its own: lists are filtered by that letter. */
export const stages = [
  "received",
  "in-review",
  "terms-offered",
  "agreement",
  "disbursement",
  "paying-back",
  "closed",
  "withdrawn",
] as const;
export type Stage = (typeof stages)[number];

export const stageLabels: Record<Stage, string> = {
  received: "Application received",
  "in-review": "In review",
  "terms-offered": "Terms offered",
  agreement: "Agreement and escrow",
  disbursement: "Disbursement",
  "paying-back": "Repayment",
  closed: "Declined",
  withdrawn: "Withdrawn",
};

/** Where an application may go next. It ends declined or withdrawn, or it is repaid. */
export const nextStages: Record<Stage, readonly Stage[]> = {
  received: ["in-review", "closed", "withdrawn"],
  "in-review": ["terms-offered", "closed", "withdrawn"],
  "terms-offered": ["agreement", "closed", "withdrawn"],
  agreement: ["disbursement", "closed", "withdrawn"],
  disbursement: ["paying-back"],
  "paying-back": [],
  closed: [],
  withdrawn: [],
};

/** What the administrators' inbox says of an application in each stage. */
export const itemStatusOf: Record<Stage, ItemStatus> = {
  received: "new",
  "in-review": "open",
  "terms-offered": "waiting",
  agreement: "waiting",
  disbursement: "open",
  "paying-back": "done",
  closed: "done",
  withdrawn: "done",
};

/** Hours within which an applicant hears from us. */
export const promisedHours = itemPromise.application;

/** Days for which what was typed is kept. */
export const draftDays = 30;
