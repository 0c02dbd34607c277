import type { Firm } from "~/content/firm";
import { isoDate } from "~/platform/dates";
import { newDocument } from "~/platform/pdf/new-document.server";
import type { Services } from "~/platform/services";
import type { SigningIdentity } from "~/platform/signing/identity";
import { dollars, dollarsAndCents } from "../../loans/figures";
import { levelPayment } from "../../loans/schedule";
import { longDate } from "../loan-file/dates";
import { ratePercent } from "../loan-file/vocabulary";
import type { Answerable } from "./answerable.server";
import { acceptDeclaration, type Means } from "./vocabulary";

export interface Acceptance {
  reference: string;
  company: string;
  name: string;
  /** The address of the account, or that to which the code was mailed. */
  email: string;
  /** The network address. */
  address: string;
  means: Means;
  /** With a code of the authenticator app of the account as well. */
  withFactor: boolean;
  /** Epoch milliseconds. */
  at: number;
  offer: Answerable;
}

/** '2026-05-14 10:15:07 UTC' */
const toTheSecond = (at: number) => `${new Date(at).toISOString().slice(0, 19).replace("T", " ")} UTC`;

const proofs: Record<Means, (email: string) => string> = {
  password: (email) => `The password of the account ${email}`,
  code: (email) => `A code that was mailed to ${email}, in a browser that had opened the mailed link`,
};

/** The record of an acceptance as a PDF, signed with the firm's certificate. Slow: call it outside transactions. */
export async function signedAcceptance(
  { workers, firm }: Pick<Services, "workers"> & { firm: Firm },
  identity: SigningIdentity,
  { reference, company, name, email, address, means, withFactor, at, offer }: Acceptance,
): Promise<Buffer> {
  const subject = `Application ${reference}`;
  const properties = { title: "Acceptance of our offer", author: firm, issued: isoDate(at), subject };
  const pdf = newDocument(properties, { workers, by: subject });
  const { amountCents, rate, years } = offer.terms;
  pdf.paragraph(`${name} has accepted our offer for ${company}, online, with these words:`);
  pdf.paragraph(acceptDeclaration);
  pdf.heading("Who, when and how");
  pdf.terms([
    ["Accepted by", name],
    ["For", company],
    ["Application", reference],
    ["Time", toTheSecond(at)],
    ["Network address", address],
    ["Confirmed by", `${proofs[means](email)}${withFactor ? ", and a code of its authenticator app" : ""}`],
  ]);
  pdf.heading("What was accepted");
  pdf.terms([
    ["Loan", dollars(amountCents / 100)],
    ["Interest", `${ratePercent(rate)} a year, fixed over the whole term`],
    ["Term", `${years} years, ${years * 12} monthly payments`],
    ["Monthly payment", dollarsAndCents(levelPayment({ amount: amountCents / 100, annualRate: rate / 1000, years }))],
    ["Letter of", longDate(isoDate(offer.sentAt))],
    ...(offer.validUntil ? [["Offer valid until", longDate(offer.validUntil)] as const] : []),
    ["SHA-256 of the letter", grouped(offer.letterSha256)],
  ]);
  pdf.heading("How to check this document");
  pdf.paragraph(
    `It carries an electronic signature of ${firm.legalName}. Any reader of PDFs that shows signatures says whether the file was changed since. The letter is the same as long as the SHA-256 of its file is the one above. The certificate of the signature has this SHA-256 fingerprint: ${grouped(identity.fingerprint)}`,
  );
  const signed = await pdf.finish();
  const { signPdf } = await import("~/platform/signing/sign-pdf.server");
  return signPdf(signed, identity, { name: firm.legalName, reason: `Acceptance by ${name}, ${reference}`, at });
}

/** In groups of eight, so that a line can break between them. */
const grouped = (hex: string) => hex.replace(/(.{8})(?=.)/g, "$1 ");
