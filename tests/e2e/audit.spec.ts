import { readFile, writeFile } from "node:fs/promises";
import { pathToFileURL } from "node:url";
import type { Page } from "@playwright/test";
import { administratorOf, signInAsAdministrator, signUp } from "./people";
import { expect, expectSoundPage, test } from "./product";

test("an administrator finds in the audit log who did what, and checks its chain", async ({
  page,
  browser,
  server,
}, testInfo) => {
  await signUp(page, { firstName: "Greta", lastName: "Audited", email: "greta@audit.example" });
  const context = await browser.newContext({ baseURL: server.url, reducedMotion: "reduce" });
  const desk = await context.newPage();
  await signInAsAdministrator(desk, administratorOf(server));
  await desk.getByRole("navigation", { name: "Admin" }).getByText("More").click();
  await desk.getByRole("link", { name: "Audit log" }).click();
  await desk.getByRole("searchbox", { name: "Search the log" }).fill("greta audited");
  const created = desk.getByRole("row", { name: /Account: created/ });
  await expect(desk.getByRole("row")).toHaveCount(2);
  await expect(created).toContainText("Account type: Individual");
  await expectSoundPage(desk, "the audit log");
  await desk.getByRole("combobox", { name: "Event" }).selectOption("Account: signed in");
  await expect(desk.getByText("No events found")).toBeVisible();
  await expect(desk).toHaveURL(/status=account\.signed-in/);
  await desk.getByRole("searchbox", { name: "Search the log" }).fill("");
  await expect(desk.getByRole("row", { name: /Account: signed in/ }).first()).toBeVisible();
  await desk.getByRole("combobox", { name: "Event" }).selectOption("All events");
  await desk
    .getByRole("row", { name: /Account: created/ })
    .getByRole("link", { name: "Greta Audited" })
    .first()
    .click();
  await expect(desk.getByRole("combobox", { name: "Who" }).getByRole("option", { selected: true })).toHaveText(
    "Greta Audited",
  );
  await expect(desk).toHaveURL(/who=/);
  await desk.getByRole("combobox", { name: "Who" }).selectOption("Anybody");
  // The check is started while the filter's answer is still on its way.
  const answers = Promise.withResolvers<void>();
  await desk.route(/audit\.data/, async (route) => {
    if (route.request().method() === "GET") await answers.promise;
    await route.continue();
  });
  await desk.getByRole("combobox", { name: "Event" }).selectOption("Account: signed in");
  await desk.getByRole("button", { name: "Check the log" }).click();
  answers.resolve();
  await expect(desk.getByText("The log is complete.")).toBeVisible();
  await expect(desk.getByText("Last checked:")).toBeVisible();
  await expect(desk).toHaveURL(/status=account\.signed-in/);
  const download = desk.waitForEvent("download");
  await desk.getByRole("button", { name: "Export CSV" }).click();
  expect((await download).suggestedFilename()).toMatch(/^audit-[\d-]{10}-filtered\.csv$/);
  await desk.getByRole("combobox", { name: "Event" }).selectOption("All events");
  await expect(desk).toHaveURL(/status=(&|$)/);
  await checksWithoutTheProduct(desk, testInfo.outputPath.bind(testInfo));
  await desk.getByRole("searchbox", { name: "Search the log" }).fill("nobody at all");
  await expect(desk).toHaveURL(/q=nobody/);
  await desk.getByRole("link", { name: "Show all events" }).click();
  await expect(desk.getByRole("row", { name: /Audit: exported/ }).first()).toBeVisible();
  await context.close();
});

/** An auditor opens the kept page from their own disk, in a browser that reaches no network. */
async function checksWithoutTheProduct(desk: Page, place: (name: string) => string) {
  const keep = async (press: () => Promise<void>, name: string) => {
    const download = desk.waitForEvent("download");
    await press();
    await (await download).saveAs(place(name));
    return place(name);
  };
  const checker = await keep(() => desk.getByRole("link", { name: "page that checks exports" }).click(), "check.html");
  const log = await keep(() => desk.getByRole("button", { name: "Export CSV" }).click(), "log.csv");
  const context = await desk.context().browser()?.newContext({ offline: true });
  if (!context) throw new Error("There is no browser");
  const auditor = await context.newPage();
  await auditor.goto(pathToFileURL(checker).href);
  await expect(auditor.getByText("All other columns, such as Event, Who,")).toBeVisible();
  await expectSoundPage(auditor, "the page that checks exports");
  await auditor.getByRole("button", { name: "Check" }).click();
  await expect(auditor.getByRole("status")).toHaveText("Choose the export first.");
  await auditor.getByLabel("The export", { exact: true }).setInputFiles(log);
  await auditor.getByRole("button", { name: "Check" }).click();
  await expect(auditor.getByRole("status")).toContainText("The log is complete up to event");
  await expect(auditor.getByRole("status")).toHaveClass("complete");
  await expectSoundPage(auditor, "the page that checks exports, with a result");
  const changed = place("changed.csv");
  await writeFile(changed, (await readFile(log, "utf8")).replace("account.created", "account.blocked"));
  await auditor.getByLabel("The export", { exact: true }).setInputFiles(changed);
  await auditor.getByRole("button", { name: "Check" }).click();
  await expect(auditor.getByRole("status")).toContainText("The log is broken:");
  for (const [name, words] of [
    ["log.xlsx", "is a workbook for Excel, not the CSV"],
    ["filtered.csv", "This export is a part of the log, made with a search or a filter (event: Account: signed in)"],
  ] as const) {
    if (name === "filtered.csv") await desk.goto("/dashboard/admin/audit?status=account.signed-in");
    const format = name === "log.xlsx" ? "Export Excel" : "Export CSV";
    const file = await keep(() => desk.getByRole("button", { name: format }).click(), name);
    await auditor.getByLabel("The export", { exact: true }).setInputFiles(file);
    await auditor.getByRole("button", { name: "Check" }).click();
    await expect(auditor.getByRole("status")).toContainText(words);
    await expect(auditor.getByRole("status")).toHaveClass("open");
  }
  await desk.goto("/dashboard/admin/audit");
  await context.close();
}
