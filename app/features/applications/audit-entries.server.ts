import { z } from "zod";
import type { AuditEntries, AuditWords } from "~/platform/audit/entries";
import { changed, counted, fact, inWords, named, opened, step } from "~/platform/audit/words";
import { dayInWords, link, money, yearsInWords } from "./audit-words.server";
import { isFieldName, questionLabel } from "./questions";
import { waitLabels, waits } from "./waiting-on";

const nothing = z.object({});
const terms = z.object({
  amountCents: z.number(),
  rate: z.number(),
  years: z.number(),
  decision: z.string(),
  reason: z.string(),
});
const decisionReason = z.object({ decision: z.string(), reason: z.string() });
const stepReason = z.object({
  ...{ proposal: z.string(), to: z.string(), reason: z.string() },
  payout: z.number().optional(),
});
const paid = z.object({
  ...{ amountCents: z.number(), valueOn: z.string(), account: z.string() },
  ...{ holder: z.string(), bank: z.string(), reference: z.string() },
});
const conditionReason = z.object({ condition: z.string(), text: z.string(), reason: z.string() });
/** What came along as evidence: how many files, and of what some of them are copies: 'name (file or document, id)', by commas. */
const evidence = { files: z.number().optional(), copies: z.string().optional() };
const evidenceWords = ({ files, copies }: { files?: number; copies?: string }) => [
  files === undefined ? null : fact("Files", String(files)),
  copies === undefined
    ? null
    : fact("Copies of what the applicant had sent", copies.replace(/ \((file|document) [\w-]+\)/g, "")),
];
const requestReason = z.object({ request: z.string(), kind: z.string(), reason: z.string() });

export const applicationEntries = {
  "application.link-mailed": {
    title: "Application: link mailed",
    detail: nothing,
    link,
  },
  "application.link-used": {
    title: "Application: link used",
    detail: nothing,
    link,
  },
  "application.joined": {
    title: "Application: added to the client’s account",
    detail: z.object({ client: z.string() }),
    words: ({ client }, names) => [fact("Client", named(names, client))],
    link,
  },
  "application.file-opened": {
    title: "Application: file opened",
    detail: z.object({ file: z.string(), how: z.string() }),
    words: ({ how }) => [opened(how)],
    link,
  },
  "application.condition-added": {
    title: "Application: condition added",
    detail: z.object({ condition: z.string(), text: z.string(), holds: z.string().default("all") }),
    words: ({ text, holds }) => [
      fact("Condition", text),
      [holds === "payouts" ? "It holds up the payouts alone" : "It holds up terms, agreement and payouts"],
    ],
    link,
  },
  "application.condition-cleared": {
    title: "Application: check or condition passed",
    detail: z.object({ condition: z.string(), text: z.string(), note: z.string(), ...evidence }),
    words: ({ text, note, ...rest }) => [
      fact("Check or condition", text),
      // In events from before there were forms of evidence this is one note.
      ...note.split("\n").map((line) => fact(line.includes(": ") ? "Evidence" : "Note", line)),
      ...evidenceWords(rest),
    ],
    link,
  },
  "application.paper-attached": {
    title: "Application: signed paper attached",
    detail: z.object({ step: z.string(), to: z.string(), ...evidence }),
    words: ({ to, ...rest }) => [fact("To", inWords(to)), ...evidenceWords(rest)],
    link,
  },
  "application.condition-waived": {
    title: "Application: check or condition waived",
    detail: conditionReason,
    words: ({ text, reason }) => [fact("Check or condition", text), fact("Reason", reason)],
    link,
  },
  "application.condition-reopened": {
    title: "Application: check or condition reopened",
    detail: conditionReason,
    words: ({ text, reason }) => [fact("Check or condition", text), fact("Reason", reason)],
    link,
  },
  "application.request-sent": {
    title: "Application: request sent",
    detail: z.object({ request: z.string(), kind: z.string(), field: z.string().nullable(), due: z.string() }),
    words: ({ kind, field, due }) => [
      fact("Asked for", inWords(kind)),
      fact("Question", field && questionInWords(field)),
      fact("Due", dayInWords(due)),
    ],
    link,
  },
  "application.request-answered": {
    title: "Application: request answered",
    detail: z.object({ request: z.string(), kind: z.string() }),
    words: ({ kind }) => [fact("Asked for", inWords(kind))],
    link,
  },
  "application.request-accepted": {
    title: "Application: request accepted",
    detail: z.object({
      request: z.string(),
      kind: z.string(),
      note: z.string(),
      change: z.object({ field: z.string(), from: z.string(), to: z.string() }).optional(),
    }),
    words: ({ kind, note, change }) => [
      fact("Asked for", inWords(kind)),
      change ? changed(questionInWords(change.field), change.from, change.to) : null,
      fact("Note", note),
    ],
    link,
  },
  "application.request-set-aside": {
    title: "Application: request set aside",
    detail: requestReason,
    words: ({ kind, reason }) => [fact("Asked for", inWords(kind)), fact("Reason", reason)],
    link,
  },
  "application.request-withdrawn": {
    title: "Application: request withdrawn",
    detail: requestReason,
    words: ({ kind, reason }) => [fact("Asked for", inWords(kind)), fact("Reason", reason)],
    link,
  },
  "application.offer-proposed": { title: "Application: offer proposed", detail: terms, words: termsInWords, link },
  "application.offer-sent": {
    title: "Application: terms offered",
    detail: terms.extend({ alone: z.boolean().optional() }),
    words: ({ alone, ...offered }) => [
      ...termsInWords(offered),
      alone ? ["By one person, who had waived checks of it"] : null,
    ],
    link,
  },
  "application.offer-looked-at": {
    title: "Application: offer of one person looked at",
    detail: z.object({ decision: z.string() }),
    words: () => [],
    link,
  },
  "application.offer-confirmed": {
    title: "Application: offer confirmed",
    detail: z.object({ decision: z.string(), proposedBy: z.string() }),
    words: ({ proposedBy }, names) => [fact("Proposed by", named(names, proposedBy))],
    link,
  },
  "application.offer-returned": {
    title: "Application: offer returned",
    detail: decisionReason,
    words: ({ reason }) => [fact("Reason", reason)],
    link,
  },
  "application.offer-recalled": {
    title: "Application: offer recalled",
    detail: decisionReason,
    words: ({ reason }) => [fact("Reason", reason)],
    link,
  },
  "application.offer-accepted": {
    title: "Application: offer accepted online",
    detail: z.object({
      ...{ decision: z.string(), name: z.string(), address: z.string(), means: z.string() },
      ...{ letter: z.string(), document: z.string(), factor: z.literal(true).optional() },
    }),
    words: ({ name, address, means, factor, letter, document }) => [
      fact("Name", name),
      fact(
        "Confirmed by",
        `${means === "code" ? "A mailed code" : "The password"}${factor ? ", and a code of the authenticator app" : ""}`,
      ),
      fact("Network address", address),
      fact("SHA-256 of the letter", letter),
      fact("SHA-256 of the signed PDF", document),
    ],
    link,
  },
  "application.offer-refused": {
    title: "Application: offer declined by the applicant",
    detail: decisionReason,
    words: ({ reason }) => [fact("Reason", reason)],
    link,
  },
  "application.answer-code-mailed": {
    title: "Application: code for the answer mailed",
    detail: z.object({ decision: z.string() }),
    link,
  },
  "application.step-proposed": {
    title: "Application: step proposed",
    detail: z.object({
      ...{ proposal: z.string(), from: z.string(), to: z.string(), note: z.string() },
      payout: paid.optional(),
    }),
    words: ({ from, to, note, payout }) => [
      ...(payout ? paidInWords(payout) : [step(inWords(from), inWords(to))]),
      fact("Note", note),
    ],
    link,
  },
  "application.step-confirmed": {
    title: "Application: step confirmed",
    detail: z.object({
      ...{ proposal: z.string(), to: z.string(), proposedBy: z.string() },
      payout: z.number().optional(),
    }),
    words: ({ to, proposedBy, payout }, names) => [stepFact(to, payout), fact("Proposed by", named(names, proposedBy))],
    link,
  },
  "application.paid-out": {
    title: "Application: paid out",
    detail: paid.extend({ step: z.string(), note: z.string() }),
    words: ({ note, ...payout }) => [...paidInWords(payout), fact("Note", note)],
    link,
  },
  "application.step-returned": {
    title: "Application: step returned",
    detail: stepReason,
    words: ({ to, reason, payout }) => [stepFact(to, payout), fact("Reason", reason)],
    link,
  },
  "application.step-recalled": {
    title: "Application: step recalled",
    detail: stepReason,
    words: ({ to, reason, payout }) => [stepFact(to, payout), fact("Reason", reason)],
    link,
  },
  "application.declined": {
    title: "Application: declined",
    detail: decisionReason,
    words: ({ reason }) => [fact("Reason", reason)],
    link,
  },
  "application.decision-undone": {
    title: "Application: decision undone before its letter was sent",
    detail: z.object({ decision: z.string(), kind: z.string() }),
    words: ({ kind }) => [fact("Decision", inWords(kind))],
    link,
  },
  "application.decision-taken-back": {
    title: "Application: decision taken back",
    detail: decisionReason,
    words: ({ reason }) => [fact("Reason", reason)],
    link,
  },
  "application.stage-changed": {
    title: "Application: stage changed",
    detail: z.object({ from: z.string(), to: z.string(), reason: z.string().optional(), back: z.boolean().optional() }),
    words: ({ from, to, reason, back }) => [
      step(inWords(from), inWords(to)),
      fact("Reason", reason),
      back ? ["A step was taken back"] : null,
    ],
    link,
  },
  "application.submitted": {
    title: "Application: submitted",
    detail: z.object({ amount: z.number(), term: z.number() }),
    words: ({ amount, term }) => [fact("Amount", money(amount * 100)), fact("Term", yearsInWords(term))],
    link,
  },
  "application.list-exported": {
    title: "Application: list exported",
    detail: z.object({ search: z.string(), stage: z.string(), waiting: z.string(), count: z.number().optional() }),
    words: ({ search, stage, waiting, count = 0 }) => [
      fact("Search", search),
      fact("Stage", inWords(stage)),
      fact("Waiting for", waitInWords(waiting)),
      counted("Applications", count),
    ],
  },
} satisfies Partial<AuditEntries<"application">>;

const questionInWords = (field: string) => (isFieldName(field) ? questionLabel(field) : inWords(field));

function waitInWords(waiting: string): string {
  const wait = waits.find((name) => name === waiting);
  return wait ? waitLabels[wait] : inWords(waiting);
}

function termsInWords({ amountCents, rate, years, reason }: z.infer<typeof terms>): (AuditWords | null)[] {
  return [
    fact("Amount", money(amountCents)),
    fact("Interest rate", `${(rate / 1000).toFixed(3).replace(/0{1,2}$/, "")}% a year`),
    fact("Term", yearsInWords(years)),
    fact("Reason", reason),
  ];
}

/** Where a step leads, or which payout it is. */
const stepFact = (to: string, payout: number | undefined) =>
  payout === undefined ? fact("To", inWords(to)) : fact("Payout", money(payout));

function paidInWords(payout: z.infer<typeof paid>): (AuditWords | null)[] {
  return [
    fact("Payout", money(payout.amountCents)),
    fact("Value date", dayInWords(payout.valueOn)),
    fact("To", `${payout.bank}, account ending ${payout.account}, ${payout.holder}`),
    fact("Wire reference", payout.reference),
  ];
}
