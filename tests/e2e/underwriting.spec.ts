import { spawnSync } from "node:child_process";
import type { BrowserContext, Page } from "@playwright/test";
import { checkTexts } from "../../app/features/applications/loan-file/vocabulary";
import type { RunningProduct } from "../support/server";
import { anApplicant } from "./applicant";
import { act, expectUncovered } from "./dialog";
import { aPdfFile } from "./files";
import { administratorOf, printedIn, signInAsAdministrator } from "./people";
import { expect, expectSoundPage, test } from "./product";

/** What is typed for each check, by the label of its field. */
const evidence: Record<string, Record<string, string>> = {
  [checkTexts.identity]: {
    ...{ "Kind of document": "Passport", "Last characters of its number": "4214", "Valid until": "2035-03-14" },
    ...{ "Country that issued it": "Mexico", "Who saw it": "Nora Quist, the original" },
  },
  [checkTexts.plan]: {
    ...{ Reviewer: "Eve Stone", "Reviewed on": "2026-03-02", "Who confirmed the costs": "Quantity surveyor" },
    Finding: "The costs are those of the tenders",
  },
  [checkTexts.repayment]: {
    ...{ "Income that repays the loan": "Rents", "How often it covers the payments": "1.6" },
    "What proves it": "Lease contracts of 3 May",
  },
  [checkTexts.screening]: {
    ...{ "Lists checked": "UN, EU, UK, OFAC", "Checked on": "2026-03-02", Result: "No match" },
    "Who was looked for": "Applicant and owners",
  },
};

async function pass(page: Page, check: string, values: Record<string, string>) {
  await page.getByRole("link", { name: `Mark as passed ${check}` }).click();
  const dialog = page.getByRole("dialog");
  for (const [label, value] of Object.entries(values)) {
    const field = dialog.getByLabel(label, { exact: true });
    if (["Kind of document", "Result"].includes(label)) await field.selectOption(value);
    else await field.fill(value);
  }
  await dialog.getByRole("button", { name: "Mark as passed" }).click();
  await expect(dialog).toHaveCount(0);
}

/** Forms that are refused, or that come too late, are answered with 400 and 409: browsers say so. */
const expected = /status of (400|403|409)/;
test.use({ expectedMessages: [expected] });

/** A colleague, as the operator adds one beside the running server. */
function addAdministrator({ dataDir }: RunningProduct, username: string, ...name: string[]) {
  const run = (...words: string[]) =>
    spawnSync(process.execPath, ["--import", "./scripts/lib/resolve.mjs", "scripts/admin.ts", "add", ...words], {
      ...{ env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: "" }, encoding: "utf8" },
      stdio: ["ignore", "pipe", "pipe"],
    });
  expect(run(username).stderr, "the command needs the person's name").toContain(
    "Give the person's first and last name",
  );
  const { stdout } = run(username, ...name);
  const added = printedIn(stdout);
  expect(added.username, stdout).toBe(username);
  return added;
}

test("$30,000,000 from the review to the letter, by two administrators and the applicant", async ({
  browser,
  page,
  server,
}) => {
  const company = "Huye Houses";
  const { context: applicant, id } = await anApplicant(browser, server.url, {
    companyName: company,
    loanAmount: "30,000,000",
  });
  const file = `/dashboard/admin/applications/${id}`;
  await signInAsAdministrator(page, administratorOf(server), "/dashboard/admin/applications");
  await page.goto(file);
  await expect(page.getByText("The review has not begun.")).toBeVisible();
  await act(page, "Begin the review", "");
  await expect(page.getByText("Nobody has checked the identity of the applicant.")).toBeVisible();
  await expect(page.getByText(/within 48 hours of .*Beginning the review does not stop it\./)).toBeVisible();

  await test.step("checks are passed and waived by a person, with a reason", async () => {
    await act(page, `Waive ${checkTexts.company}`, "On file since 2023", "Waive");
    await expect(page.locator(".toast")).toContainText(`Waived: ${checkTexts.company}. Huye Houses`);
    for (const check of Object.values(checkTexts).filter((text) => text !== checkTexts.company))
      await pass(page, check, evidence[check] ?? {});
    await act(page, "Add a condition", "Valuation of March", "Add");
    await expect(page.getByText("One condition is open: Valuation of March")).toBeVisible();
    await page.getByRole("link", { name: "Waive Valuation of March" }).click();
    await expectUncovered(page.getByRole("dialog").getByText("Required. It is kept with your name and the time."));
    await page.getByRole("dialog").getByRole("button", { name: "Waive" }).click();
    await expect(page.getByRole("dialog").getByRole("alert")).toContainText("Say why this is waived");
    await page.keyboard.press("Escape");
    await page.getByRole("link", { name: "Mark as passed Valuation of March" }).click();
    await expect(page.getByLabel("Seen on"), "begins with today").toHaveValue(/^20\d\d-/);
    await page.getByRole("dialog").getByRole("button", { name: "Mark as passed" }).click();
    await expect(page.getByRole("dialog").getByRole("alert")).toContainText("Say what you have seen");
    await page.getByLabel("What you have seen").fill("Valuation on paper");
    await page.getByLabel("Seen on").fill("2026-03-03");
    await page.getByLabel("Copies (optional)").setInputFiles(aPdfFile("Valuation.pdf"));
    await expectSoundPage(page, "the evidence of a condition");
    await page.getByRole("dialog").getByRole("button", { name: "Mark as passed" }).click();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(page.getByRole("link", { name: "View Valuation.pdf" })).toBeVisible();
    await expectSoundPage(page, "an application under review");
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole("navigation", { name: "Parts of this application" }).getByText("History").click();
    await expect(page.getByRole("heading", { name: "History" })).toBeInViewport();
    await page.setViewportSize({ width: 1280, height: 800 });
  });

  await test.step("the applicant answers a request with a file", async () => {
    await page.getByRole("link", { name: "Ask the applicant" }).click();
    await expect(page.getByRole("dialog")).toContainText(/Huye Houses: requested \$30,000,000 .+ Reference: PF-/);
    await page.getByLabel("What you need").fill("The register extract");
    await page.getByRole("button", { name: "Send the request" }).click();
    await expect(page.getByText("The applicant has not answered the request of")).toBeVisible();
    const answering = await applicant.newPage();
    await answering.goto(`/application/status/${id}`);
    await expect(answering.getByText("The register extract")).toBeVisible();
    await expectSoundPage(answering, "a task on the applicant's page");
    await answering.setViewportSize({ width: 390, height: 844 });
    await answering.getByRole("link", { name: "Answer" }).click();
    await expect(answering.getByRole("heading", { name: "Send documents" })).toBeVisible();
    await expect.poll(() => answering.evaluate(() => scrollY), "it begins at its top").toBe(0);
    await answering.setViewportSize({ width: 1280, height: 800 });
    await answering.getByRole("button", { name: "Send your answer" }).click();
    await expect(answering.getByRole("alert")).toContainText("Attach a file, or write");
    await expect(answering.getByRole("button", { name: "Make a PDF from photos" })).toBeVisible();
    await expectSoundPage(answering, "the answer to a request");
    await answering.getByLabel("Files").setInputFiles(aPdfFile("Register.pdf"));
    await answering.getByRole("button", { name: "Send your answer" }).click();
    await expect(answering.getByText("What you have answered (1)")).toBeVisible();
    await page.goto(file);
    await expect(page.getByRole("link", { name: "View Register.pdf" }).first()).toBeVisible();
    await act(page, "Accept Documents", "", "Accept");
    await expect(page.getByText("Somebody who decides about loans offers terms")).toBeVisible();
  });

  await test.step("terms are proposed, and never confirmed by who has proposed them", async () => {
    await page.getByRole("link", { name: "Offer terms" }).click();
    await page.getByLabel("Amount").fill("2,000,000");
    await expect(page.getByText("The letter is sent now. You can undo this for 10 seconds.")).toBeVisible();
    await expect(page.getByRole("button", { name: "Send the offer" })).toBeVisible();
    await page.getByLabel("Amount").fill("30,000,000");
    await page.getByRole("button", { name: "Propose to a second person" }).click();
    await expect(page.getByRole("alert")).toContainText("Enter the rate in percent a year");
    const asked: string[] = [];
    page.on("dialog", (dialog) => {
      asked.push(dialog.type());
      void dialog.accept();
    });
    await page.getByLabel("Interest a year, in percent").fill("2.125");
    await page.getByLabel("Why these terms").fill("The rents cover the payments 1.6 times.");
    await page.getByLabel("Conditions in the letter").fill("A first charge on the three houses.");
    await expectSoundPage(page, "the form of an offer");
    await page.getByRole("button", { name: "Propose to a second person" }).click();
    await expect(page.getByText("A colleague confirms these terms or returns them.")).toBeVisible();
    expect(asked, "a corrected form is sent without the browser's question").toEqual([]);
    await expect(page.getByText("$194,784.20")).toBeVisible();
    await expect(page.getByRole("link", { name: "Confirm and send" })).toHaveCount(0);
    const letter = await page.request.get(`${file}/letter.pdf`);
    expect((await letter.body()).subarray(0, 5).toString()).toBe("%PDF-");
    await page.goto(`${file}?do=confirm`);
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await page.getByRole("link", { name: "Withdraw the proposal" }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
  });

  await test.step("a colleague sees the mark and confirms; who comes second is told", async () => {
    const other = await browser.newContext({ baseURL: server.url });
    const second = await other.newPage();
    await signInAsAdministrator(
      second,
      addAdministrator(server, "eve.stone", "Eve", "Stone"),
      "/dashboard/admin/applications",
    );
    await expect(second.getByRole("row", { name: new RegExp(company) })).toContainText("Needs a second person");
    await second
      .getByRole("row", { name: new RegExp(company) })
      .getByRole("link")
      .click();
    await second.getByRole("link", { name: /^Return to .+ with a reason$/ }).click();
    await expect(second.getByRole("dialog")).toContainText(`${company}: $30,000,000 at 2.125%`);
    await expect(second.getByRole("dialog").getByRole("button", { name: /^Return to ./ })).toBeVisible();
    await second.keyboard.press("Escape");
    await act(second, "Confirm and send", "");
    await expect(second.getByText("View the letter (PDF)")).toBeVisible();
    await expect(second.getByText("confirmed the proposed terms")).toBeVisible();

    await page.getByRole("dialog").getByRole("textbox").fill("Again");
    await page.getByRole("dialog").getByRole("button", { name: "Withdraw the proposal" }).click();
    await expect(page.getByRole("alertdialog")).toContainText(
      /Eve Stone moved the application from In review to Terms offered on .*Nothing was changed\./,
    );
    await page.getByRole("link", { name: "OK" }).click();
    await act(page, "Terms accepted", "Countersigned letter of 3 June", "Propose this step", aPdfFile("Letter.pdf"));
    await expect(page.getByText("A colleague has to confirm this step.")).toBeVisible();
    await expect(page.getByRole("link", { name: "Confirm the step" })).toHaveCount(0);
    await expectSoundPage(page, "a proposed step");

    await second.reload();
    await expect(second.getByRole("link", { name: "View Letter.pdf" })).toBeVisible();
    await act(second, "Confirm the step", "");
    await expect(second.getByText("confirmed the step to Agreement and escrow")).toBeVisible();

    await page.reload();
    await act(
      page,
      "Agreement signed",
      "Both sides, escrow at Bank of Kigali",
      "Propose this step",
      aPdfFile("Agreement.pdf"),
    );
    await second.reload();
    await act(second, "Confirm the step", "");
    await page.reload();
    await page.getByRole("link", { name: "Record a payout" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Amount in dollars").fill("40,000,000");
    await dialog.getByLabel("Holder of the account").fill("Huye Houses Ltd");
    await dialog.getByLabel("Bank", { exact: true }).fill("Bank of Kigali");
    await dialog.getByLabel("Account number or IBAN").fill("4000 1122 2290");
    await dialog.getByLabel("Wire reference").fill("CV-0041");
    await dialog.getByRole("button", { name: "Propose this payout" }).click();
    await expect(dialog.getByRole("alert")).toContainText("At most $30,000,000.00 can be paid out");
    await expectSoundPage(page, "a payout that is refused");
    await dialog.getByLabel("Amount in dollars").fill("12,000,000");
    await dialog.getByRole("button", { name: "Propose this payout" }).click();
    await expect(page.getByText("A colleague has to confirm this step.")).toBeVisible();
    await second.reload();
    await second.getByRole("link", { name: "Confirm the payout" }).click();
    await expect(second.getByRole("dialog")).toContainText(
      `$12,000,000 to Bank of Kigali ··2290, account of Huye Houses Ltd, for ${company}`,
    );
    await expect(second.getByRole("dialog").getByRole("link", { name: "View Agreement.pdf" })).toBeVisible();
    await second.getByRole("dialog").getByRole("button", { name: "Confirm $12,000,000" }).click();
    await expect(second.getByRole("alert")).toContainText("Compare the payout with the papers, then tick the box");
    await expectSoundPage(second, "a payout that nobody has compared");
    await second.getByLabel("I have compared amount, holder and account with the papers above").check();
    await second.getByRole("dialog").getByRole("button", { name: "Confirm $12,000,000" }).click();
    await expect(second.getByText("$12,000,000 of $30,000,000 is paid out.")).toBeVisible();
    await expectSoundPage(second, "a loan that is paid out in part");
    await other.close();
  });

  await expectTheLetter(applicant, id);
  await applicant.close();
});

/** The applicant reads the letter; another browser does not. */
async function expectTheLetter(applicant: BrowserContext, id: string) {
  const page = await applicant.newPage();
  await page.goto(`/application/status/${id}`);
  const link = page.getByRole("link", { name: "Our terms, as a letter (PDF)" });
  await expect(link).toBeVisible();
  const path = (await link.getAttribute("href")) ?? "";
  const letter = await applicant.request.get(path);
  expect(letter.headers()["content-type"]).toBe("application/pdf");
  const again = await applicant.request.get(path);
  expect((await again.body()).equals(await letter.body())).toBe(true);
}
