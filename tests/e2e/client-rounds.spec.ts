import type { Page } from "@playwright/test";
import { administratorOf, anAdministratorPage, signInAsAdministrator } from "./people";
import { expect, expectSoundPage, scriptRuns, test } from "./product";

/** Clients of the firm without an account, added with the request of the form. */
async function addPeople(page: Page, names: readonly string[]) {
  for (const name of names) {
    const form = { intent: "add", name, email: `${name.split(" ")[0]?.toLowerCase()}@holm.example`, phone: "" };
    const rest = { accountType: "individual", status: "pending", portfolioValue: "0", advisor: "", company: "" };
    const headers = { "Sec-Fetch-Site": "same-origin" };
    await page.request.post("/dashboard/admin/clients", { form: { ...form, ...rest }, headers });
  }
}

test("several clients are invited by name, mailed one by one, and the links are withdrawn", async ({
  browser,
  server,
}) => {
  const page = await anAdministratorPage(browser, server, "/dashboard/admin");
  await addPeople(page, ["Sunniva Holm", "Torvald Holm", "Ingrid Holm"]);
  await page.goto("/dashboard/admin/clients?q=holm");
  await page.request.post("/dashboard/admin/clients", {
    form: { intent: "status", clientId: await idOf(page, "Ingrid Holm"), status: "inactive" },
    headers: { "Sec-Fetch-Site": "same-origin" },
  });
  await page.goto("/dashboard/admin/clients?q=holm&portal=not-invited");
  await scriptRuns(page);
  for (const name of ["Sunniva", "Torvald", "Ingrid"]) await page.getByLabel(`Choose ${name} Holm`).check();
  const bar = page.getByRole("form", { name: "Several clients at once" });
  await bar.getByLabel("Change", { exact: true }).selectOption({ label: "Invite to the portal" });
  await bar.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("heading", { name: "Invite 2 clients to the portal?" })).toBeVisible();
  await expect(page.getByText("Inactive: 1 client")).toBeVisible();
  await expectSoundPage(page, "who is invited, and who is not");
  await page.getByRole("button", { name: "Invite 2 clients" }).click();
  await expect(
    page.getByText("Of 2 clients who got a mail, 0 have an account and 2 can still use the link."),
  ).toBeVisible({ timeout: 30_000 });
  await expectSoundPage(page, "invitations that are mailed");
  await page.getByRole("button", { name: "Withdraw the links of 2 clients" }).click();
  await expect(page.getByRole("row", { name: /Sunniva Holm/ })).toContainText("Link no longer works");
  await page.getByRole("link", { name: "All invitations" }).click();
  await expect(page.getByRole("table", { name: "Invitations" })).toBeVisible();
  await expectSoundPage(page, "all invitations");

  // Whoever was invited is chosen no more; who is chosen after that stays so when a page of invitations is looked at.
  await page.goto("/dashboard/admin/clients?q=holm");
  await scriptRuns(page);
  await expect(page.getByLabel("Choose Sunniva Holm")).not.toBeChecked();
  await expect(page.getByRole("status").filter({ hasText: "chosen" })).toHaveCount(0);
  await page.getByLabel("Choose Ingrid Holm").check();
  await page.goto("/dashboard/admin/clients/invitations");
  await page.getByRole("table", { name: "Invitations" }).getByRole("link").first().click();
  await expect(page.getByRole("heading", { name: "Invitations" })).toBeVisible();
  await page.goto("/dashboard/admin/clients?q=holm");
  await scriptRuns(page);
  await expect(page.getByLabel("Choose Ingrid Holm")).toBeChecked();
});

const idOf = async (page: Page, name: string) => {
  const value = await page.getByLabel(`Choose ${name}`).getAttribute("value");
  return value ?? "";
};

test("without a script those whom an import has added are invited, and a request names who has no account", async ({
  browser,
  server,
}) => {
  const context = await browser.newContext({ baseURL: server.url, javaScriptEnabled: false });
  const page = await context.newPage();
  await signInAsAdministrator(page, administratorOf(server));
  await page.goto("/dashboard/admin/imports");
  const lines = ["Client Name,E-Mail Address,Mobile,Onboarded", "Leif Strand,leif@strand.example,,2019-05-02"];
  await page
    .getByLabel("File")
    .setInputFiles({ name: "clients.csv", mimeType: "text/csv", buffer: Buffer.from(lines.join("\n")) });
  await page.getByRole("button", { name: "Read the file" }).click();
  await page.getByRole("button", { name: "Check the file" }).click();
  await expect(async () => {
    await page.reload();
    await expect(page.getByText("client since 2 May 2019")).toBeVisible({ timeout: 500 });
  }).toPass();
  await page.getByLabel("I have looked at the lines: the import adds 1 client.").check();
  await page.getByRole("button", { name: "Import", exact: true }).click();
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole("link", { name: "Invite the 1 who is new" })).toBeVisible({ timeout: 500 });
  }).toPass();
  await page.getByRole("link", { name: "Leif Strand" }).click();
  await expect(page.getByText("Client since 2 May 2019")).toBeVisible();
  const clientId = new URL(page.url()).pathname.split("/").at(-1) ?? "";

  await page.goto(`/dashboard/admin/documents/requests/new?client=${clientId}`);
  await expect(page.getByText("Has no portal account and no invitation that works")).toBeVisible();
  await expect(page.getByLabel("Invite who has no invitation yet")).toBeChecked();

  await page.goBack();
  await page.goBack();
  await page.getByRole("link", { name: "Invite the 1 who is new" }).click();
  await page.getByRole("button", { name: "Invite 1 client" }).click();
  await expect(page.getByText("Leif Strand")).toBeVisible();
  await context.close();
});
