import type { Page } from "@playwright/test";
import { anApplicant, answerStep, steps, submitted, toStep, typed } from "./applicant";
import { aDisguisedFile, aPdfFile } from "./files";
import { linkInMail } from "./mail";
import { expect, expectSoundPage, test } from "./product";

const declaration =
  "By submitting you declare that what you have written is true, and you accept the terms and the privacy notice.";
const attached = (page: Page) => page.getByRole("region", { name: /^Supporting Documents/ }).locator(".attached > li");

/** Chromium reports the statuses of refused forms in the console. */
const expected = /status of (400|404|409)|ERR_INTERNET_DISCONNECTED/;

test.describe("with a script", () => {
  test.use({ expectedMessages: [expected] });

  test("an application is continued on another device, checked, submitted, tracked and withdrawn", async ({
    page,
    browser,
    server,
  }) => {
    const email = "maria@people.example";
    await page.goto("/application");
    await page.getByLabel("First Name").fill("Maria");
    await expect(page.getByText(/^Saved at/)).toBeVisible();

    await test.step("documents are attached with what the gate says of each, and removed", async () => {
      await toStep(page, "Project Information");
      const files = [aPdfFile("Plan süd.pdf"), aPdfFile("Old plan.pdf"), aDisguisedFile("tool.pdf")];
      await page.getByLabel("Files").setInputFiles(files);
      await expect(attached(page)).toHaveText([/^Plan süd\.pdf/, /^Old plan\.pdf/]);
      await expect(page.getByText(/“tool\.pdf” is a program/)).toBeVisible();
      await page.getByRole("button", { name: "Remove Old plan.pdf" }).click();
      await expect(attached(page)).toHaveText([/^Plan süd\.pdf/]);
      await page.getByLabel("Files", { exact: true }).setInputFiles([aPdfFile("Plan süd.pdf")]);
      await expect(page.getByText("“Plan süd.pdf” is attached already.")).toBeVisible();
      await expect(attached(page)).toHaveText([/^Plan süd\.pdf/]);
      const download = page.waitForEvent("download");
      await page.getByRole("link", { name: "Download Plan süd.pdf" }).click();
      expect((await download).suggestedFilename()).toBe("Plan süd.pdf");
      await expectSoundPage(page, "/application with documents");
    });

    await test.step("a mailed link continues on another device, and both write one draft", async () => {
      await page.getByText("Continue on another device").click();
      await page.getByLabel("Send the link to").fill("nobody");
      await page.getByLabel("Send the link to").press("Enter");
      await expect(page.getByLabel("Send the link to")).toHaveAccessibleDescription(/^Enter one email address/);
      await page.getByLabel("Send the link to").fill(email);
      await page.getByRole("button", { name: "Email me the link" }).click();
      await expect(page.getByText(`We have sent a link to ${email}.`)).toBeVisible();

      const link = await linkInMail(server, email, "/application/resume");
      const phone = await (
        await browser.newContext({ baseURL: server.url, viewport: { width: 360, height: 740 } })
      ).newPage();
      await phone.goto(link);
      await phone.getByRole("button", { name: "Continue here" }).click();
      await expect(phone.getByRole("heading", { name: "Project Information", exact: true })).toBeVisible();
      await toStep(phone, "Personal Information");
      await expect(phone.getByLabel("First Name")).toHaveValue("Maria");
      const saved = phone.waitForResponse((response) => response.url().endsWith("/application/draft"));
      await phone.getByLabel("Last Name").fill("Ramírez");
      await saved;
      await phone.goto("/application?step=3");
      await expect(attached(phone)).toHaveText([/^Plan süd\.pdf/]);
      await phone.goto(link);
      await expect(phone).toHaveURL(/\/application$/);
      await expect(phone.getByLabel("Last Name")).toHaveValue("Ramírez");
      await phone.context().clearCookies();
      await phone.goto(link);
      await expect(phone.getByText("This link no longer works.")).toBeVisible();
      await phone.context().close();

      await toStep(page, "Personal Information");
      await page.getByLabel("Phone").fill(typed.phone);
      await expect(page.getByText("A newer saved answer is shown for: Last Name.")).toBeVisible();
    });

    await test.step("Check your answers marks what is missing, and each Change leads to its field", async () => {
      await toStep(page, "Address Information");
      await page.getByRole("button", { name: "Check your answers" }).click();
      await expect(page.getByRole("heading", { name: "Check your answers" })).toBeFocused();
      await expect(page.getByText("Missing", { exact: true })).toHaveCount(13);
      await expectSoundPage(page, "/application, answers to check");
      await page.getByRole("link", { name: "Change Annual Revenue" }).click();
      await expect(page.getByLabel("Annual Revenue")).toBeFocused();
      await expect(page.getByRole("button", { name: "Next" })).toBeVisible();
      await page.getByRole("button", { name: "Back to check your answers" }).click();
      await expect(page.getByRole("heading", { name: "Check your answers" })).toBeFocused();
      const stepSaved = page.waitForResponse((response) => response.url().endsWith("/application/draft"));
      await page.goBack();
      await stepSaved;
      const again = await page.context().newPage();
      await again.goto("/application");
      await expect(again.getByRole("heading", { name: "Company Information", exact: true })).toBeVisible();
      await again.close();
      await page.getByRole("button", { name: "Next" }).click();
      await expect(page.getByRole("button", { name: "Back to check your answers" })).toHaveCount(0);
    });

    for (const title of steps) {
      await toStep(page, title);
      await answerStep(page, email);
      await expect(page.getByRole("button", { name: title })).toContainText("Complete");
    }
    await expect(page.getByText(declaration)).toBeVisible();
    await page.getByRole("button", { name: "Check your answers" }).click();
    await expect(page.getByText("Everything is answered.")).toBeVisible();
    await expect(page.getByText("$2,500,000")).toBeVisible();
    await page.getByRole("button", { name: "Submit Application" }).click();
    await expect(page.getByRole("alertdialog", { name: submitted })).toBeVisible();
    await page.getByRole("button", { name: "OK" }).click();
    const reference = (await page.locator(".reference").textContent()) ?? "";

    await test.step("the page of the application, in the browser that has sent it", async () => {
      await page.getByRole("link", { name: "Follow the application" }).click();
      await expect(page.getByRole("heading", { name: "Your application" })).toBeVisible();
      await expect(page.locator("[aria-current=step]")).toContainText("Application received");
      await expect(page.getByText("In review (24-48 hours)")).toBeVisible();
      await expect(page.getByRole("link", { name: "View Plan süd.pdf" })).toBeVisible();
      const href = (await page.getByRole("link", { name: "Receipt (PDF)" }).getAttribute("href")) ?? "";
      const receipt = await page.request.get(href);
      expect(receipt.headers()["content-type"]).toBe("application/pdf");
      expect(receipt.headers()["content-disposition"]).toContain(`${reference}.pdf`);
      expect((await (await page.request.get(href)).body()).equals(await receipt.body())).toBe(true);
      await expectSoundPage(page, "an application's own page");
    });

    await test.step("another browser sees nothing until the mailed link is used there", async () => {
      const other = await (await browser.newContext({ baseURL: server.url })).newPage();
      const path = new URL(page.url()).pathname;
      expect((await other.goto(path))?.status()).toBe(404);
      await other.getByRole("link", { name: "Have a new link mailed to you" }).click();
      await expectSoundPage(other, "/application/status");
      await other.getByLabel("Reference").fill(reference);
      await other.getByLabel("Email").fill("otto@people.example");
      await other.getByRole("button", { name: "Show the status" }).click();
      await expect(other.getByRole("alert")).toContainText(
        "We have no application with this reference and this email address. The reference is in the email that we sent you",
      );
      await other.getByLabel("Email").fill(email.toUpperCase());
      await other.getByRole("button", { name: "Show the status" }).click();
      await expect(other.getByText("You hear from us by")).toBeVisible();
      await expect(other.getByText("Quay & Sons")).toHaveCount(0);
      const before = await linkInMail(server, email, "/application/open");
      await other.getByRole("button", { name: "Send me a new link" }).click();
      await expect(other.getByText("we have sent a link to that address")).toBeVisible();
      await expect.poll(() => linkInMail(server, email, "/application/open")).not.toBe(before);
      await other.goto(await linkInMail(server, email, "/application/open"));
      await other.getByRole("button", { name: "Open your application" }).click();
      await expect(other.getByRole("definition").filter({ hasText: "Quay & Sons" })).toBeVisible();

      await expect(other.getByText("Your earlier answer stays in the record.")).toBeVisible();
      await other.getByRole("button", { name: "Send the question" }).click();
      await expect(other.getByLabel("Your question")).toHaveAccessibleDescription(/Write your question/);
      await other.getByLabel("Your question").fill("May we send the plans later?");
      await other.getByRole("button", { name: "Send the question" }).click();
      await expect(other.getByText(`Your question has arrived. We answer by email to ${email}.`)).toBeVisible();
      await expect(other.getByLabel("Another question")).toHaveValue("");
      await expectSoundPage(other, "an application with a question that has arrived");

      await other.getByRole("link", { name: "Withdraw the application" }).click();
      const question = other.getByRole("alertdialog", { name: "Are you sure you want to withdraw this application?" });
      await expect(question.getByRole("link", { name: "Keep it" })).toBeFocused();
      await other.keyboard.press("Escape");
      await expect(question).toBeHidden();
      await other.getByRole("link", { name: "Withdraw the application" }).click();
      await question.getByRole("button", { name: "Withdraw" }).click();
      await expect(other.locator("[aria-current=step]")).toContainText("Withdrawn");
      await other.getByRole("button", { name: "Close it in this browser" }).click();
      await expect(other).toHaveURL(/\/application\/status$/);
      expect((await other.goto(path))?.status()).toBe(404);
      await other.context().close();
    });

    await test.step("the first browser is told when it withdraws once more", async () => {
      await page.goto(`${new URL(page.url()).pathname}`);
      await expect(page.getByRole("link", { name: "Withdraw the application" })).toHaveCount(0);
      await expect(page.getByText("The application has been withdrawn.")).toBeVisible();
    });
  });

  test("a tab saves its answers again after its draft was discarded in another tab", async ({ page, context }) => {
    await page.goto("/application");
    await page.getByLabel("First Name").fill("Ada");
    await page.getByLabel("Last Name").fill("Okafor");
    await expect(page.getByText(/^Saved at/)).toBeVisible();
    const other = await context.newPage();
    await other.goto("/application");
    await other.getByText("On a shared computer?").click();
    await other.getByRole("button", { name: "Discard the draft" }).click();
    await expect(other.getByLabel("First Name")).toHaveValue("");
    await other.close();

    const again = page.waitForResponse(
      (response) =>
        response.url().endsWith("/application/draft") && /Okafor.*/.test(response.request().postData() ?? ""),
    );
    await page.getByLabel("Phone").fill("+234 802 555 0100");
    await again;
    await expect(page.getByText(/^Saved at/)).toBeVisible();
    await page.reload();
    await expect(page.getByLabel("First Name")).toHaveValue("Ada");
    await expect(page.getByLabel("Phone")).toHaveValue("+234 802 555 0100");

    await test.step("offline it says so, and saves when the line is back", async () => {
      await context.setOffline(true);
      await page.getByLabel("Last Name").fill("Okafor-Berg");
      await expect(page.getByText("Not saved yet: we cannot be reached.")).toBeVisible();
      await context.setOffline(false);
      await expect(page.getByText(/^Saved at/)).toBeVisible();
    });
  });
});

test("an old tab says that its form was submitted in another tab, with the reference", async ({ page, context }) => {
  await page.goto("/application");
  await answerStep(page, "old-tab@people.example");
  await expect(page.getByText(/^Saved at/)).toBeVisible();
  const other = await context.newPage();
  await other.goto("/application");
  for (const title of steps) {
    await toStep(other, title);
    await answerStep(other, "old-tab@people.example");
  }
  await other.getByRole("button", { name: "Submit Application" }).click();
  await expect(other.getByRole("alertdialog")).toContainText(submitted);
  await other.close();

  await page.getByRole("button", { name: "Next" }).click();
  const told = page.getByRole("alert").filter({ hasText: "This application was submitted." });
  await expect(told).toContainText(/Reference PF-/);
  await expect(told).toBeFocused();
  await expect(page.getByText("to correct")).toHaveCount(0);
  await page.getByRole("button", { name: "Previous" }).click();
  await expect(page.getByLabel("First Name")).toHaveValue(typed.firstName);
  await expect(page.getByText("Enter the first name")).toHaveCount(0);
  await told.getByRole("link", { name: "See its status" }).click();
  await expect(page).toHaveURL(/\/application\/status\/[0-9a-f-]{36}$/);
  await expect(page.getByRole("heading", { name: "Your application", level: 1 })).toBeVisible();
});

test("a question that is sent twice is one question, and its confirmation stays", async ({ browser, server }) => {
  const { context, id } = await anApplicant(browser, server.url, { companyName: "Twice Ltd", loanAmount: "2000000" });
  const page = await context.newPage();
  await page.goto(`/application/status/${id}`);
  await page.waitForLoadState("networkidle");
  await page.getByLabel("Your question").fill("May we send the plans later?");
  const send = page.getByRole("button", { name: "Send the question" });
  await send.click();
  await expect(page.getByText("Your question has arrived.")).toBeVisible();
  await send.click();
  const asked = page.getByRole("region", { name: "Ask about this application" });
  await expect(asked.getByRole("listitem")).toHaveText([/^You.*May we send the plans later\?$/]);
  await expect(page.getByText("Your question has arrived.")).toBeVisible();
  await expect(page.getByText("Write your question")).toHaveCount(0);

  const form = { intent: "ask", asked: "yes", formKey: crypto.randomUUID(), question: "" };
  const again = await context.request.post(`/application/status/${id}`, { form, headers: { Origin: server.url } });
  expect(again.url()).toContain("?asked");
  await context.close();
});

test.describe("without a script", () => {
  test.use({ javaScriptEnabled: false, expectedMessages: [expected] });

  test("attaching, continuing on another device, checking, tracking and withdrawing are plain forms", async ({
    page,
    browser,
    server,
  }) => {
    const email = "nora@people.example";
    await page.goto("/application?step=3");
    await page.getByLabel("Project Description").fill("Typed before the file was sent");
    await page
      .getByLabel("Files")
      .setInputFiles([aPdfFile("One.pdf"), aPdfFile("Two.pdf"), aDisguisedFile("tool.pdf")]);
    await page.getByRole("button", { name: "Attach" }).click();
    await expect(page.getByRole("alert")).toContainText("“tool.pdf” is a program");
    await page.getByRole("link", { name: "Back to the application" }).click();
    await expect(page.getByLabel("Project Description")).toHaveValue("Typed before the file was sent");
    await page.getByRole("button", { name: "Remove Two.pdf" }).click();
    await expect(attached(page)).toHaveText([/^One\.pdf/]);

    await page.getByText("Continue on another device").click();
    await page.getByLabel("Send the link to").fill(email);
    await page.getByRole("button", { name: "Email me the link" }).click();
    await expect(page.getByText(`We have sent a link to ${email}.`)).toBeVisible();
    const link = await linkInMail(server, email, "/application/resume");
    const other = await (await browser.newContext({ baseURL: server.url, javaScriptEnabled: false })).newPage();
    await other.goto(link);
    await other.getByRole("button", { name: "Continue here" }).click();
    await expect(other.getByRole("heading", { name: "Project Information", exact: true })).toBeVisible();
    for (const title of steps) {
      await toStep(other, title);
      await answerStep(other, email);
    }
    await other.getByRole("button", { name: "Check your answers" }).click();
    await expect(other.getByText("Everything is answered.")).toBeVisible();
    await other.getByRole("link", { name: "Change City" }).click();
    await other.getByLabel("City").fill("Curepipe");
    await other.getByRole("button", { name: "Back to check your answers" }).click();
    await other.getByRole("link", { name: "Change Project Type" }).click();
    await expect(other.getByRole("button", { name: "Next" })).toBeVisible();
    await other.getByRole("button", { name: "Back to check your answers" }).click();
    await expect(other.getByText("Curepipe")).toBeVisible();
    await other.getByRole("button", { name: "Submit Application" }).click();
    await other.getByRole("link", { name: "OK" }).click();
    await other.getByRole("link", { name: "Follow the application" }).click();
    await expect(other.getByText("Curepipe")).toBeVisible();
    await other.getByRole("link", { name: "Withdraw the application" }).click();
    await other.getByRole("button", { name: "Withdraw" }).click();
    await expect(other.getByText("The application has been withdrawn.")).toBeVisible();
    await other.context().close();

    await page.goto("/application");
    await expect(page.getByRole("heading", { name: "Application received" })).toBeVisible();
  });
});
