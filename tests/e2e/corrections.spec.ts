import { anApplicant } from "./applicant";
import { act } from "./dialog";
import { administratorOf, signInAsAdministrator } from "./people";
import { expect, expectSoundPage, test } from "./product";

// Chromium reports the status 400 of an invalid form in the console.
test.use({ expectedMessages: [/status of 400/] });

test("an applicant corrects one answer without a script, and the original answer is shown beside it", async ({
  browser,
  page,
  server,
}) => {
  const { context: applicant, id } = await anApplicant(
    browser,
    server.url,
    { companyName: "Kigali Quays", loanAmount: "2,000,000" },
    { javaScriptEnabled: false },
  );
  const list = "/dashboard/admin/applications";
  await signInAsAdministrator(page, administratorOf(server), list);

  await test.step("the desk says which answer, and finds again what waits for the applicant", async () => {
    await page.goto(`${list}/${id}`);
    await page.getByRole("link", { name: "Ask the applicant" }).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByLabel("Answer to be corrected")).toBeHidden();
    await dialog.getByText("A correction", { exact: true }).click();
    await dialog.getByLabel("What you need").fill("As it stands in the register.");
    await dialog.getByRole("button", { name: "Send the request" }).click();
    await expect(dialog.getByRole("alert")).toContainText("Choose the answer to be corrected");
    await dialog.getByLabel("Answer to be corrected").selectOption("Company Name");
    await dialog.getByRole("button", { name: "Send the request" }).click();
    const asked = page.getByRole("region", { name: "Requests to the applicant" });
    await expect(asked.getByText("Waiting for the applicant")).toBeVisible();
    await page.goto(list);
    await page.getByLabel("Waiting for").selectOption("The applicant");
    await expect(page).toHaveURL(/waiting=applicant/);
    await expect(page.getByRole("row", { name: /Kigali Quays/ })).toContainText("Waiting for the applicant");
    await expect(page.getByLabel("Waiting for")).toHaveValue("applicant");
    await expectSoundPage(page, "the list of what waits for the applicant");
    await page.getByRole("link", { name: "Nadia Uwimana" }).click();
    await expect(page.getByRole("heading", { name: "Kigali Quays" })).toBeVisible();
  });

  await test.step("the applicant corrects it by a plain form, checked like the application's own", async () => {
    const own = await applicant.newPage();
    await own.goto(`/application/status/${id}`);
    await expect(own.getByText("Waiting for you").first()).toBeVisible();
    await own.getByRole("link", { name: "Answer" }).click();
    await expect(own.getByRole("heading", { name: "Correct “Company Name”" })).toBeVisible();
    await expect(own.getByLabel("Company Name")).toHaveValue("Kigali Quays");
    await own.getByLabel("Company Name").fill("");
    await own.getByLabel("Comment").fill("The seal is new.");
    await own.getByRole("button", { name: "Send your answer" }).click();
    await expect(own.getByRole("alert")).toContainText("Enter the company name");
    await expect(own.getByLabel("Comment")).toHaveValue("The seal is new.");
    await own.getByLabel("Company Name").fill("Kigali Quays Ltd");
    await own.getByRole("button", { name: "Send your answer" }).click();
    await own.getByText("What you have answered (1)").click();
    await expect(own.locator("del")).toHaveText("Kigali Quays");
    await expect(own.locator("ins")).toHaveText("Kigali Quays Ltd");
    await expect(own.getByText("Waiting for you")).toHaveCount(0);
  });

  await test.step("the desk sees both, and accepts the new one", async () => {
    await page.reload();
    await expect(page.locator("del")).toHaveText("Kigali Quays");
    await expect(page.locator("ins")).toHaveText("Kigali Quays Ltd");
    await expectSoundPage(page, "a correction that has come");
    await act(page, "Accept Correction: Company Name", "", "Accept");
    await expect(page.getByText(/Corrected by the applicant/)).toBeVisible();
    expect(await (await applicant.request.get(`/application/status/${id}`)).text()).toContain(
      "<ins>Kigali Quays Ltd</ins>",
    );
    await page.getByRole("link", { name: "Back to the applications" }).click();
    await expect(page.getByLabel("Waiting for")).toHaveValue("applicant");
    await expect(page.getByText("Nothing matches this search and these filters.")).toBeVisible();
    await page.goto(`${list}?q=quays+ltd`);
    await expect(page.getByRole("row", { name: /Kigali Quays Ltd/ })).toBeVisible();
  });
  await applicant.close();
});
