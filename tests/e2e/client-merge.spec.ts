import type { Page } from "@playwright/test";
import { administratorOf, anAdministratorPage, signInAsAdministrator } from "./people";
import { expect, expectSoundPage, scriptRuns, test } from "./product";

const phone = { width: 390, height: 844 };
const desktop = { width: 1440, height: 900 };

/** A client of the firm without an account, added with the request of the form; its page is opened. */
async function addAndOpen(
  page: Page,
  { name, email, phone: number = "" }: { name: string; email: string; phone?: string },
) {
  const form = { intent: "add", name, email, phone: number, company: "", confirmed: "" };
  const rest = { accountType: "individual", status: "pending", portfolioValue: "0", advisor: "" };
  await page.request.post("/dashboard/admin/clients", {
    form: { ...form, ...rest },
    headers: { "Sec-Fetch-Site": "same-origin" },
  });
  await page.goto(`/dashboard/admin/clients?${new URLSearchParams({ q: email })}`);
  await page.getByRole("rowheader", { name }).getByRole("link").click();
  await expect(page.getByRole("heading", { level: 2, name })).toBeVisible();
  return new URL(page.url()).pathname;
}

/** At both widths. */
async function expectSound(page: Page, what: string) {
  for (const size of [phone, desktop]) {
    await page.setViewportSize(size);
    await expectSoundPage(page, `${what}, ${size.width} px`);
  }
}

test("a look-alike becomes one record with the client, field by field, and two again", async ({ browser, server }) => {
  const page = await anAdministratorPage(browser, server, "/dashboard/admin");
  const older = await addAndOpen(page, { name: "Leopoldine Krass", email: "leopoldine@krass.example" });

  await test.step("the warning about a look-alike leads to the comparison", async () => {
    await page.goto("/dashboard/admin/clients?add=new");
    await scriptRuns(page);
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Name").fill("Krass, Leopoldine");
    await dialog.getByLabel("Email").fill("l.krass@second.example");
    await dialog.getByLabel("Phone").fill("+43 1 5134000");
    await dialog.getByRole("button", { name: "Add Client" }).click();
    await dialog.getByRole("button", { name: "Save and merge with Leopoldine Krass" }).click();
    await expect(page.getByRole("heading", { name: "Merge two records: Krass, Leopoldine" })).toBeVisible();
  });
  const newer = new URL(page.url()).pathname.replace("/merge", "");

  await test.step("filled fields are chosen, those that differ stand first", async () => {
    const stays = page.getByRole("group", { name: "The record that stays" });
    await expect(stays.getByRole("radio", { name: "leopoldine@krass.example" })).toBeChecked();
    await expect(page.getByRole("group", { name: "Phone" }).getByRole("radio", { name: /5134000/ })).toBeChecked();
    await page.getByRole("group", { name: "Email" }).getByRole("radio", { name: "l.krass@second.example" }).check();
    await expectSound(page, "two records beside each other");
    await page.getByRole("button", { name: "Continue to the preview" }).click();
  });

  await test.step("the preview names what becomes of both", async () => {
    await expect(page.getByText("The merged record is in no list and no search any more.")).toBeVisible();
    await expectSound(page, "the preview of a merge");
  });

  await test.step("what somebody changes meanwhile is shown, and nothing is stored", async () => {
    const colleague = await page.context().newPage();
    await colleague.goto(`${newer}#notes`);
    await scriptRuns(colleague);
    await colleague.getByLabel("New note").fill("Met at the opera");
    await colleague.getByRole("button", { name: "Add note" }).click();
    await expect(colleague.getByText("Met at the opera").first()).toBeVisible();
    await colleague.close();
    await page.getByRole("button", { name: "Merge into Leopoldine Krass" }).click();
    await expect(page.getByRole("alert")).toContainText("What goes along: was nothing, is 1 note");
    await expectSoundPage(page, "a preview that has changed");
    await page.getByRole("button", { name: "Merge into Leopoldine Krass" }).click();
  });

  await test.step("the address of the merged record leads to the one that stays", async () => {
    await expect(page.getByText("Krass, Leopoldine was merged.")).toBeVisible();
    await expect(page.getByText("Met at the opera").first()).toBeVisible();
    await page.goto(newer);
    await expect(page).toHaveURL(new RegExp(`${older}(\\?|$)`));
    await expect(page.getByText("Krass, Leopoldine was merged.")).toBeVisible();
    await page.goto("/dashboard/admin/clients?q=krass");
    await expect(page.getByRole("rowheader")).toHaveText([/Leopoldine Krass/]);
  });

  await test.step("the undo says what goes back, and both are there again", async () => {
    await page.goto(older);
    await page.getByRole("link", { name: "See or undo the merge of Krass, Leopoldine" }).click();
    await expect(page.getByText("1 note")).toBeVisible();
    await expectSound(page, "the undo of a merge");
    await page.getByRole("button", { name: "Separate Krass, Leopoldine" }).click();
    await expect(page.getByText(/Undone by/)).toBeVisible();
    await expectSoundPage(page, "a merge that was undone");
    await page.goto("/dashboard/admin/clients?q=krass");
    await expect(page.getByRole("rowheader")).toHaveText([/Krass, Leopoldine/, /Leopoldine Krass/]);
  });
});

test("without a script two records are found, merged and separated", async ({ browser, server }) => {
  const context = await browser.newContext({ baseURL: server.url, javaScriptEnabled: false });
  const page = await context.newPage();
  await signInAsAdministrator(page, administratorOf(server));
  await addAndOpen(page, { name: "Crispin Ottway", email: "crispin@ottway.example" });
  await addAndOpen(page, { name: "C. P. Ottway", email: "office@ottway.example", phone: "+44 20 7946 0321" });
  await page.getByRole("link", { name: "Merge with another record" }).click();
  await page.getByLabel("Name, company, email or phone of another record").fill("crispin");
  await page.getByRole("button", { name: "Search" }).last().click();
  await page.getByRole("link", { name: "Compare with Crispin Ottway, crispin@ottway.example" }).click();
  await page.getByRole("button", { name: "Continue to the preview" }).click();
  await page.getByRole("button", { name: "Merge into Crispin Ottway" }).click();
  await expect(page.getByText("C. P. Ottway was merged.")).toBeVisible();
  await page.getByRole("link", { name: "See or undo the merge of C. P. Ottway" }).click();
  await page.getByRole("button", { name: "Separate C. P. Ottway" }).click();
  await expect(page.getByText(/Undone by/)).toBeVisible();
});
