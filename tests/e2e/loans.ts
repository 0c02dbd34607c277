import type { Page } from "@playwright/test";
import { evidenceFor } from "../support/evidence";
import { act } from "./dialog";
import { aPdfFile } from "./files";
import { expect } from "./product";

const dayFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** Begins the review, passes every check and offers $2,000,000 at 2.5% over ten years, as the forms of the page do. */
export async function offerLoan(page: Page, origin: string, id: string) {
  const file = `/dashboard/admin/applications/${id}`;
  const send = async (form: Record<string, string>) => {
    const answer = await page.request.post(file, { form, headers: { Origin: origin }, maxRedirects: 0 });
    expect(answer.status(), `${form.intent}`).toBe(302);
  };
  await send({ intent: "move", seen: "received", to: "in-review", note: "" });
  const evidence: Record<string, string> = Object.assign({}, ...Object.values(evidenceFor));
  const html = await (await page.request.get(file)).text();
  for (const [, of = ""] of html.matchAll(/do=pass&amp;of=([\w-]+)/g))
    await send({ intent: "pass", of, version: "1", ...evidence });
  const terms = { amount: "2,000,000", rate: "2.5", years: "10", validUntil: dayFromNow(30), conditions: "" };
  await send({ intent: "offer", seen: "in-review", ...terms, reason: "Rents cover it twice" });
}

/** From terms that are accepted to the plan of the repayment: the agreement, a payout of the whole loan, and the first due date. */
export async function payOutLoan(page: Page, company: string, wireReference: string) {
  await act(
    page,
    "Agreement signed",
    "Both sides, escrow at Bank of Kigali",
    "Agreement signed",
    aPdfFile(`Agreement of ${company}.pdf`),
  );
  await page.getByRole("link", { name: "Record a payout" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Holder of the account").fill(`${company} Ltd`);
  await dialog.getByLabel("Bank", { exact: true }).fill("Bank of Kigali");
  await dialog.getByLabel("Account number or IBAN").fill("4000 1122 2290");
  await dialog.getByLabel("Wire reference").fill(wireReference);
  await dialog.getByRole("button", { name: "Record this payout" }).click();
  await dialog.getByRole("button", { name: "Yes, $2,000,000 is paid" }).click();
  await expect(page.getByText("$2,000,000 of $2,000,000 is paid out.")).toBeVisible();
  await page.getByRole("link", { name: "Open the repayment" }).click();
  await page.getByRole("button", { name: "See what follows" }).click();
  await page.getByRole("button", { name: /^Yes, on / }).click();
  await expect(page.getByText("The first payment is set.")).toBeVisible();
}
