import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { administratorOf, anAdministratorPage, signInAsAdministrator } from "./people";
import { expect, expectSoundPage, scriptRuns, test } from "./product";

const people = ["Ottilie Brecht", "Quirin Brecht", "Walburga Brecht"];

/** Clients of the firm without an account, added with the request of the form. */
async function addPeople(page: Page) {
  for (const name of people) {
    const form = { intent: "add", name, email: `${name.split(" ")[0]?.toLowerCase()}@brecht.example`, phone: "" };
    const rest = { accountType: "individual", status: "pending", portfolioValue: "0", advisor: "", company: "" };
    const headers = { "Sec-Fetch-Site": "same-origin" };
    await page.request.post("/dashboard/admin/clients", { form: { ...form, ...rest }, headers });
  }
}

test("several clients get a status at once, by name, and the change is undone", async ({ browser, server }) => {
  const page = await anAdministratorPage(browser, server, "/dashboard/admin");
  await addPeople(page);
  await page.goto("/dashboard/admin/clients?q=brecht");
  await scriptRuns(page);
  const bar = page.getByRole("form", { name: "Several clients at once" });
  await bar.getByRole("button", { name: "Continue" }).click();
  await expect(bar.getByRole("alert")).toHaveText("Choose at least one client first.");

  await page.getByLabel("Choose Ottilie Brecht").check();
  await page.getByLabel("Choose Quirin Brecht").check();
  await expect(page.getByRole("status").filter({ hasText: "2 clients chosen" })).toBeVisible();
  await expectSoundPage(page, "a list with chosen clients");
  await bar.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByText("2 clients chosen.")).toBeVisible();
  await page.getByLabel("Change", { exact: true }).selectOption({ label: "Active" });
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("heading", { name: "Set the status of 2 clients to Active?" })).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: "Ottilie Brecht" })).toContainText("Pending → Active");
  await expectSoundPage(page, "a change of several clients");
  await page.getByRole("button", { name: "Set the status of 2 clients to Active" }).click();
  await expect(page.getByRole("status").filter({ hasText: "The status of 2 clients is Active now." })).toBeVisible();
  await expect(page).toHaveURL(/q=brecht/);
  await expect(page.getByLabel("Status of Ottilie Brecht")).toHaveValue("active");
  await expect(page.getByLabel("Status of Walburga Brecht")).toHaveValue("pending");

  await test.step("whoever was changed again since stays, and is named", async () => {
    await page.getByLabel("Status of Quirin Brecht").selectOption("inactive");
    await expect(page.getByText("Saved. Quirin Brecht: Inactive (was Active)")).toBeVisible();
    await page.getByRole("status").filter({ hasText: "of 2 clients" }).getByRole("button", { name: "Undo" }).click();
    await expect(page.getByText("Not changed back: Quirin Brecht (set to Inactive since).")).toBeVisible();
    await expect(page.getByLabel("Status of Ottilie Brecht")).toHaveValue("pending");
    await expect(page.getByLabel("Status of Quirin Brecht")).toHaveValue("inactive");
  });

  await test.step("chosen clients are exported alone", async () => {
    await page.goto("/dashboard/admin/clients?q=brecht");
    await scriptRuns(page);
    await page.getByLabel("Choose Walburga Brecht").check();
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: "Export chosen as CSV" }).click();
    const lines = readFileSync(await (await download).path(), "utf8")
      .trim()
      .split("\r\n");
    expect(lines).toHaveLength(2);
    expect(lines[1]).toContain("Walburga Brecht");
  });
});

test("chosen clients stay chosen under other filters; one who is gone is counted", async ({ browser, server }) => {
  const page = await anAdministratorPage(browser, server, "/dashboard/admin");
  await addPeople(page);
  await page.goto("/dashboard/admin/clients?q=ottilie");
  await scriptRuns(page);
  const said = (text: string) => page.getByRole("status").filter({ hasText: text });
  await page.getByLabel("Choose Ottilie Brecht").first().check();
  await page.getByLabel("Search clients").fill("walburga");
  await expect(page.getByLabel("Choose Ottilie Brecht")).toHaveCount(0);
  await page.getByLabel("Choose Walburga Brecht").first().check();
  await expect(said("2 clients chosen, 1 of them on other pages")).toBeVisible();
  await page.getByLabel("Search clients").fill("nobody has this name");
  await expect(page.getByText("No clients found")).toBeVisible();
  await expect(said("2 clients chosen, 2 of them on other pages"), "also where nobody is listed").toBeVisible();
  await page.reload();
  await page.getByRole("button", { name: "Show the chosen" }).click();
  await expect(page.getByText("Only the 2 clients that you chose.")).toBeVisible();
  await scriptRuns(page);
  await expect(page.getByLabel("Choose Ottilie Brecht").first()).toBeChecked();
  await expect(said("2 clients chosen")).toBeVisible();
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectSoundPage(page, `the chosen clients, ${width} px`);
    await expect(said("2 clients chosen"), "how many stays in sight").toBeInViewport();
  }

  await page.getByRole("link", { name: "Delete Walburga Brecht" }).first().click();
  await page.getByLabel("Reason").fill("They have left the firm");
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await expect(page.getByText("1 client that you chose is not in your list any more.")).toBeVisible();
  await expect(said("1 client chosen")).toBeVisible();
  await page.getByLabel("Change", { exact: true }).selectOption({ label: "Inactive" });
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("heading", { name: "Set the status of 1 client to Inactive?" })).toBeVisible();
  await page.getByRole("button", { name: "Set the status of 1 client to Inactive" }).click();
  await expect(said("The status of 1 client is Inactive now.")).toBeVisible();
  await expect(page.getByText("Several at once"), "nobody is chosen after the change").toBeVisible();
  await page.goto("/dashboard/admin/clients?q=quirin");
  await scriptRuns(page);
  await page.getByLabel("Choose Quirin Brecht").first().check();
  await page.getByRole("button", { name: "Choose none" }).click();
  await expect(page.getByLabel("Choose Quirin Brecht").first()).not.toBeChecked();
});

test("without a script several clients are given to an advisor, and back", async ({ browser, server }) => {
  const context = await browser.newContext({ baseURL: server.url, javaScriptEnabled: false });
  const page = await context.newPage();
  await signInAsAdministrator(page, administratorOf(server));
  await addPeople(page);
  await page.goto("/dashboard/admin/clients?q=walburga");
  const names = page.getByLabel("Choose Walburga Brecht");
  await names.first().check();
  await page.getByLabel("Change", { exact: true }).selectOption({ label: "Harriet Vale" });
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByRole("button", { name: "Give 1 client to Harriet Vale" }).click();
  await expect(page.getByText("1 client has the advisor Harriet Vale now.")).toBeVisible();
  await page.getByRole("button", { name: "Undo for 1 client" }).click();
  await expect(page.getByText("Undone. 1 of 1 is as before.")).toBeVisible();
  await context.close();
});

test("a view keeps filter, order and columns, and each person chooses the own columns", async ({ browser, server }) => {
  const page = await anAdministratorPage(browser, server, "/dashboard/admin");
  await addPeople(page);
  await page.goto("/dashboard/admin/clients?q=brecht&sort=-email");
  await scriptRuns(page);
  await page.getByRole("link", { name: "Columns", exact: true }).click();
  await page.getByRole("button", { name: "Show Advisor" }).click();
  await expect(page.getByRole("listitem").filter({ hasText: "Advisor" })).toContainText("Take out");
  await page.getByRole("button", { name: "Take out Portfolio" }).click();
  await expect(page.getByRole("button", { name: "Show Portfolio" })).toBeVisible();
  await expectSoundPage(page, "the columns");
  await page.getByRole("link", { name: "Back to the list" }).click();
  const heads = page.getByRole("columnheader");
  await expect(heads).toHaveText(["Client", "Contact", "Status", "Last Active", "Advisor", "Actions"]);

  await page.getByRole("link", { name: "Keep this view" }).click();
  await page.getByRole("button", { name: "Keep this view" }).click();
  await expect(page.getByLabel("Name")).toHaveAccessibleDescription(/Enter a name/);
  await page.getByLabel("Name").fill("The Brechts");
  await page.getByRole("button", { name: "Keep this view" }).click();
  const row = page.getByRole("row", { name: /The Brechts/ });
  await expect(row).toContainText("All clients, search “brecht”, by address, Z to A, with Contact, Status");
  await expectSoundPage(page, "the views");
  await page.goto("/dashboard/admin/clients/columns");
  await page.getByRole("button", { name: "Back to the usual columns" }).click();
  await expect(page.getByRole("button", { name: "Take out Portfolio" })).toBeVisible();
  await page.goto("/dashboard/admin/clients");
  await expect(heads).toHaveText(["Client", "Contact", "Portfolio", "Status", "Last Active", "Actions"]);
  await page.getByRole("link", { name: "The Brechts" }).click();
  await expect(heads).toHaveText(["Client", "Contact", "Status", "Last Active", "Advisor", "Actions"]);
  await expect(page.getByRole("link", { name: "The Brechts" })).toHaveAttribute("aria-current", "page");

  await page.getByRole("link", { name: "Views", exact: true }).click();
  await page.getByRole("button", { name: "Delete The Brechts" }).click();
  await expect(page.getByText("The view “The Brechts” was deleted.")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("row", { name: /The Brechts/ })).toBeVisible();
  await page.getByRole("button", { name: "Delete The Brechts" }).click();
  await expect(page.getByRole("row", { name: /The Brechts/ })).toBeHidden();
});
