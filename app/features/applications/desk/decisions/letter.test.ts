import { expect, test } from "vitest";
import { defaultFirm } from "~/content/firm";
import { type LetterContent, writeLetter } from "./letter.server";

const to = {
  reference: "PF-9JBC-SV36-CMV9-6MB7",
  name: "Nadia Uwimana",
  company: "Huye Houses",
  address: ["3 Hill Road", "Huye", "Rwanda"],
  receivedAt: Date.UTC(2026, 10, 19),
  asked: { amountCents: 30_000_000_00, years: 15 },
};

const letter = (content: LetterContent) => writeLetter({ firm: defaultFirm, issued: "2026-11-21", to }, content);

const offer = {
  kind: "offer",
  terms: { amountCents: 500_000_000_00, rate: 1500, years: 15 },
  conditions: "A first charge on the houses.",
  validUntil: "2026-12-21",
} as const;

test("a letter is a tagged PDF about this application, the same bytes for the same words", async () => {
  const [one, other] = [await letter(offer), await letter(offer)];
  expect(one.equals(other)).toBe(true);
  const text = one.toString("latin1");
  const said = ["%PDF-1.7", "/Lang (en)", "(Terms for your project)", `(Application ${to.reference})`, "D:20261121"];
  expect(said.filter((part) => !text.includes(part))).toEqual([]);
  expect((await letter({ ...offer, validUntil: "2026-12-22" })).equals(one)).toBe(false);
});

test("a refusal has its own title, and any text can be its reason", async () => {
  const reason = "Die Mieten tragen 0,8 der Raten.\n\n価格 “so” <b>–</b> \u{1F3E0}";
  const text = (await letter({ kind: "decline", reason })).toString("latin1");
  expect(text).toContain("(Our decision on your application)");
});
