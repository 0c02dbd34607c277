import type { Locator, Page } from "@playwright/test";
import { aPdfFile } from "./files";
import { signUp } from "./people";
import { expect, expectSoundPage, test } from "./product";

async function openWithKind(page: Page) {
  await page.goto("/dashboard/client");
  await page.waitForLoadState("networkidle");
  await page.getByLabel("Category", { exact: true }).selectOption("Legal Documents");
  await page.getByLabel("Type", { exact: true }).selectOption("Contract");
}

async function upload(page: Page, names: string[]) {
  await page.getByLabel("Files").setInputFiles(names.map((name) => aPdfFile(name)));
  await page.getByRole("button", { name: "Upload Document" }).click();
}

test("a file that is removed from the list while another is being sent is not sent", async ({ page }) => {
  await signUp(page, { firstName: "Ulla", email: "ulla@documents.example" });
  await openWithKind(page);
  let goOn = () => {};
  const held = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  await page.route("**/dashboard/client/documents/upload", async (route) => {
    await held;
    await route.continue();
  });
  await upload(page, ["First.pdf", "Second.pdf", "Third.pdf"]);
  await page.getByRole("button", { name: "Remove Second.pdf" }).click();
  goOn();
  const rows = page.getByRole("table").getByRole("rowheader");
  await expect(page.getByText("2 pending")).toBeVisible();
  await expect(rows).toHaveText(["Third.pdf", "First.pdf"]);
  await page.waitForLoadState("networkidle");
  await page.reload();
  await expect(rows).toHaveText(["Third.pdf", "First.pdf"]);
});

test("my documents: pages, search and status are in the address, and Remove and Undo keep them", async ({ page }) => {
  await signUp(page, { firstName: "Vera", email: "vera@documents.example" });
  await openWithKind(page);
  const names = Array.from({ length: 27 }, (_, index) => `Letter ${index + 10}.pdf`);
  await upload(page, names);
  await expect(page.getByText("27 pending")).toBeVisible();
  const rows = page.getByRole("table").getByRole("rowheader");
  await expect(rows).toHaveCount(25);
  await expectSoundPage(page, "dashboard with pages of documents");

  await page.getByRole("link", { name: "Next", exact: true }).click();
  await expect(page.getByText("26 to 27 of 27 documents")).toBeVisible();
  await expect(rows).toHaveText(["Letter 11.pdf", "Letter 10.pdf"]);
  await page.reload();
  await expect(rows).toHaveText(["Letter 11.pdf", "Letter 10.pdf"]);

  await page.getByRole("link", { name: "Document Name" }).click();
  await expect(rows.first()).toHaveText("Letter 10.pdf");
  await page.getByRole("searchbox", { name: "Search", exact: true }).fill("contract 3");
  await expect(rows).toHaveCount(9);
  await expect(page).toHaveURL(/sort=document&q=contract/);

  const row = page.getByRole("button", { name: "Remove Letter 36.pdf" });
  await row.scrollIntoViewIfNeeded();
  const scrolled = () => page.evaluate(() => scrollY);
  const before = await scrolled();
  expect(before).toBeGreaterThan(200);
  await row.click();
  await expect(rows).toHaveCount(8);
  await expect(page).toHaveURL(/\?sort=document&q=contract\+3(&status=)?$/);
  await expect(page.getByText("26 pending")).toBeAttached();
  expect(await scrolled()).toBeGreaterThan(before - 120);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(rows).toHaveCount(9);
  expect(await scrolled()).toBeGreaterThan(before - 120);
  await expect(page).toHaveURL(/\?sort=document&q=contract\+3(&status=)?$/);

  await page.getByLabel("Status", { exact: true }).selectOption("Approved");
  await expect(page.getByText("No document matches")).toBeVisible();
  await page.getByRole("link", { name: "Show all documents" }).click();
  await expect(rows).toHaveCount(25);
  await expect(page.getByText("27 pending")).toBeAttached();
});

test("what is uploaded leaves the list; a removed document is not said to be there, and can be restored after the toast is gone", async ({
  page,
}) => {
  await page.clock.install();
  await signUp(page, { firstName: "Wanda", email: "wanda@documents.example" });
  await openWithKind(page);
  await upload(page, ["Lease.pdf", "Deed.pdf"]);
  await expect(page.getByText("2 pending")).toBeVisible();
  const said = page.getByRole("status").filter({ hasText: "uploaded and in My Documents." });
  await expect(said).toHaveText("2 files are uploaded and in My Documents.");
  await page.getByRole("button", { name: "Remove Lease.pdf" }).click();
  await expect(said).toHaveText("\u2068Deed.pdf\u2069 is uploaded and in My Documents.");
  await expect(page.locator(".toast")).toContainText("Lease.pdf removed. We keep our record of it.");
  await page.clock.runFor(20_000);
  await expect(page.locator(".toast")).toHaveCount(0);

  await page.goto("/dashboard/client");
  const rows = page.getByRole("table").getByRole("rowheader");
  await expect(rows).toHaveText(["Deed.pdf"]);
  await page.getByText("Removed documents: 1").click();
  await expect(page.getByText("You can put a document back into the list for 24 hours")).toBeVisible();
  await expectSoundPage(page, "dashboard with a removed document");
  await page.getByRole("button", { name: "Put back Lease.pdf" }).press("Enter");
  await expect(rows).toHaveText(["Deed.pdf", "Lease.pdf"]);
  await expect(page.getByText("Removed documents")).toHaveCount(0);
  await expect(page.getByRole("region", { name: "Removed documents" })).toBeFocused();
});

/** Presses the mouse twice in the middle of the button, as a double click of 160 ms does. */
async function doubleClick(button: Locator) {
  await button.scrollIntoViewIfNeeded();
  const box = await button.boundingBox();
  if (!box) throw new Error("the button is not visible");
  const { mouse } = button.page();
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await mouse.click(x, y);
  await expect(button).toHaveCount(0);
  await mouse.click(x, y);
}

for (const person of ["client", "guest"])
  test(`${person}: a double click on Remove removes one document, and by keyboard the next can be removed at once`, async ({
    page,
  }) => {
    if (person === "client") await signUp(page, { firstName: "Tove", email: "tove@documents.example" });
    await openWithKind(page);
    await upload(page, ["Lease.pdf", "Deed.pdf", "Will.pdf"]);
    await expect(page.getByText("3 pending")).toBeVisible();
    const rows = page.getByRole("table").getByRole("rowheader");
    await doubleClick(page.getByRole("button", { name: "Remove Will.pdf" }));
    await page.waitForLoadState("networkidle");
    await expect(rows).toHaveText(["Deed.pdf", "Lease.pdf"]);
    await page.getByRole("table").getByRole("button", { name: "Remove Deed.pdf" }).press("Enter");
    await expect(rows).toHaveText(["Lease.pdf"]);
    await page.getByRole("button", { name: "Remove Lease.pdf" }).press("Enter");
    await expect(page.getByText("No documents uploaded yet")).toBeVisible();

    // The second click may have opened it: it is where the last row was.
    const removed = page.locator("details", { hasText: "Removed documents: 3" });
    await removed.evaluate((box: HTMLDetailsElement) => {
      box.open = true;
    });
    await expect(page.getByRole("region", { name: "Removed documents" }).getByRole("listitem")).toContainText([
      /Lease\.pdf ?Contract, uploaded \d{4}-\d\d-\d\d/,
      /Deed\.pdf ?Contract, uploaded/,
      /Will\.pdf ?Contract, uploaded/,
    ]);
    await doubleClick(page.getByRole("button", { name: "Put back Lease.pdf" }));
    await page.waitForLoadState("networkidle");
    await expect(rows).toHaveText(["Lease.pdf"]);
  });

test("a guest can restore a removed document as well", async ({ page }) => {
  await openWithKind(page);
  await upload(page, ["Will.pdf"]);
  await page.getByRole("button", { name: "Remove Will.pdf" }).click();
  await expect(page.getByText("No documents uploaded yet")).toBeVisible();
  await expect(page.getByRole("list", { name: "Files to upload" })).toHaveCount(0);
  await page.getByText("Removed documents: 1").click();
  await page.getByRole("button", { name: "Put back Will.pdf" }).click();
  await expect(page.getByText("1 pending")).toBeVisible();
});

test("the file picker holds the files that are still to be sent, and shows no text of its own", async ({ page }) => {
  await openWithKind(page);
  const picker = page.getByLabel("Files", { exact: true });
  const held = () => picker.evaluate((input: HTMLInputElement) => [...(input.files ?? [])].map(({ name }) => name));
  await picker.setInputFiles([aPdfFile("One.pdf"), aPdfFile("Two.pdf")]);
  await expect.poll(held).toEqual(["One.pdf", "Two.pdf"]);
  await expect(picker).toHaveCSS("color", "rgba(0, 0, 0, 0)");
  await page.getByRole("button", { name: "Remove One.pdf" }).click();
  await expect.poll(held).toEqual(["Two.pdf"]);
});

test("the reason for a refused file stays until the person removes it or chooses the file again", async ({ page }) => {
  await openWithKind(page);
  const entries = page.getByRole("list", { name: "Files to upload" }).getByRole("listitem");
  const picker = page.getByLabel("Files", { exact: true });
  await picker.setInputFiles([aPdfFile("a.exe"), aPdfFile("b.exe"), aPdfFile("Good.pdf")]);
  await page.getByRole("button", { name: "Upload Document" }).click();
  await expect(page.getByText("1 pending")).toBeVisible();
  await expect(entries, "the reasons stay when the upload is over").toHaveText([/a\.exe/, /b\.exe/]);
  const said = page.getByText("Good.pdf\u2069 is on this page only. It was not sent: we do not have it.");
  await expect(said).toBeVisible();
  await page.getByRole("button", { name: "Remove refused files (2)" }).press("Enter");
  await expect(entries).toHaveCount(0);
  await expect(said).toBeFocused();
  await picker.setInputFiles([aPdfFile("c.exe"), aPdfFile("Better.pdf")]);
  await page.getByRole("button", { name: "Upload Document" }).click();
  await expect(page.getByText("2 pending")).toBeVisible();
  await picker.setInputFiles([aPdfFile("d.exe")]);
  await expect(entries, "another file is refused").toHaveText([/c\.exe/, /d\.exe/]);
  await picker.setInputFiles([aPdfFile("d.exe"), aPdfFile("Next.pdf")]);
  await expect(entries, "one file is refused again").toHaveText([/c\.exe/, /d\.exe/, /Next\.pdf/]);
  await page.getByRole("button", { name: "Remove d.exe" }).click();
  await expect(entries).toHaveText([/c\.exe/, /Next\.pdf/]);
});

test("the same bytes again are stored only if the person wants it, also under another name and after a reload", async ({
  page,
}) => {
  await signUp(page, { firstName: "Yuna", email: "yuna@documents.example" });
  await openWithKind(page);
  const entries = page.getByRole("list", { name: "Files to upload" }).getByRole("listitem");
  const picker = page.getByLabel("Files", { exact: true });
  const deed = aPdfFile("Deed.pdf");
  await picker.setInputFiles([deed, deed, aPdfFile("Other.pdf")]);
  await page.getByRole("button", { name: "Upload Document" }).click();
  await expect(page.getByText("2 pending")).toBeVisible();
  const repeated = (name: string) =>
    new RegExp(`${name}.*Not uploaded again.*You sent this on \\d+ \\w+ as .Deed\\.pdf.\\.`);
  await expect(entries).toHaveText([repeated("Deed\\.pdf")]);

  await openWithKind(page);
  await page.getByLabel("Type", { exact: true }).selectOption("Agreement");
  await picker.setInputFiles([{ ...deed, name: "Scan.pdf" }]);
  await page.getByRole("button", { name: "Upload Document" }).click();
  await expect(entries).toHaveText([repeated("Scan\\.pdf")]);
  await expectSoundPage(page, "/dashboard/client with a file that was uploaded before");
  await page.getByRole("button", { name: "Send it again anyway Scan.pdf" }).click();
  await expect(page.getByText("3 pending")).toBeVisible();
  await expect(entries).toHaveCount(0);
  await expect(page.getByRole("table").getByRole("rowheader")).toHaveText(["Scan.pdf", "Other.pdf", "Deed.pdf"]);

  await picker.setInputFiles([deed]);
  await page.getByRole("button", { name: "Upload Document" }).click();
  await page.getByRole("button", { name: "Leave it out Deed.pdf" }).click();
  await expect(entries).toHaveCount(0);
  await page.getByRole("button", { name: "Remove Other.pdf" }).click();
  await expect(page.getByText("2 pending")).toBeVisible();
  await picker.setInputFiles([aPdfFile("Other.pdf")]);
  await page.getByRole("button", { name: "Upload Document" }).click();
  await expect(page.getByText("3 pending"), "a removed document is stored without a question").toBeVisible();
});

test.describe("when the connection is lost for a moment", () => {
  test.use({ expectedMessages: [/ERR_INTERNET_DISCONNECTED/] });
  test("at 320 px each file of a batch has a category and a type, no name breaks a row, and a lost connection is made good", async ({
    page,
    context,
  }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await signUp(page, { firstName: "Rana", email: "rana@documents.example" });
    await openWithKind(page);
    const long = `${"Ausführungsbestimmungen".repeat(8)}.pdf`;
    const hebrew = "דוח שנתי 2025 (סופי).pdf";
    await page.getByLabel("Files", { exact: true }).setInputFiles([aPdfFile(long), aPdfFile(hebrew)]);
    const entries = page.getByRole("list", { name: "Files to upload" }).getByRole("listitem");
    await expect(entries).toContainText(["Legal Documents, Contract", "Legal Documents, Contract"]);
    await page.getByRole("button", { name: `Change category and type for ${hebrew}` }).click();
    await page.getByLabel(`Category of this file for ${hebrew}`).selectOption("Insurance");
    const send = page.getByRole("button", { name: "Upload Document" });
    await send.click();
    await page.getByRole("alertdialog").getByRole("button", { name: "OK" }).click();
    await page.getByLabel(`Type of this file for ${hebrew}`).selectOption("Claims Form");
    await expectSoundPage(page, "a batch with names that are long or from right to left, at 320 px");

    await context.setOffline(true);
    await send.click();
    await expect(entries.first()).toContainText("Waiting for the connection … 0% received");
    await expectSoundPage(page, "a batch that waits for the connection, at 320 px");
    for (const name of [long, hebrew]) await page.getByRole("button", { name: `Cancel ${name}` }).click();
    await expect(page.getByText("Cancelled. Nothing was uploaded.")).toHaveCount(2);
    await context.setOffline(false);
    await page.getByRole("button", { name: "Send all again (2)" }).click();
    await expect(page.getByText("2 pending")).toBeVisible();
    await expect(page.getByRole("row", { name: hebrew })).toContainText("Claims Form");
    await expect(page.getByRole("row", { name: long })).toContainText("Contract");
    await expect(page.getByText("2 files are uploaded and in My Documents.")).toBeVisible();
    await expectSoundPage(page, "my documents with names that are long or from right to left, at 320 px");
  });
});

test.describe("without a script", () => {
  test.use({ javaScriptEnabled: false, expectedMessages: [/status of 400/] });

  test("a file that was uploaded before is named, and another button stores it a second time", async ({ page }) => {
    await signUp(page, { firstName: "Zoe", email: "zoe@documents.example" });
    const kind = "/dashboard/client?category=Legal+Documents&type=Contract";
    await page.goto(kind);
    const upload = async (button = "Upload Document") => {
      await page.getByLabel("Files", { exact: true }).setInputFiles([aPdfFile("Deed.pdf")]);
      await page.getByRole("button", { name: button }).click();
    };
    await upload();
    await expect(page.getByText("1 pending")).toBeVisible();
    await page.goto(kind);
    await upload();
    await expect(page.getByText(/You sent this on \d+ \w+ as .Deed\.pdf/)).toBeVisible();
    await expect(page.getByRole("link", { name: "Leave it out" })).toBeInViewport();
    await upload("Send it again anyway");
    await expect(page.getByText("2 pending")).toBeVisible();
  });
});
