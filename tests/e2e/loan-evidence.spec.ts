import { checkTexts } from "../../app/features/applications/loan-file/vocabulary";
import { act } from "./dialog";
import { aPdfFile } from "./files";
import { administratorOf, signInAsAdministrator, signUp } from "./people";
import { expect, expectSoundPage, scriptRuns, test } from "./product";

const nadia = {
  ...{ firstName: "Nadege", lastName: "Kabera", phone: "+250 785 550 164", dateOfBirth: "1975-04-30" },
  ...{ businessType: "Corporation", yearsInBusiness: "10+", annualRevenue: "$50M+", city: "Huye", state: "none" },
  ...{ projectType: "Real Estate Development", projectDescription: "Three houses for nurses.", repaymentTerm: "15" },
  ...{ address: "3 Hill Road", zipCode: "none", country: "Rwanda", companyName: "Kabera Homes" },
};

test("what was seen for a loan is taken over into the compliance file, and a check begins with it", async ({
  browser,
  page,
  server,
}) => {
  const email = "nadege-kabera@people.example";
  const client = await browser.newPage({ baseURL: server.url });
  await signUp(client, { firstName: nadia.firstName, lastName: nadia.lastName, email });
  const form = { ...nadia, email, loanAmount: "2,000,000", key: crypto.randomUUID(), intent: "submit" };
  await client.request.post("/application", { form, headers: { Origin: server.url } });
  const html = await (await client.request.get("/application")).text();
  const id = /\/application\/status\/([0-9a-f-]{36})/.exec(html)?.[1] ?? "";
  expect(id).not.toBe("");
  const file = `/dashboard/admin/applications/${id}`;
  await signInAsAdministrator(page, administratorOf(server), file);
  const dialog = page.getByRole("dialog");
  const check = page.getByRole("link", { name: `Mark as passed ${checkTexts.identity}` });

  await test.step("a passport is seen for the loan", async () => {
    await act(page, "Begin the review", "");
    await check.click();
    await expect(dialog.getByRole("note", { name: "On file" })).toHaveCount(0);
    await dialog.getByLabel("Kind of document", { exact: true }).selectOption("Passport");
    await dialog.getByLabel("Last characters of its number").fill("7731");
    await dialog.getByLabel("Country that issued it").fill("Rwanda");
    await dialog.getByLabel("Valid until").fill("2035-03-14");
    await dialog.getByLabel("Who saw it").fill("Nora Quist, the original");
    await dialog.getByRole("button", { name: "Mark as passed" }).click();
    await expect(dialog).toHaveCount(0);
  });

  await test.step("it is offered to the client's compliance file, and taken over by a person", async () => {
    await page.goto("/dashboard/admin/clients?q=Kabera");
    await page.getByRole("link", { name: "Nadege Kabera" }).first().click();
    await page.waitForURL(/\/clients\/[\w-]{36}$/);
    await page.goto(`${page.url()}/compliance`);
    const offered = page.getByRole("region", { name: "Seen for an application" });
    await expect(offered).toContainText("7731");
    await expectSoundPage(page, "a compliance file with evidence of a loan");
    await offered.getByRole("button", { name: /^Take over/ }).click();
    await expect(offered).toHaveCount(0);
    await expect(page.getByText(/7731/).first()).toBeVisible();
    await expectSoundPage(page, "a compliance file that has taken evidence over");
  });

  await test.step("an entry names an approved document of the client, which opens in its preview", async () => {
    await client.goto("/dashboard/client");
    await client.getByLabel("Category", { exact: true }).selectOption("Financial Statements");
    await client.getByLabel("Type", { exact: true }).selectOption("Income Statement");
    await client.getByLabel("Files").setInputFiles([aPdfFile("Salaries.pdf"), aPdfFile("Waits.pdf")]);
    await client.getByRole("button", { name: "Upload Document" }).click();
    await expect(client.getByText("2 pending")).toBeVisible();
    const compliance = page.url();
    await page.goto("/dashboard/admin/documents?status=pending&q=Salaries");
    await page.getByRole("button", { name: "Approve Salaries.pdf" }).click();
    await expect(page.getByRole("row", { name: /Salaries/ }).getByText("Approved")).toBeVisible();
    await page.goto(compliance);
    await page.getByRole("link", { name: "Source of funds", exact: true }).click();
    await dialog.getByLabel("Where the money comes from").fill("Salary of the last ten years");
    const evidence = dialog.getByLabel("Evidence, from the client’s documents");
    await expect(evidence.getByRole("option"), "what waits for its review is no evidence").toHaveCount(2);
    const option = await evidence
      .getByRole("option", { name: /^Salaries\.pdf, Income Statement/ })
      .getAttribute("value");
    await evidence.selectOption(option);
    for (const width of [390, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await expectSoundPage(page, `an entry with evidence, ${width} px`);
    }
    await dialog.getByRole("button", { name: "Record" }).click();
    await expect(dialog).toHaveCount(0);
    await expectSoundPage(page, "a compliance file with a document as evidence");
    await page.getByRole("link", { name: "Salaries.pdf" }).click();
    await expect(page).toHaveURL(/\/documents\/[\w-]{36}/);
    await page.goto(compliance);
    await client.goto("/dashboard/client/documents");
    await client
      .getByRole("button", { name: /^Remove Salaries\.pdf/ })
      .or(client.getByRole("link", { name: /^Remove Salaries\.pdf/ }))
      .first()
      .click();
    await expect(client.getByText("Removed documents")).toBeVisible();
    await page.reload();
    await expect(page.getByText("The client has removed this document since")).toBeVisible();
    await expect(page.getByText("Source of funds: nothing recorded")).toHaveCount(0);
  });

  await test.step("the application has its place in the list, and keys to the ones beside it", async () => {
    const visitor = await browser.newPage({ baseURL: server.url });
    const other = { ...nadia, companyName: "Kabera Lofts", email: "lofts-kabera@people.example" };
    const second = { ...other, loanAmount: "3,000,000", key: crypto.randomUUID(), intent: "submit" };
    await visitor.request.post("/application", { form: second, headers: { Origin: server.url } });
    await visitor.close();
    await page.goto("/dashboard/admin/applications?q=kabera&sort=company");
    await page
      .getByRole("row", { name: /Kabera Homes/ })
      .getByRole("link")
      .first()
      .click();
    await expect(page.getByText("1 of 2", { exact: true })).toBeVisible();
    await scriptRuns(page);
    for (const width of [390, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await expectSoundPage(page, `an application in its list, ${width} px`);
    }
    await page.keyboard.press("j");
    await expect(page.getByRole("heading", { name: "Kabera Lofts" })).toBeFocused();
    await expect(page.getByText("2 of 2", { exact: true })).toBeVisible();
    await act(page, "Begin the review", "");
    await expect(page.getByText("2 of 2", { exact: true }), "the list is the same after an act").toBeVisible();
    await page.keyboard.press("k");
    await expect(page.getByRole("heading", { name: "Kabera Homes" })).toBeFocused();
    await page.getByRole("link", { name: "Back to the applications" }).click();
    await expect(page).toHaveURL(/applications\?q=kabera&sort=company$/);
  });

  await test.step("a check that is open again begins with it, and somebody confirms it", async () => {
    await page.goto(file);
    await act(page, `Reopen ${checkTexts.identity}`, "The copy cannot be read", "Reopen");
    await check.click();
    await expect(dialog.getByRole("note", { name: "On file" })).toContainText("compliance file");
    await expect(dialog.getByLabel("Last characters of its number")).toHaveValue("7731");
    await expect(dialog.getByLabel("Country that issued it")).toHaveValue("Rwanda");
    await expectSoundPage(page, "a check that begins with the compliance file");
    await dialog.getByRole("button", { name: "Mark as passed" }).click();
    await expect(dialog).toHaveCount(0);
    await expect(check).toHaveCount(0);
  });
  await client.close();
});
