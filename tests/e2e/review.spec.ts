import type { Locator } from "@playwright/test";
import { aPdfFile } from "./files";
import { administratorOf, signInAsAdministrator, signUp } from "./people";
import { expect, expectSoundPage, scriptRuns, test as shared } from "./product";

/** Needs its own worker, and so its own product, because the queue counts the documents of all clients. */
const test = shared.extend<object, { alone: undefined }>({
  alone: [async ({ browserName: _ }, use) => use(undefined), { scope: "worker", auto: true }],
});

test("rows keep their place after a decision, decisions can be undone, and the queue has the order of the list", async ({
  browser,
  page,
  server,
}) => {
  const context = await browser.newContext({ baseURL: server.url });
  const client = await context.newPage();
  await signUp(client, { firstName: "Maria", email: "maria@example.com" });
  await client.goto("/dashboard/client");
  await client.getByLabel("Category", { exact: true }).selectOption("Tax Planning");
  await client.getByLabel("Type", { exact: true }).selectOption("Tax Return");
  const long = `${"Signed and countersigned annual statement ".repeat(3)}2026.pdf`;
  await client.getByLabel("Files").setInputFiles([aPdfFile("One.pdf"), aPdfFile("Two.pdf"), aPdfFile(long)]);
  await client.getByRole("button", { name: "Upload Document" }).click();
  await expect(client.getByText("3 pending")).toBeVisible();

  const list = "/dashboard/admin/documents?status=pending&sort=document";
  await signInAsAdministrator(page, administratorOf(server), "/dashboard/admin/documents");
  await page.goto(list);
  const filling = (place: Locator) => place.evaluate((element) => getComputedStyle(element).backgroundColor);
  const row = (name: string) => page.getByRole("row", { name: new RegExp(name) });
  const before = await row("Two.pdf").boundingBox();
  await page.getByRole("button", { name: "Approve One.pdf" }).click();
  await expect(row("One.pdf").getByText("Approved")).toBeVisible();
  expect((await row("Two.pdf").boundingBox())?.y, "nothing slides under the pointer").toBe(before?.y);
  await expect(page.locator(".toast")).toContainText("Approved. One.pdf, Maria");
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect(page.getByRole("button", { name: "Approve One.pdf" })).toBeVisible();

  // Each of several decisions can be undone in its row, as long as its time lasts.
  await page.clock.install();
  const undoOf = (name: string) => row(name).getByRole("button", { name: `Undo the decision on ${name}` });
  await page.getByRole("button", { name: "Approve Two.pdf" }).click();
  await expect(undoOf("Two.pdf")).toBeVisible();
  await page.getByRole("button", { name: "Approve One.pdf" }).click();
  await expect(undoOf("One.pdf")).toBeVisible();
  expect((await row("Two.pdf").boundingBox())?.y, "Undo moves no row").toBe(before?.y);
  await undoOf("Two.pdf").press("Enter");
  await expect(row("Two.pdf").getByText("Pending")).toBeVisible();
  await page.locator(".toast").getByRole("button", { name: "Undo" }).focus();
  await page.clock.runFor(10_000);
  await expect(undoOf("One.pdf"), "its time is over").toHaveCount(0);
  await expect(page.locator(".toast"), "its message goes as well, although it has the focus").toHaveCount(0);
  await expect(row("One.pdf").getByText("Approved")).toBeVisible();
  await expect(page.getByText("2 left to review")).toBeVisible();
  await expect(page.getByText("You have just decided 1 document.")).toBeVisible();
  await page.reload();
  await expect(row("Two.pdf")).toBeVisible();
  await expect(page.getByText("You have just decided")).toHaveCount(0);
  await expect(row("One.pdf")).toHaveCount(0);
  await expect(page.getByText("You can undo a decision for"), "off the rule of the table").toHaveCSS(
    "margin-top",
    "12px",
  );
  const name = await row("Two.pdf").locator("label").boundingBox();
  const size = await row("Two.pdf")
    .getByText(/^[\d.]+ [KM]B$/)
    .boundingBox();
  expect((size?.y ?? 0) - (name?.y ?? 0) - (name?.height ?? 0), "close below its name").toBeLessThan(8);
  await expectSoundPage(page, "the list of documents");

  // The toast of the last decision can be used while a dialog is open, and its time continues.
  await page.getByRole("button", { name: /^Approve Signed/ }).click();
  await expect(page.locator(".toast")).toContainText("Approved. Signed");
  await page.getByRole("link", { name: "Reject Two.pdf" }).click();
  const dialog = page.getByRole("dialog", { name: "Reject this document?" });
  await dialog.getByLabel("Reason", { exact: true }).fill("Half a word");
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect(row("Signed").getByText("Pending")).toBeVisible();
  await expect(dialog.getByLabel("Reason", { exact: true })).toHaveValue("Half a word");
  // The filled button is the decision, wherever the pointer is.
  const filled = await filling(dialog.getByRole("button", { name: "Reject" }));
  await dialog.getByRole("link", { name: "Cancel" }).hover();
  const ink = await filling(page.locator(".portal-tabs-tabs a[aria-current]"));
  await expect.poll(() => filling(dialog.getByRole("link", { name: "Cancel" }))).not.toBe(ink);
  await dialog.getByRole("button", { name: "Reject" }).hover();
  await expect.poll(() => filling(dialog.getByRole("button", { name: "Reject" }))).toBe(ink);
  expect(filled).not.toBe("rgba(0, 0, 0, 0)");
  await page.keyboard.press("Escape");
  expect(await filling(page.getByRole("button", { name: "Keep writing" }))).toBe("rgba(0, 0, 0, 0)");
  await page.getByRole("button", { name: "Discard" }).click();
  await expect(dialog).toHaveCount(0);

  await page.getByRole("link", { name: "View Two.pdf" }).click();
  await expect(page.getByText("2 of 2", { exact: true })).toBeVisible();
  await expect(page.getByText("Pending, by document name")).toBeVisible();
  await expectSoundPage(page, "a document under review");
  for (const width of [320, 390, 768, 1024, 1440]) {
    const height = width < 1024 ? 844 : 768;
    await page.setViewportSize({ width, height });
    const approve = await page.getByRole("button", { name: "Approve" }).boundingBox();
    expect((approve?.y ?? 9999) + (approve?.height ?? 0), `Approve is in sight at ${width} px`).toBeLessThan(height);
    const preview = await page.locator(".documentFrame").boundingBox();
    const name = await page.getByRole("heading", { name: "Two.pdf" }).boundingBox();
    if (width < 960) expect(preview?.y, `the preview comes first at ${width} px`).toBeLessThan(name?.y ?? 0);
    else await expect(page.getByLabel("Reason", { exact: true }), `beside it at ${width} px`).toBeInViewport();
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByLabel("Reason", { exact: true })).toBeHidden();
  await page.getByText("Reject …").click();
  await page.getByRole("radio", { name: "Cannot be read" }).check();
  await expect(page.getByLabel("Reason", { exact: true })).toHaveValue(/^We cannot read this document/);
  await expect(page.getByRole("button", { name: "Reject", exact: true })).toBeInViewport({ ratio: 1 });
  await expectSoundPage(page, "the reasons of a rejection on a phone");
  await expect(page.getByText("Two.pdf, Maria Person"), "the sheet names the file and the client").toBeInViewport();
  const cancel = page.getByText("Cancel", { exact: true });
  await page.getByText("Reject this document?").hover();
  await expect.poll(() => filling(page.locator(".reasonsToggle")), "Cancel is not filled").toBe("rgba(0, 0, 0, 0)");
  await expect
    .poll(() => filling(page.getByRole("button", { name: "Reject", exact: true })))
    .not.toBe("rgba(0, 0, 0, 0)");
  await page.getByRole("radio", { name: "Something else" }).check();
  await expect(page.getByLabel("Reason", { exact: true }), "a sentence of ours goes with its reason").toHaveValue("");
  await page.getByRole("button", { name: "Reject", exact: true }).click();
  await expect(page.getByLabel("Reason", { exact: true })).toBeFocused();
  await expect(page.getByLabel("Reason", { exact: true })).toHaveAccessibleDescription(/Write the reason in your own/);
  await expectSoundPage(page, "a rejection without its words");
  await page.getByLabel("Reason", { exact: true }).fill("The wrong year");
  await page.getByRole("radio", { name: "Out of date" }).check();
  await expect(page.getByLabel("Reason", { exact: true }), "what was typed stays").toHaveValue("The wrong year");
  await page.getByRole("button", { name: "Use this text instead" }).click();
  await expect(page.getByLabel("Reason", { exact: true })).toHaveValue(/^This document is out of date/);
  await page.getByRole("radio", { name: "Cannot be read" }).check();
  await expect(page.getByLabel("Reason", { exact: true })).toHaveValue(/^We cannot read this document/);
  await cancel.click();
  await expect(page.getByRole("button", { name: "Approve" })).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(page.getByRole("button", { name: "Approve" }), "a reason is for a rejection").toBeHidden();
  await expectSoundPage(page, "a chosen reason beside the preview");
  await page.getByRole("button", { name: "Clear the reason" }).click();
  await expect(page.getByRole("button", { name: "Approve" })).toBeVisible();
  await expect(page.getByLabel("Reason", { exact: true })).toHaveValue("");
  await page.getByLabel("Reason", { exact: true }).fill("Half a sentence");
  await page.getByRole("link", { name: "Previous" }).click();
  await expect(page.getByRole("alertdialog")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByLabel("Reason", { exact: true })).toHaveValue("Half a sentence");
  const two = page.url();
  await page.getByRole("button", { name: "Reject", exact: true }).click();
  await expect(page.locator(".toast")).toContainText("Rejected. Two.pdf, Maria");
  await expect(page.getByRole("heading", { name: /^Signed/ }), "a decision leads on").toBeVisible();
  await expect(page.getByText("2 of 2", { exact: true })).toBeVisible();

  // By keys alone: Z goes back to the decision, a digit chooses a reason, R rejects, A approves.
  await page.keyboard.press("z");
  await expect(page.getByText("Your rejection was undone")).toBeVisible();
  await expect(page).toHaveURL(two);
  await expect(page.getByLabel("Reason", { exact: true })).toHaveValue("Half a sentence");
  const unreadable = page.getByRole("radio", { name: "Cannot be read" });
  const settled = () =>
    expect(async () => {
      await page.keyboard.press("2");
      await expect(unreadable).toBeChecked({ timeout: 100 });
    }, "a key that was meant for the document before does nothing").toPass();
  await settled();
  await expect(page.getByLabel("Reason", { exact: true }), "what was written stays").toHaveValue("Half a sentence");
  await page.keyboard.press("r");
  await expect(page.getByRole("heading", { name: /^Signed/ })).toBeVisible();
  await settled();
  await unreadable.press("Enter");
  await expect(page.getByLabel("Reason", { exact: true })).toHaveAccessibleDescription(/Choose Reject, or clear/);
  await expect(page.getByLabel("Reason", { exact: true })).toBeFocused();
  await page.keyboard.type("ar");
  await expect(page.getByLabel("Reason", { exact: true }), "letters are written in a field").toHaveValue(/ar$/);
  for (const leave of ["Escape", "Enter"]) {
    await page.keyboard.press("Escape");
    await expect(page.getByLabel("Reason", { exact: true }), "Escape leaves a field").not.toBeFocused();
    await page.keyboard.press("d");
    await expect(page.getByLabel("Replacement due")).toBeFocused();
    await page.keyboard.press(leave);
    await expect(page.getByLabel("Replacement due"), `${leave} leaves the day`).not.toBeFocused();
    await page.getByLabel("Reason", { exact: true }).focus();
  }
  await page.getByRole("button", { name: "Clear the reason" }).click();
  await page.keyboard.press("a");
  await expect(page.getByText("Nothing left to review")).toBeVisible();
  await page.keyboard.press("z");
  await expect(page.getByText("2 of 2", { exact: true })).toBeVisible();

  await page.goto(two);
  await page.getByRole("link", { name: "Reopen" }).click();
  await page.getByRole("dialog").getByLabel("Reason").fill("It was the right year");
  await page.getByRole("dialog").getByRole("button", { name: "Reopen" }).click();
  const earlier = page.getByRole("region", { name: "Earlier decisions" }).getByRole("listitem");
  await expect(earlier).toHaveText([/Reopened.*It was the right year/, /Rejected.*Half a sentence/]);
  await expectSoundPage(page, "a document that was reopened");
  await page.getByRole("button", { name: "Reject", exact: true }).click();
  await expect(page.getByRole("heading", { name: /^Signed/ })).toBeVisible();
  await expect(page.getByText("2 of 2", { exact: true })).toBeVisible();
  await page.getByRole("link", { name: "Close and go back to the list" }).click();
  await expect(page).toHaveURL(list);
  await page.getByRole("button", { name: /^Approve Signed/ }).click();
  await expect(row("Signed").getByText("Approved")).toBeVisible();
  await expect(page.getByText("Nothing left to review")).toBeVisible();
  await expect(page.getByText("0 documents", { exact: true })).toHaveCount(0);
  await context.close();
});

test("the keys go on from the row that was decided on, and Undo ends with its time", async ({
  browser,
  page,
  server,
}) => {
  const client = await browser.newPage({ baseURL: server.url });
  await signUp(client, { firstName: "Kofi", email: "kofi@example.com" });
  await client.goto("/dashboard/client");
  await client.getByLabel("Category", { exact: true }).selectOption("Tax Planning");
  await client.getByLabel("Type", { exact: true }).selectOption("Tax Return");
  const names = ["Aa.pdf", "Bb.pdf", "Cc.pdf", "Dd.pdf"];
  await client.getByLabel("Files").setInputFiles(names.map(aPdfFile));
  await client.getByRole("button", { name: "Upload Document" }).click();
  await expect(client.getByText("4 pending")).toBeVisible();

  const list = "/dashboard/admin/documents?status=pending&sort=document&q=kofi";
  await signInAsAdministrator(page, administratorOf(server), "/dashboard/admin/documents");
  await page.goto(list);
  await scriptRuns(page);
  await page.clock.install();
  const row = (name: string) => page.getByRole("row", { name: new RegExp(name) });
  const view = (name: string) => row(name).getByRole("link", { name: /^View/ });
  const toast = page.locator(".toast");
  const undo = toast.getByRole("button", { name: "Undo" });
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };

  await press("j", "j", "j", "a");
  await expect(undo).toBeFocused();
  await expect(toast).toContainText("Cc.pdf");
  await press("k");
  await expect(view("Bb.pdf"), "the way back").toBeFocused();
  await press("a");
  await expect(toast).toContainText("Bb.pdf");
  await expect(undo).toBeFocused();
  await press("j");
  await expect(view("Dd.pdf"), "past the one that is decided on").toBeFocused();
  await press("z");
  await expect(row("Bb.pdf").getByText("Pending")).toBeVisible();
  await expect(view("Bb.pdf"), "what was undone has the focus").toBeFocused();
  await press("r");
  await expect(page.getByRole("dialog").getByRole("button", { name: "Reject" })).toBeVisible();
  await page.getByRole("dialog").getByRole("button", { name: "Reject" }).press("Enter");
  await expect(toast).toContainText("Rejected. Bb.pdf");
  await expect(undo).toBeFocused();

  await page.clock.runFor(10_000);
  await expect(toast, "also while its Undo has the focus").toHaveCount(0);
  await expect(view("Bb.pdf")).toBeFocused();
  await client.close();
});

shared(
  "who decides on a document that was decided meanwhile reads who has decided what",
  async ({ browser, page, server }) => {
    const client = await (await browser.newContext({ baseURL: server.url })).newPage();
    await signUp(client, { firstName: "Noor", email: "noor@example.com" });
    await client.goto("/dashboard/client");
    await client.getByLabel("Category", { exact: true }).selectOption("Tax Planning");
    await client.getByLabel("Type", { exact: true }).selectOption("Tax Return");
    await client.getByLabel("Files").setInputFiles([aPdfFile("Late.pdf")]);
    await client.getByRole("button", { name: "Upload Document" }).click();
    await expect(client.getByText("1 pending")).toBeVisible();

    const list = "/dashboard/admin/documents?status=pending";
    const other = await (await browser.newContext({ baseURL: server.url })).newPage();
    // Five seconds after it was opened a page hears of the other's decision, and the row would be gone before the press.
    await page.route("**/dashboard/news*", (route) => route.fulfill({ status: 204 }));
    for (const one of [page, other]) {
      await signInAsAdministrator(one, administratorOf(server), "/dashboard/admin/documents");
      await one.goto(list);
      await scriptRuns(one);
    }
    await other.getByRole("link", { name: "Reject Late.pdf" }).click();
    await other.getByRole("dialog").getByRole("button", { name: "Reject" }).click();
    await expect(other.getByRole("row", { name: /Late.pdf/ }).getByText("Rejected")).toBeVisible();

    await page.getByRole("button", { name: "Approve Late.pdf" }).click();
    const told = page.getByRole("alertdialog", { name: /has already decided: this document is rejected/ });
    await expect(told).toBeVisible();
    await page.waitForLoadState("networkidle");
    await expect(told).toBeVisible();
    await told.getByRole("button", { name: "OK" }).click();
    await expect(page.getByRole("row", { name: /Late.pdf/ })).toHaveCount(0);
  },
);
