import { expect, test } from "vitest";
import { defaultFirm } from "~/content/firm";
import { inThisThread } from "../../../../tests/support/in-this-thread";
import { textOfPdf } from "../../../../tests/support/pdf-text";
import { type LetterContent, writeLetter } from "./letter.server";

const to = {
  reference: "PF-9JBC-SV36-CMV9-6MB7",
  name: "Nadia Uwimana",
  company: "Huye Houses",
  address: ["3 Hill Road", "Huye", "Rwanda"],
  receivedAt: Date.UTC(2026, 10, 19),
  asked: { amountCents: 30_000_000_00, years: 15 },
};

const letter = (content: LetterContent) =>
  writeLetter({ workers: inThisThread, firm: defaultFirm, issued: "2026-11-21", to }, content);

const offer = {
  kind: "offer",
  terms: { amountCents: 500_000_000_00, rate: 1500, years: 15 },
  conditions: "A first charge on the houses.",
  validUntil: "2026-12-21",
} as const;

test("a letter is a tagged PDF, with the same bytes for the same content", async () => {
  const [one, other] = [await letter(offer), await letter(offer)];
  expect(one.equals(other)).toBe(true);
  const text = one.toString("latin1");
  const said = ["%PDF-1.7", "/Lang (en)", "(Terms for your project)", `(Application ${to.reference})`, "D:20261121"];
  expect(said.filter((part) => !text.includes(part))).toEqual([]);
  expect((await letter({ ...offer, validUntil: "2026-12-22" })).equals(one)).toBe(false);
});

test("a decline has its own title, and any text can be its reason", async () => {
  const reason = "Die Mieten tragen 0,8 der Raten.\n\n価格 “so” <b>–</b> \u{1F3E0}";
  const text = (await letter({ kind: "decline", reason })).toString("latin1");
  expect(text).toContain("(Our decision on your application)");
});

test("amount, rate, term, payments, fees and dates can be read from the PDF of an offer", async () => {
  const text = textOfPdf(await letter({ ...offer, terms: { amountCents: 1_000_000_00, rate: 2500, years: 10 } }));

  for (const said of [
    "Nadia Uwimana Huye Houses 3 Hill Road Huye Rwanda",
    "21 November 2026",
    "Application PF-9JBC-SV36-CMV9-6MB7, received on 19 November 2026",
    "your application for $30,000,000 over 15 years",
    "Loan $1,000,000",
    "Interest 2.5% a year, fixed over the whole term",
    "Term 10 years, 120 monthly payments",
    "Monthly payment $9,426.99",
    "Last payment $9,427.04",
    "Total interest $131,238.85",
    "Total repayment $1,131,238.85",
    // Paid, interest, principal and balance: of the first year, of the last one and of all years.
    "1 $113,123.88 $23,983.20 $89,140.68 $910,859.32",
    "10 $113,123.93 $1,517.10 $111,606.83 $0.00",
    "Total $1,131,238.85 $131,238.85 $1,000,000.00",
    "Fees before payout None",
    "Offer valid until 21 December 2026",
    "A first charge on the houses.",
  ])
    expect(text).toContain(said);
});

test("the PDF of a decline contains the reason and the request, in letters of any script", async () => {
  const text = textOfPdf(
    await letter({ kind: "decline", reason: "Залог не принадлежит вам.\n\nThe deposit is missing." }),
  );

  expect(text).toContain("the application of Huye Houses for $30,000,000 over 15 years");
  expect(text).toContain("Залог не принадлежит вам. The deposit is missing.");
  expect(text).toContain("Application PF-9JBC-SV36-CMV9-6MB7, received on 19 November 2026");
});
