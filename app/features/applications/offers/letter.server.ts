import type { Firm } from "~/content/firm";
import { isoDate } from "~/platform/dates";
import { newDocument } from "~/platform/pdf/new-document.server";
import type { Workers } from "~/platform/workers/workers.server";
import { dollars, dollarsAndCents } from "../../loans/figures";
import { amortise, byYear } from "../../loans/schedule";
import { longDate } from "../loan-file/dates";
import { type OfferTerms, ratePercent } from "../loan-file/vocabulary";
import { partsWords } from "./parts-words";

/** The person that a letter is addressed to, and the application that it is about. */
export interface Addressee {
  reference: string;
  name: string;
  company: string;
  /** The lines of the postal address. */
  address: string[];
  /** When the application arrived, epoch milliseconds. */
  receivedAt: number;
  /** The requested amount in integer cents, and the requested term. */
  asked: { amountCents: number; years: number };
}

export type LetterContent =
  | { kind: "offer"; terms: OfferTerms; conditions: string; validUntil: string }
  | { kind: "decline"; reason: string };

interface Letter {
  workers: Workers;
  firm: Firm;
  /** yyyy-mm-dd */
  issued: string;
  to: Addressee;
  mark?: string;
}

/** The letter of a decision as PDF. The same content gives the same bytes. */
export function writeLetter(letter: Letter, content: LetterContent): Promise<Buffer> {
  return content.kind === "offer" ? writeOffer(letter, content) : writeRefusal(letter, content);
}

function begin({ workers, firm, issued, to, mark }: Letter, title: string) {
  const subject = `Application ${to.reference}`;
  const pdf = newDocument({ title, author: firm, issued, subject, mark }, { workers, by: subject });
  pdf.paragraph([to.name, to.company, ...to.address].filter((line) => line !== "").join("\n"));
  pdf.paragraph(`Application ${to.reference}, received on ${longDate(isoDate(to.receivedAt))}`, { muted: true });
  return pdf;
}

/**
 * The schedule is that of features/loans/schedule.ts: a level payment in cents, interest rounded each month, the last
 * payment adjusted.
 */
async function writeOffer(
  letter: Letter,
  { terms, conditions, validUntil }: LetterContent & { kind: "offer" },
): Promise<Buffer> {
  const { firm, to } = letter;
  const { amountCents, rate, years } = terms;
  const { rows, level, paid, interest } = amortise({ amount: amountCents / 100, annualRate: rate / 1000, years });
  const last = rows.at(-1);
  const pdf = begin(letter, "Terms for your project");
  pdf.paragraph(
    `Dear ${to.name},\n\nWe have reviewed your application for ${dollars(to.asked.amountCents / 100)} over ${to.asked.years} years, and offer ${to.company} a loan on the terms below. The offer is valid until ${longDate(validUntil)}.`,
  );
  pdf.heading("The terms");
  pdf.terms([
    ["Loan", dollars(amountCents / 100)],
    ["Interest", `${ratePercent(rate)} a year, fixed over the whole term`],
    ["Term", `${years} years, ${years * 12} monthly payments`],
    ["Monthly payment", dollarsAndCents(level)],
    ["Last payment", dollarsAndCents(last?.payment ?? 0)],
    ["Total interest", dollarsAndCents(interest)],
    ["Total repayment", dollarsAndCents(paid)],
    ["Fees before payout", "None. Nothing is paid to us before the loan is paid out"],
    ["Offer valid until", longDate(validUntil)],
  ]);
  pdf.paragraph(partsWords);
  if (conditions.trim() !== "") {
    pdf.heading("Conditions");
    for (const line of conditions.split("\n")) if (line.trim() !== "") pdf.paragraph(line.trim());
  }
  pdf.heading("What comes next");
  pdf.paragraph(
    `To accept or decline, open your application on our website and choose “Answer the offer”, or answer in writing to ${firm.email} with the reference above. The agreement and the escrow follow; the loan is paid out by wire within 7-14 business days after both sides have signed. This letter is not a contract: only the signed agreement is binding.`,
  );
  pdf.paragraph(
    `${firm.name} takes no money before a loan is paid out. If anybody asks you for a fee, a premium or a deposit in our name, do not pay, and tell us: ${firm.email}, ${firm.phone}.`,
  );
  pdf.paragraph(firm.legalName);
  pdf.heading("Repayment by year");
  pdf.table({
    caption:
      "Sums of each year's payments. Interest is rounded to the cent each month; the last payment pays the rest.",
    head: ["Year", "Paid", "Interest", "Repaid", "Still owed"],
    numeric: [false, true, true, true, true],
    rows: byYear(rows).map(({ year, paid, interest, principal, balance }) => [
      String(year),
      ...[paid, interest, principal, balance].map(dollarsAndCents),
    ]),
    total: ["Total", dollarsAndCents(paid), dollarsAndCents(interest), dollarsAndCents(amountCents), ""],
  });
  return pdf.finish();
}

async function writeRefusal(letter: Letter, { reason }: LetterContent & { kind: "decline" }): Promise<Buffer> {
  const { firm, to } = letter;
  const pdf = begin(letter, "Our decision on your application");
  pdf.paragraph(
    `Dear ${to.name},\n\nWe have reviewed the application of ${to.company} for ${dollars(to.asked.amountCents / 100)} over ${to.asked.years} years. We are not able to offer you terms.`,
  );
  pdf.heading("Why");
  pdf.paragraph(reason);
  pdf.heading("What you can do");
  pdf.paragraph(
    `If you think that this decision is based on a mistake, write to us: ${firm.email}. A person reads every message. You can apply again at any time, for this project or another one. You do not owe us anything.`,
  );
  pdf.paragraph(
    `${firm.name} takes no money before a loan is paid out. If anybody asks you for a fee in our name, do not pay, and tell us: ${firm.phone}.`,
  );
  pdf.paragraph(firm.legalName);
  return pdf.finish();
}
