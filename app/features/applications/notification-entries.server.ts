import { href } from "react-router";
import { type NotificationEntries, sentence } from "../notifications/catalogue";

declare module "../notifications/catalogue" {
  interface NotificationKinds {
    /** `name`: who has accepted. */
    "application-acceptance-waits": { company: string; name: string };
    "application-accepted": { company: string };
    "application-answered": { company: string };
    "application-confirmed": { company: string; by: string };
    "application-proposed": { company: string; amount: string; by: string };
    "application-refused": { company: string };
    "application-returned": { company: string; by: string; reason: string };
    /** The step of a payout says its amount. */
    "application-repayment-confirmed": Entry;
    "application-repayment-proposed": Entry;
    "application-repayment-returned": Entry & { reason: string };
    "application-step-confirmed": { company: string; stage: string; by: string; payout?: string };
    "application-step-proposed": { company: string; stage: string; by: string; payout?: string };
    "application-step-returned": { company: string; stage: string; by: string; reason: string; payout?: string };
    "application-received": { company: string; amount: string };
    "application-to-pay-out": { company: string };
    "application-to-sign": { company: string };
    "application-withdrawn": { company: string };
    "own-application-acceptance-returned": { company: string; reason: string };
    "own-application-acceptance-waits": { company: string };
    "own-application-accepted": { company: string };
    "own-application-asked": { company: string; due: string };
    "own-application-closed": { company: string };
    "own-application-corrected": { company: string };
    "own-application-declined": { company: string };
    "own-application-moved": { company: string; stage: string };
    "own-application-offered": { company: string };
    "own-application-paid": { company: string };
    "own-application-payment-due": { company: string; due: string };
    "own-application-payment-late": { company: string; since: string };
    "own-application-payment-reversed": { company: string };
    "own-application-planned": { company: string };
    "own-application-replanned": { company: string };
    "own-application-recalled": { company: string };
    "own-application-repaid": { company: string };
    "own-application-refused": { company: string };
    "own-application-released": { company: string };
    "own-application-taken-back": { company: string; stage: string };
    /** The rest of the loan is not paid out. */
    "own-application-undrawn": { company: string };
    "own-application-withdrawn": { company: string };
  }
}

/** What is entered for the ledger of a loan. */
interface Entry {
  company: string;
  by: string;
  amount: string;
  reversal: boolean;
  /** Of what is neither a payment nor a reversal: 'the first payment on 14 June 2026'. */
  what?: string;
  /** How many of a file, with their sum as the amount. */
  payments?: number;
}

const entryWords = ({ amount, reversal, what, payments = 1 }: Entry) =>
  payments > 1
    ? `${payments} payments from a file, ${amount} in all,`
    : (what ?? (reversal ? `the reversal of a payment of ${amount}` : `the payment of ${amount}`));
const ledger = (subject: string) =>
  href("/dashboard/admin/applications/:applicationId/repayment", { applicationId: subject });

const loanFile = (subject: string) => href("/dashboard/admin/applications/:applicationId", { applicationId: subject });
const ownApplication = (subject: string) => href("/application/status/:applicationId", { applicationId: subject });
const ownRepayment = (subject: string) =>
  href("/application/status/:applicationId/repayment", { applicationId: subject });

export const applicationNotifications: NotificationEntries<"application" | "own-application"> = {
  "application-acceptance-waits": {
    words: ({ company, name }) =>
      sentence`${name} has accepted our offer to ${company}: somebody of the staff has to confirm it.`,
    link: loanFile,
  },
  "application-accepted": {
    words: ({ company }) => sentence`${company} has accepted our offer.`,
    link: loanFile,
  },
  "application-answered": {
    words: ({ company }) => sentence`${company} has answered what you asked for.`,
    link: loanFile,
  },
  "application-confirmed": {
    words: ({ by, company }) => sentence`${by} has confirmed the terms that you proposed to ${company}.`,
    link: loanFile,
  },
  "application-proposed": {
    words: ({ amount, by, company }) =>
      sentence`${by} proposes ${amount} for ${company}: a second person has to confirm it.`,
    link: loanFile,
  },
  "application-refused": {
    words: ({ company }) => sentence`${company} has declined our offer.`,
    link: loanFile,
  },
  "application-returned": {
    words: ({ by, company, reason }) =>
      sentence`${by} has returned the terms that you proposed to ${company}: ${reason}`,
    link: loanFile,
  },
  "application-repayment-confirmed": {
    words: (entry) => sentence`${entry.by} has confirmed ${entryWords(entry)} that you entered for ${entry.company}.`,
    link: ledger,
  },
  "application-repayment-proposed": {
    words: (entry) =>
      sentence`${entry.by} has entered ${entryWords(entry)} for ${entry.company}: a colleague has to confirm it.`,
    link: ledger,
  },
  "application-repayment-returned": {
    words: (entry) =>
      sentence`${entry.by} has returned ${entryWords(entry)} that you entered for ${entry.company}: ${entry.reason}`,
    link: ledger,
  },
  "application-step-confirmed": {
    words: ({ by, company, stage, payout }) =>
      payout
        ? sentence`${by} has confirmed the payout of ${payout} that you proposed for ${company}.`
        : sentence`${by} has confirmed the step that you proposed for ${company}: ${stage}.`,
    link: loanFile,
  },
  "application-step-proposed": {
    words: ({ by, company, stage, payout }) =>
      payout
        ? sentence`${by} proposes a payout of ${payout} for ${company}: a second person has to confirm it.`
        : sentence`${by} proposes the step to ${stage} for ${company}: a second person has to confirm it.`,
    link: loanFile,
  },
  "application-step-returned": {
    words: ({ by, company, reason, stage, payout }) =>
      payout
        ? sentence`${by} has returned the payout of ${payout} that you proposed for ${company}: ${reason}`
        : sentence`${by} has returned the step to ${stage} that you proposed for ${company}: ${reason}`,
    link: loanFile,
  },
  "application-received": {
    words: ({ amount, company }) => sentence`${company} applies for ${amount}.`,
    link: loanFile,
  },
  "application-to-pay-out": {
    words: ({ company }) => sentence`The agreement with ${company} is signed: its loan can be paid out.`,
    link: loanFile,
  },
  "application-to-sign": {
    words: ({ company }) => sentence`${company} has accepted our offer: the agreement has to be signed.`,
    link: loanFile,
  },
  "application-withdrawn": {
    words: ({ company }) => sentence`${company} has withdrawn its application.`,
    link: loanFile,
  },
  "own-application-acceptance-returned": {
    words: ({ company, reason }) =>
      sentence`We could not confirm your acceptance of our offer for the application of ${company}: ${reason}`,
    link: ownApplication,
  },
  "own-application-acceptance-waits": {
    words: ({ company }) =>
      sentence`We have received your acceptance of our offer for the application of ${company}, and confirm it.`,
    link: ownApplication,
  },
  "own-application-accepted": {
    words: ({ company }) => sentence`Our offer for the application of ${company} is accepted.`,
    link: ownApplication,
  },
  "own-application-asked": {
    words: ({ company, due }) => sentence`We need something from you for the application of ${company}, by ${due}.`,
    link: ownApplication,
  },
  "own-application-closed": {
    words: ({ company }) => sentence`The loan of ${company} is repaid. Please read our closing letter.`,
    link: ownApplication,
  },
  "own-application-corrected": {
    words: ({ company }) => sentence`We now use the corrected email address for the application of ${company}.`,
    link: ownApplication,
  },
  "own-application-declined": {
    words: ({ company }) => sentence`We have declined the application of ${company}. Our letter gives the reason.`,
    link: ownApplication,
  },
  "own-application-moved": {
    words: ({ company, stage }) => sentence`The application of ${company} has moved to the step “${stage}”.`,
    link: ownApplication,
  },
  "own-application-offered": {
    words: ({ company }) => sentence`We have offered terms for the application of ${company}. Please read our letter.`,
    link: ownApplication,
  },
  "own-application-paid": {
    words: ({ company }) => sentence`We have paid out a part of the loan for the application of ${company}.`,
    link: ownApplication,
  },
  "own-application-payment-due": {
    words: ({ company, due }) => sentence`The next payment on the loan of ${company} is due on ${due}.`,
    link: ownRepayment,
  },
  "own-application-payment-late": {
    words: ({ company, since }) =>
      sentence`A payment on the loan of ${company} was due on ${since}, and we have not received all of it.`,
    link: ownRepayment,
  },
  "own-application-payment-reversed": {
    words: ({ company }) =>
      sentence`We have taken back a payment that was recorded on the loan of ${company}: it counts no more.`,
    link: ownApplication,
  },
  "own-application-planned": {
    words: ({ company }) => sentence`The repayment plan for the loan of ${company} is ready.`,
    link: ownApplication,
  },
  "own-application-replanned": {
    words: ({ company }) => sentence`The repayment plan for the loan of ${company} was changed.`,
    link: ownApplication,
  },
  "own-application-recalled": {
    words: ({ company }) =>
      sentence`We have taken back our offer for the application of ${company}: it is no longer valid.`,
    link: ownApplication,
  },
  "own-application-repaid": {
    words: ({ company }) => sentence`We have recorded a payment on the loan of ${company}.`,
    link: ownApplication,
  },
  "own-application-refused": {
    words: ({ company }) => sentence`Our offer for the application of ${company} is declined.`,
    link: ownApplication,
  },
  "own-application-released": {
    words: ({ company }) =>
      sentence`For the application of ${company}, something that we asked you for is no longer needed.`,
    link: ownApplication,
  },
  "own-application-taken-back": {
    words: ({ company, stage }) =>
      sentence`We have taken back a step of the application of ${company}: its stage is now “${stage}”.`,
    link: ownApplication,
  },
  "own-application-undrawn": {
    words: ({ company }) => sentence`We pay out no more of the loan for the application of ${company}.`,
    link: ownApplication,
  },
  "own-application-withdrawn": {
    words: ({ company }) => sentence`The application of ${company} is withdrawn.`,
    link: ownApplication,
  },
};
