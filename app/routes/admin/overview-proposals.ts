import { href } from "react-router";
import { isEntryKind } from "~/features/applications/entry-kinds";
import type { AwaitingSecond } from "~/features/applications/underwriting/list-applications.server";
import { needsSecondAdministrator } from "~/features/identity/add-administrator";
import { span } from "~/features/inbox/deadline-clock";
import { formatDollars } from "~/features/portfolio/growth";
import { longDate } from "~/platform/dates";
import { spelledOut } from "~/ui/spelled-out";
import { alsoListed, counted, listed, withElsewhere } from "./overview-counted";
import { type Group, type Waiting, waits } from "./overview-waiting";

/** What colleagues have proposed or returned, answers of applicants, what waits for terms, and loans without a plan. */
export function proposals(waiting: Waiting, zone: string): Group[] {
  const { now, acts, second, content, unseenContent, events, returned, answered, ready, inArrears } = waiting;
  const { unseenOffers, expiredOffers, toSign, toPayOut, unplanned, unclosed, leftPayments } = waiting;
  return [
    {
      needs: "second",
      title: "Second approvals",
      note: `Somebody else proposed it, or the applicant accepted it online. You may confirm or send it back.${manyAbout(second)}${alsoListed([[second.own, "proposed by you and waiting for a colleague"]])}`,
      ...counted(second.count, second.list.length),
      rest: restOf(second),
      to: `${href("/dashboard/admin/applications")}?waiting=second`,
      tasks: second.list.map((each) => ({
        id: `${each.id} ${each.proposedAt}`,
        name: each.company,
        what: aboutProposal(each, each.by, zone),
        when: waits(now, each.proposedAt),
        to: proposalPath(each),
        act: "Open",
      })),
    },
    {
      needs: "inArrears",
      title: "Loans in arrears",
      note: `Instalments were due before today and are not paid. ${
        acts.includes("applications.pay")
          ? "Record what has arrived, or speak with the borrower."
          : "Speak with the borrower; operations record what has arrived."
      }`,
      ...counted(inArrears.count, inArrears.list.length),
      to: `${href("/dashboard/admin/applications")}?loans=overdue`,
      tasks: inArrears.list.map(({ id, company, what, late }) => ({
        id,
        name: company,
        what,
        when: late,
        tone: "bad" as const,
        to: href("/dashboard/admin/applications/:applicationId/repayment", { applicationId: id }),
        act: "Open",
      })),
    },
    {
      needs: "content",
      title: "Website content",
      note: "A colleague proposed it. You may publish it or send it back.",
      ...counted(content.count, content.list.length),
      to: `${href("/dashboard/admin/content")}?status=proposed`,
      tasks: content.list.map(({ kind, key, title, by, removes, proposedAt }) => ({
        id: `${kind} ${key}`,
        name: title,
        what: `Proposed by ${by}${removes ? ", to take it off the site" : ""}`,
        when: waits(now, proposedAt),
        to: href("/dashboard/admin/content/:contentKind/:contentKey", { contentKind: kind, contentKey: key }),
        act: "Open",
      })),
    },
    {
      needs: "unseenContent",
      title: "Content to look at",
      note: "A colleague published it alone, when nobody else could. Say that it is right, or change it.",
      ...counted(unseenContent.count, unseenContent.list.length),
      to: href("/dashboard/admin/content"),
      tasks: unseenContent.list.map(({ kind, key, title, by, publishedAt }) => ({
        id: `${kind} ${key}`,
        name: title,
        what: `Published alone by ${by}`,
        when: waits(now, publishedAt),
        to: href("/dashboard/admin/content/:contentKind/:contentKey", { contentKind: kind, contentKey: key }),
        act: "Open",
      })),
    },
    {
      needs: "events",
      title: "Events to look at",
      note: "A colleague wrote or changed it. You may publish a draft, or say that what is on the site is right.",
      ...listed(events),
      tasks: events.list.map(({ id, title, draft, alone, by, since }) => ({
        id,
        name: title,
        what: draft ? `Draft by ${by}` : alone ? `Published alone by ${by}` : `Changed on the site by ${by}`,
        when: waits(now, since),
        to: href("/dashboard/admin/events/:occurrenceId", { occurrenceId: id }),
        act: "Open",
      })),
    },
    {
      title: "Returned to you",
      note: "You proposed it, and a colleague returned it with a reason. Change it and propose it again.",
      ...listed(returned),
      tasks: returned.list.map(({ id, company, by, reason, returnedAt }) => ({
        id,
        name: company,
        what: `${by}: “${shortened(reason)}”`,
        when: waits(now, returnedAt),
        to: applicationPath(id),
        act: "Open",
      })),
    },
    {
      needs: "answered",
      title: "Answers to check",
      note: "The applicant has answered a request. Accept the answer, or set it aside.",
      ...listed(answered),
      tasks: answered.list.map(({ id, company, kind, text, answers, answeredAt }) => ({
        id,
        name: company,
        what: `${kind === "documents" ? "Documents" : "Correction"}: ${shortened(text)}${answers > 1 ? `, and ${answers - 1} more` : ""}`,
        when: waits(now, answeredAt),
        to: applicationPath(id),
        act: "Check",
      })),
    },
    {
      needs: "ready",
      title: "Ready for terms",
      note: "Nothing is left to check. Offer terms, or decline.",
      ...listed(ready),
      tasks: ready.list.map(({ id, company, amountCents, readySince }) => ({
        id,
        name: company,
        what: `Asked for ${formatDollars(amountCents)}`,
        when: waits(now, readySince),
        to: applicationPath(id),
        act: "Decide",
      })),
    },
    {
      needs: "unseenOffers",
      title: "Offers to look at",
      note: "A colleague sent them alone, with points that they had waived themselves. Look at them, and say so on the page.",
      ...listed(unseenOffers),
      tasks: unseenOffers.list.map(({ id, company, amountCents, by, waived, sentAt }) => ({
        id,
        name: company,
        what: `${formatDollars(amountCents)}, sent alone by ${by}. ${waived} ${waived === 1 ? "point" : "points"} waived`,
        when: waits(now, sentAt),
        to: `${applicationPath(id)}#decisions`,
        act: "Open",
      })),
    },
    {
      needs: "expiredOffers",
      title: "Offers that have expired",
      note: `Nobody has answered in time. ${
        acts.includes("applications.decide")
          ? "Take the offer back and offer anew, or close the application."
          : "Ask the applicant what they want. Somebody who decides about loans can take the offer back and offer anew; you can record that the applicant withdraws."
      }`,
      ...listed(expiredOffers),
      tasks: expiredOffers.list.map(({ id, company, amountCents, validUntil }) => ({
        id,
        name: company,
        what: formatDollars(amountCents),
        when: `Valid until ${longDate(validUntil)}`,
        to: applicationPath(id),
        act: "Open",
      })),
    },
    {
      needs: "toSign",
      title: "Agreements to be signed",
      note: `The terms are accepted. Get the signatures and the escrow, and record them.${alsoProposed(toSign)}`,
      ...withElsewhere({ ...toSign, elsewhere: toSign.proposed }),
      to: `${href("/dashboard/admin/applications")}?status=agreement`,
      tasks: toSign.list.map(({ id, company, restCents, acceptedAt }) => ({
        id,
        name: company,
        what: formatDollars(restCents),
        when: `Accepted ${span(now - acceptedAt)} ago`,
        to: applicationPath(id),
        act: "Open",
      })),
    },
    {
      needs: "toPayOut",
      title: "To pay out",
      note: `The agreement is signed. Record each payout when the money has left.${alsoProposed(toPayOut)}`,
      ...withElsewhere({ ...toPayOut, elsewhere: toPayOut.proposed }),
      to: `${href("/dashboard/admin/applications")}?status=disbursement`,
      tasks: toPayOut.list.map(({ id, company, restCents, acceptedAt, open }) => ({
        id,
        name: company,
        what: `${formatDollars(restCents)} left to pay out${open > 0 ? `. Before that: ${open} open ${open === 1 ? "point" : "points"}` : ""}`,
        when: `Accepted ${span(now - acceptedAt)} ago`,
        to: applicationPath(id),
        act: "Open",
      })),
    },
    {
      needs: "unplanned",
      title: "Repayment to plan",
      note: "The loan is paid out, and its borrower does not know yet when to pay. Set the day of the first payment.",
      ...listed(unplanned),
      tasks: unplanned.list.map(({ id, company, amountCents, paidAt }) => ({
        id,
        name: company,
        what: formatDollars(amountCents),
        when: waits(now, paidAt),
        to: href("/dashboard/admin/applications/:applicationId/repayment", { applicationId: id }),
        act: "Plan",
      })),
    },
    {
      needs: "leftPayments",
      title: "Payments that no ledger has",
      note: "The bank has received them, and their lines were left out of an import. Enter or import them, or say what became of them.",
      ...counted(leftPayments.count, leftPayments.list.length),
      to: href("/dashboard/admin/imports/left-payments"),
      tasks: leftPayments.list.map(({ key, label, detail, why, leftAt }) => ({
        ...{ id: key, name: label || "Unreadable", what: [detail, why[0]].filter(Boolean).join(". ") },
        when: waits(now, leftAt),
        to: href("/dashboard/admin/imports/left-payments"),
        act: "Open",
      })),
    },
    {
      needs: "unclosed",
      title: "Loans to close",
      note: "The loan is repaid in full. Send the closing letter, which releases the securities.",
      ...listed(unclosed),
      tasks: unclosed.list.map(({ id, company, amountCents, repaidAt }) => ({
        id,
        name: company,
        what: formatDollars(amountCents),
        when: waits(now, repaidAt),
        to: href("/dashboard/admin/applications/:applicationId/repayment", { applicationId: id }),
        act: "Close",
      })),
    },
  ];
}

/** Several things of one application are one row of the list. */
const manyAbout = ({ count, applications }: Waiting["second"]) =>
  applications < count.total
    ? ` They are about ${applications === 1 ? "one application" : `${applications} applications`}: the list has each once.`
    : "";

const restOf = ({ count, list, applications, own }: Waiting["second"]) => {
  const shown = new Set(list.map(({ id }) => id)).size;
  return counted({ ...count, total: applications + own }, shown).rest;
};

/** Those of the list for which a step or a payout waits for a second person. */
const alsoProposed = ({ proposed }: { proposed: number }) => alsoListed([[proposed, "waiting for a second person"]]);

/** What the reader has proposed. */
export function ownProposals(waiting: Waiting, zone: string): Group[] {
  const { now, own } = waiting;
  return [
    {
      title: "Waits for a colleague",
      note: own.alone
        ? `You proposed it. ${needsSecondAdministrator(waiting.acts.includes("staff.manage"))}`
        : "You proposed it. A colleague has to confirm it or return it. You do not have to do anything.",
      ...listed(own),
      count: null,
      tasks: own.list.map((each) => ({
        id: `${each.id} ${each.proposedAt}`,
        name: each.company,
        what: aboutProposal(each, "you", zone),
        when: waits(now, each.proposedAt),
        to: proposalPath(each),
        act: "Open",
      })),
    },
  ];
}

/** What is entered for the ledger of the loan is confirmed there. */
const proposalPath = ({ id, what }: AwaitingSecond) =>
  isEntryKind(what)
    ? `${href("/dashboard/admin/applications/:applicationId/repayment", { applicationId: id })}#waiting`
    : applicationPath(id);

/** 'Payout of $15,000,000. Entered by Otto, …' */
function aboutProposal({ what, amountCents, many, proposedAt }: AwaitingSecond, by: string, zone: string): string {
  const did = what === "terms" ? "Proposed" : what === "acceptance" ? "Accepted online" : "Entered";
  return `${proposed[what](formatDollars(amountCents), many)}. ${did} by ${by}, ${spelledOut(proposedAt, zone)}`;
}

const proposed: Record<AwaitingSecond["what"], (amount: string, many: number) => string> = {
  terms: (amount) => `Terms of a loan of ${amount}`,
  acceptance: (amount) => `Acceptance of our offer of ${amount}`,
  agreement: (amount) => `Acceptance on paper of our offer of ${amount}`,
  disbursement: (amount) => `Signed agreement of a loan of ${amount}`,
  repayment: (amount) => `No further payout of a loan of ${amount}`,
  payout: (amount) => `Payout of ${amount}`,
  payment: (amount, many) => (many > 1 ? `${many} payments of ${amount} together` : `Payment of ${amount}`),
  reversal: (amount) => `Reversal of a payment of ${amount}`,
  plan: (amount) => `First payment of a loan of ${amount}`,
  closing: (amount) => `Closing letter of a loan of ${amount}`,
};

const applicationPath = (applicationId: string) =>
  href("/dashboard/admin/applications/:applicationId", { applicationId });

/** At most about 120 characters. */
const shortened = (text: string) => (text.length <= 120 ? text : `${text.slice(0, 119).trimEnd()}…`);
