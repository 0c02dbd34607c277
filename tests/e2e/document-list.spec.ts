import type { Page } from "@playwright/test";
import { aPdfFile, aWordFile } from "./files";
import { signUp } from "./people";
import { expect, expectSoundPage, test } from "./product";

const documents = "/dashboard/client/documents";

type Upload = ReturnType<typeof aPdfFile>;

/** Uploads with the request of the dashboard's script, one after the other. */
async function upload(page: Page, files: readonly Upload[], kind = { category: "Legal Documents", type: "Contract" }) {
  for (const file of files) {
    const multipart = { ...kind, uploadKey: crypto.randomUUID(), again: "yes", file };
    const response = await page.request.post(`${documents}/upload`, {
      ...{ multipart, headers: { "Sec-Fetch-Site": "same-origin" } },
    });
    expect((await response.json()).outcomes, file.name).toMatchObject([{ ok: true }]);
  }
}

const rowsOf = (page: Page) => page.getByRole("table").getByRole("rowheader");

const letters = (count: number) => Array.from({ length: count }, (_, index) => aPdfFile(`Letter ${index + 10}.pdf`));

test("the page Documents is filtered, searched, sorted and paged by its address", async ({ page }) => {
  await signUp(page, { firstName: "Lena", email: "lena@list.example" });
  await page.goto(documents);
  await expect(page.getByText("No documents uploaded yet")).toBeVisible();
  await expectSoundPage(page, "an empty list of documents");

  await upload(page, letters(27));
  const insurance = { category: "Insurance", type: "Claims Form" };
  await upload(page, [aWordFile("Claim about the letter.docx")], insurance);
  await page.goto("/dashboard/client");
  await page.getByRole("navigation", { name: "Your portal" }).getByRole("link", { name: "Documents" }).click();
  await expect(page.getByText("28 documents, 28 pending, ")).toBeVisible();
  const rows = rowsOf(page);
  await expect(rows).toHaveCount(25);
  await expect(rows.first()).toHaveText("Claim about the letter.docx");
  await expect(page.getByRole("cell", { name: /^\d KB$/ }).first()).toBeVisible();
  await expectSoundPage(page, "a list of documents with pages");

  await page.getByRole("link", { name: "Next", exact: true }).click();
  await expect(page.getByText("26 to 28 of 28 documents")).toBeVisible();
  await expect(rows).toHaveText(["Letter 12.pdf", "Letter 11.pdf", "Letter 10.pdf"]);

  await page.getByLabel("File", { exact: true }).selectOption("Word");
  await expect(rows).toHaveText(["Claim about the letter.docx"]);
  await expect(page).toHaveURL(/file=word/);
  await page.reload();
  await expect(page.getByLabel("File", { exact: true })).toHaveValue("word");
  await expect(rows).toHaveText(["Claim about the letter.docx"]);
  await page.getByLabel("Category").selectOption("Legal Documents");
  await expect(page.getByText("No document matches")).toBeVisible();
  await page.getByRole("link", { name: "Show all documents" }).click();
  await expect(rows).toHaveCount(25);
  await expect(page.getByLabel("File", { exact: true })).toHaveValue("");

  await page.getByRole("searchbox", { name: "Search", exact: true }).fill("LETTER claim");
  await expect(rows).toHaveText(["Claim about the letter.docx"]);
  await page.getByRole("searchbox", { name: "Search", exact: true }).fill("letter 1");
  await expect(rows).toHaveCount(12);
  await page.getByRole("link", { name: "Document Name" }).click();
  const numbers = [...Array.from({ length: 10 }, (_, index) => index + 10), 21, 31];
  await expect(rows).toHaveText(numbers.map((number) => `Letter ${number}.pdf`));
  const year = String(new Date().getFullYear());
  await page.getByLabel("Year").selectOption(year);
  await expect(page).toHaveURL(new RegExp(`year=${year}`));
  await expect(rows).toHaveCount(12);
});

test("removing and Undo leave page, filters and place of the list as they were", async ({ page }) => {
  await signUp(page, { firstName: "Remi", email: "remi@list.example" });
  await upload(page, letters(12));
  await page.goto(`${documents}?file=pdf&sort=document`);
  await page.waitForLoadState("networkidle");
  const rows = rowsOf(page);
  await page.getByRole("button", { name: "Remove Letter 19.pdf" }).scrollIntoViewIfNeeded();
  const scrolled = () => page.evaluate(() => scrollY);
  const before = await scrolled();
  await page.getByRole("button", { name: "Remove Letter 19.pdf" }).click();
  await expect(rows).toHaveCount(11);
  await expect(page).toHaveURL(/\/documents\?file=pdf&sort=document$/);
  expect(await scrolled()).toBeGreaterThan(before - 120);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(rows).toHaveCount(12);
  await expect(page).toHaveURL(/\/documents\?file=pdf&sort=document$/);
  // By keyboard: a second press of the mouse within half a second would count as a double click.
  await page.getByRole("button", { name: "Remove Letter 21.pdf" }).press("Enter");
  await expect(rows).toHaveCount(11);
  await page.getByText("Removed documents: 1").click();
  await page.getByRole("button", { name: "Put back Letter 21.pdf" }).click();
  await expect(rows).toHaveCount(12);
  await expect(page).toHaveURL(/\/documents\?file=pdf&sort=document$/);

  await page.getByRole("link", { name: "View Letter 10.pdf" }).click();
  await page.getByRole("link", { name: "Back to your documents" }).click();
  await expect(page.getByRole("heading", { name: "Documents", exact: true })).toBeVisible();
});

test("a name of 200 letters and an Arabic name stay inside their rows", async ({ page }) => {
  await signUp(page, { firstName: "Noor", email: "noor@list.example" });
  const long = `${"Statement".repeat(22)}ab.pdf`;
  const arabic = "كشف حساب بنكي للسنة المالية.pdf";
  await upload(page, [aPdfFile(long), aPdfFile(arabic), aPdfFile("Plain.pdf")]);
  await page.goto(documents);
  await expect(rowsOf(page)).toHaveText(["Plain.pdf", arabic, long]);
  for (const width of [320, 390, 768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const beyond = await page.evaluate(() => {
      const { right, left } = document.querySelector("table")?.getBoundingClientRect() ?? { left: 0, right: 0 };
      const cells = [...document.querySelectorAll("tbody :is(th, td) *")].filter((one) => !one.closest(".vh"));
      return cells
        .map((cell) => cell.getBoundingClientRect())
        .filter((box) => box.width > 0 && (box.right > right + 0.5 || box.left < left - 0.5)).length;
    });
    expect(beyond, `parts of rows beyond the table at ${width} px`).toBe(0);
  }
  await expectSoundPage(page, "a list with long and right-to-left names");
});

test("on the smallest phone the tabs of a client stay in one line", async ({ page }) => {
  await signUp(page, { firstName: "Tabea", email: "tabea@list.example" });
  await page.goto(documents);
  const tabs = page.getByRole("navigation", { name: "Your portal" });
  for (const width of [320, 360, 390, 768]) {
    await page.setViewportSize({ width, height: 800 });
    const beyond = await tabs.locator(":is(a, summary):visible").evaluateAll((cells) =>
      cells.map((cell) => {
        const word = document.createRange();
        word.selectNodeContents([...cell.querySelectorAll("span")].find((one) => one.offsetWidth > 2) ?? cell);
        const [inner, outer] = [word.getBoundingClientRect(), cell.getBoundingClientRect()];
        return Math.min(inner.left - outer.left, outer.right - inner.right);
      }),
    );
    expect(Math.min(...beyond), `air beside the words of the tabs at ${width} px`).toBeGreaterThan(0);
  }
});

test("several documents are downloaded as a zip, and removed after a question, and Undo brings them back", async ({
  page,
}) => {
  await signUp(page, { firstName: "Siri", email: "siri@list.example" });
  await upload(page, letters(4));
  await page.goto(`${documents}?sort=document`);
  await page.waitForLoadState("networkidle");
  const rows = rowsOf(page);
  const zip = page.getByRole("button", { name: "Download as zip" });
  await zip.click();
  await expect(page.getByRole("alert")).toHaveText("Choose at least one document first.");

  await page.getByRole("checkbox", { name: "Choose Letter 11.pdf" }).check();
  await page.getByRole("checkbox", { name: "Choose Letter 12.pdf" }).check();
  await expect(page.getByText("2 documents chosen")).toBeVisible();
  await expect(page.getByRole("alert")).toHaveCount(0);
  await expectSoundPage(page, "a list with chosen documents");
  const [download] = await Promise.all([page.waitForEvent("download"), zip.click()]);
  expect(download.suggestedFilename()).toMatch(/^documents-\d{4}-\d\d-\d\d\.zip$/);
  expect(await download.failure()).toBeNull();

  await page.getByRole("button", { name: "Remove chosen" }).click();
  const question = page.getByRole("alertdialog", { name: "Remove 2 documents?" });
  await expect(question.getByRole("listitem")).toHaveText(["Letter 12.pdf", "Letter 11.pdf"]);
  await expectSoundPage(page, "the question before several documents are removed");
  await page.keyboard.press("Escape");
  await expect(question).toBeHidden();
  await expect(page).toHaveURL(/\/documents\?sort=document$/);
  await expect(page.getByText("2 documents chosen")).toBeVisible();
  await page.getByRole("button", { name: "Remove chosen" }).click();
  await question.getByRole("button", { name: "Remove 2 documents" }).click();
  await expect(rows).toHaveText(["Letter 10.pdf", "Letter 13.pdf"]);
  await expect(page).toHaveURL(/\/documents\?sort=document$/);
  await expect(page.getByText("2 documents removed")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(rows).toHaveCount(4);

  await page.getByRole("checkbox", { name: "Choose all on this page" }).check();
  await expect(page.getByText("4 documents chosen")).toBeVisible();
  // By keyboard: the mouse waits half a second after rows have left the list.
  await page.getByRole("checkbox", { name: "Choose Letter 11.pdf" }).press("Space");
  await expect(page.getByRole("checkbox", { name: "Choose all on this page" })).not.toBeChecked();
});

test.describe("without a script", () => {
  test.use({ javaScriptEnabled: false });

  test("the filters are sent by a button, and removing says so above the list", async ({ page }) => {
    await signUp(page, { firstName: "Nils", email: "nils@list.example" });
    await upload(page, [aPdfFile("Lease.pdf"), aWordFile("Deed.docx")]);
    await page.goto(documents);
    await page.getByLabel("File", { exact: true }).selectOption("Word");
    await page.getByRole("button", { name: "Filter" }).click();
    await expect(rowsOf(page)).toHaveText(["Deed.docx"]);
    await page.getByRole("button", { name: "Remove Deed.docx" }).click();
    await expect(page).toHaveURL(/\/documents\?.*file=word/);
    await expect(page.getByText("No document matches")).toBeVisible();
    await expect(page.getByText("Deed.docx removed.")).toBeVisible();
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(rowsOf(page)).toHaveText(["Deed.docx"]);
  });

  test("several documents are chosen, removed after a question and put back", async ({ page }) => {
    await signUp(page, { firstName: "Nora", email: "nora@list.example" });
    await upload(page, letters(3));
    await page.goto(`${documents}?sort=document`);
    await page.getByRole("button", { name: "Remove chosen" }).click();
    await expect(page.getByText("Choose at least one document first.")).toBeVisible();
    await page.getByRole("checkbox", { name: "Choose Letter 10.pdf" }).check();
    await page.getByRole("checkbox", { name: "Choose Letter 11.pdf" }).check();
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "Download as zip" }).click(),
    ]);
    expect(await download.failure()).toBeNull();
    await page.getByRole("button", { name: "Remove chosen" }).click();
    await page.getByRole("button", { name: "Remove 2 documents" }).click();
    await expect(rowsOf(page)).toHaveText(["Letter 12.pdf"]);
    await expect(page.getByText("2 documents removed.")).toBeVisible();
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(rowsOf(page)).toHaveCount(3);
  });
});
