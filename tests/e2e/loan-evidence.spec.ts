import { checkTexts } from "../../app/features/applications/loan-file/vocabulary";
import { act } from "./dialog";
import { administratorOf, signInAsAdministrator, signUp } from "./people";
import { expect, expectSoundPage, test } from "./product";

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
