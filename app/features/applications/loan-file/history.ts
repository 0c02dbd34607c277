import { spelledOut } from "~/ui/spelled-out";
import { dollars } from "../../loans/figures";
import { isFieldName, questionLabel } from "../questions";
import { stageLabels, stageNamed } from "../vocabulary";
import { longDate, shortDate } from "./dates";
import { entryName } from "./entry-words";
import type { HistoryEvent } from "./history-rows";
import { wholeDollars } from "./payout";
import { ratePercent } from "./vocabulary";

/** One line of the history without name and time: 'waived the condition …', and the reason. */
export interface Deed {
  words: string;
  reason: string;
}

const text = (value: unknown) => (typeof value === "string" ? value : "");
const quoted = (value: unknown) => `“${text(value)}”`;

function stageName(value: unknown): string {
  const stage = stageNamed(text(value));
  return stage ? stageLabels[stage] : text(value);
}

const terms = ({ amountCents, rate, years }: Record<string, unknown>) =>
  `${dollars(Number(amountCents) / 100)} at ${ratePercent(Number(rate))} over ${Number(years)} years`;

const stepName = ({ to, payout }: Record<string, unknown>) =>
  payout === undefined ? `the step to ${stageName(to)}` : `the payout of ${wholeDollars(Number(payout))}`;

const entryWords = ({ kind, amountCents, valueOn, reference }: Record<string, unknown>) =>
  kind === "plan" || kind === "closing"
    ? entryName({ kind, amountCents: Number(amountCents), valueOn: text(valueOn) })
    : `${kind === "reversal" ? "the reversal of a payment" : "a payment"} of ${wholeDollars(Number(amountCents))}${reference ? `, reference ${text(reference)}` : ""}`;

/** '$12,000,000 to the account ending 2290, reference CV-260615' */
const paid = ({ amountCents, account, reference }: Record<string, unknown>) =>
  `${wholeDollars(Number(amountCents))} to the account ending ${text(account)}, reference ${text(reference)}`;

function requestWords({ kind, field }: Record<string, unknown>): string {
  if (kind !== "correction") return "for documents";
  const name = text(field);
  return isFieldName(name) ? `to correct “${questionLabel(name)}”` : "for a correction";
}

const sentences: Record<string, (detail: Record<string, unknown>) => string> = {
  "application.submitted": () => "sent the application",
  "application.stage-changed": ({ from, to, back }) =>
    `moved the application${back ? " back" : ""} from ${stageName(from)} to ${stageName(to)}`,
  "application.condition-added": ({ text: condition, holds }) =>
    `added the condition ${quoted(condition)}${holds === "payouts" ? ", which holds up the payouts alone" : ""}`,
  "application.condition-cleared": ({ text: condition }) => `marked ${quoted(condition)} as passed`,
  "application.paper-attached": () => "attached its signed paper",
  "application.condition-waived": ({ text: condition }) => `waived ${quoted(condition)}`,
  "application.condition-reopened": ({ text: condition }) => `reopened ${quoted(condition)}`,
  "application.request-sent": (detail) =>
    `asked the applicant ${requestWords(detail)}, by ${shortDate(text(detail.due))}`,
  "application.request-answered": ({ kind }) =>
    `answered the request for ${kind === "correction" ? "a correction" : "documents"}`,
  "application.request-accepted": ({ kind }) => `accepted the ${kind === "correction" ? "correction" : "answer"}`,
  "application.request-set-aside": ({ kind }) => `set the ${kind === "correction" ? "correction" : "answer"} aside`,
  "application.request-withdrawn": ({ kind }) =>
    `withdrew the request for ${kind === "correction" ? "a correction" : "documents"}`,
  "application.offer-proposed": (detail) => `proposed ${terms(detail)}`,
  "application.offer-confirmed": () => "confirmed the proposed terms",
  "application.offer-returned": () => "returned the proposed terms",
  "application.offer-recalled": () => "withdrew the proposed terms",
  "application.offer-sent": (detail) =>
    `offered ${terms(detail)}${detail.alone ? ", alone, with points waived by the same person" : ""}`,
  "application.offer-looked-at": () => "looked at the offer that one person had sent",
  "application.offer-accepted": ({ name }) => `accepted the offer online${text(name) && `, signed as ${text(name)}`}`,
  "application.offer-refused": () => "declined the offer",
  "application.answer-code-mailed": () => "asked for a code to answer the offer",
  "application.step-proposed": ({ to, payout }) =>
    `proposed ${payout ? `a payout of ${paid(payout as Record<string, unknown>)}` : `the step to ${stageName(to)}`}`,
  "application.step-confirmed": (detail) => `confirmed ${stepName(detail)}`,
  "application.step-returned": (detail) => `returned ${stepName(detail)}`,
  "application.step-recalled": (detail) => `withdrew the proposed ${stepName(detail).replace(/^the /, "")}`,
  "application.paid-out": (detail) => `paid out ${paid(detail)}`,
  "application.repayment-planned": ({ firstDueOn, before }) =>
    before
      ? `changed the first payment from ${longDate(text(before))} to ${longDate(text(firstDueOn))}`
      : `set the first payment to ${longDate(text(firstDueOn))}`,
  "application.repaid": ({ amountCents, reference }) =>
    `recorded a payment of ${wholeDollars(Number(amountCents))}, reference ${text(reference)}`,
  "application.repayment-reversed": ({ amountCents, reference }) =>
    `reversed the payment of ${wholeDollars(Number(amountCents))}${reference ? `, reference ${text(reference)}` : ""}`,
  "application.repayment-proposed": (detail) => `entered ${entryWords(detail)}`,
  "application.repayment-confirmed": (detail) => `confirmed ${entryWords(detail)}`,
  "application.repayment-returned": (detail) => `returned ${entryWords(detail)}`,
  "application.repayment-recalled": (detail) => `withdrew ${entryWords(detail)}`,
  "application.loan-closed": () => "sent the closing letter",
  "application.declined": () => "declined the application",
  "application.decision-undone": ({ kind }) =>
    `undid the ${kind === "offer" ? "offer" : "decline"} before the applicant was told`,
  "application.decision-taken-back": () => "took the decision back (its letter stays on file)",
  "application.link-mailed": () => "asked for a new link to the application",
  "application.joined": () => "added the application to their account",
  "application.link-used": () => "opened the application by a mailed link",
  "inbox.assigned": ({ to, assignee }) =>
    `assigned the application to ${text(to) === "" ? "nobody" : text(assignee) || "a colleague"}`,
  "inbox.replied": () => "wrote to the applicant",
  "inbox.reply-undone": () => "took the message back before it was sent",
  "inbox.noted": () => "wrote a note",
  "application.withdrawn": () => "withdrew the application",
};

/** The words for an event. An event without words is shown by its type, so that the history is complete. */
export function deed({ type, detail }: HistoryEvent): Deed {
  const words = sentences[type]?.(detail) ?? type.replace(/^application\./, "").replaceAll("-", " ");
  return { words, reason: text(detail.reason) || text(detail.note) };
}

/** 'Ada Winter moved the application from In review to Terms offered on Saturday 21 November 2026, 19:50 in Kathmandu.' */
export const happened = (event: HistoryEvent, zone: string) =>
  `${event.who} ${deed(event).words} on ${spelledOut(event.at, zone)}.`;
