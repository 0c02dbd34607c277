import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page } from "@playwright/test";
import { aDocx, anXlsx } from "../support/documents/office-packages";
import { aWrittenPdf } from "../support/documents/written-pdf";
import { startBuiltServer } from "../support/server";
import { anOldWordFile } from "./files";
import { signUp } from "./people";
import { expect, expectSoundPage, test } from "./product";

const paragraph = (text: string) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`;

/** A letter with a picture and a link that somebody could be asked for, if they were followed. */
const letter = aDocx({
  mainXml: `<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>
    ${paragraph("Contract of the roof")}${paragraph("&lt;script&gt;document.title = 1&lt;/script&gt;")}${paragraph("The end of the contract")}
    </w:body></w:document>`,
});

const workbook = anXlsx({
  parts: {
    "xl/worksheets/sheet1.xml": `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>
      <row r="1"><c r="A1" t="inlineStr"><is><t>Rent in March</t></is></c><c r="B1"><v>1250.5</v></c></row></sheetData>
      <mergeCells><mergeCell ref="A1:A2"/></mergeCells></worksheet>`,
  },
});

async function openUploaded(page: Page, name: string, buffer: Buffer) {
  await page.goto("/dashboard/client?category=Legal+Documents&type=Contract");
  // Files that are chosen before the script runs may be lost to it.
  await page.waitForLoadState("networkidle");
  await page.getByLabel("Files", { exact: true }).setInputFiles({ name, mimeType: "application/octet-stream", buffer });
  await page.getByRole("button", { name: "Upload Document" }).click();
  await page.getByRole("link", { name: `View ${name}` }).click();
  await expect(page.getByRole("heading", { name, level: 1 })).toBeVisible();
}

test("Word and Excel files are shown in a frame that runs nothing, searched and made larger", async ({ page }) => {
  await signUp(page, { firstName: "Olga", email: "olga@office.example" });
  await openUploaded(page, "Letter.docx", letter);
  const viewer = page.getByRole("region", { name: "Letter.docx, viewer" });
  const frame = viewer.frameLocator("iframe");
  await expect(frame.getByText("<script>document.title = 1</script>")).toBeVisible();
  await expect(viewer.locator("iframe")).toHaveAttribute("sandbox", "");
  await expectSoundPage(page, "a Word document");

  await viewer.getByLabel("Search in the text").fill("CONTRACT");
  await page.keyboard.press("Enter");
  await expect(frame.getByText("“CONTRACT”: 2 places.")).toBeVisible();
  await expect(frame.locator("mark")).toHaveText(["Contract", "contract"]);
  await frame.getByRole("link", { name: "Contract", exact: true }).first().press("Enter");
  await expect(frame.locator("mark a").nth(1), "Enter goes to the next place").toBeFocused();
  await viewer.getByRole("link", { name: "Larger: 125%" }).click();
  await expect(page).toHaveURL(/find=CONTRACT&zoom=125$/);
  await expect(viewer.getByText("125%")).toBeVisible();
  await expect(frame.getByText("2 places."), "the words stay").toBeVisible();

  const opening = page.waitForEvent("popup");
  await viewer.getByRole("link", { name: "Print, from a new tab" }).click();
  const tab = await opening;
  await expect(tab.getByText("The end of the contract")).toBeVisible();
  expect(await tab.evaluate(() => self.origin), "of no origin").toBe("null");
  await tab.close();

  await openUploaded(page, "Rents.xlsx", workbook);
  const sheet = page.getByRole("region", { name: "Rents.xlsx, viewer" }).frameLocator("iframe");
  await expect(sheet.getByRole("cell", { name: "1250.5" })).toBeVisible();
  await expect(sheet.getByRole("cell", { name: "Rent in March" })).toHaveCount(1);
});

/** A service with Gotenberg's interface, for which every file is an old lease. */
async function startConverter() {
  const asked: string[] = [];
  const service = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    request.resume().on("end", () => response.end(aWrittenPdf([["Lease of 1999"], ["The rent is due in March"]])));
  });
  await new Promise<void>((listening) => service.listen(0, "127.0.0.1", listening));
  const { port } = service.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, asked, stop: () => void service.close() };
}

test("with a converter an old Word document is shown like a PDF, and searched; the file stays what it was", async ({
  browser,
}) => {
  const converter = await startConverter();
  const product = await startBuiltServer({ env: { CONVERTER_URL: converter.url } });
  try {
    const page = await (await browser.newContext({ baseURL: product.url })).newPage();
    await signUp(page, { firstName: "Ole", email: "ole@office.example" });
    const old = anOldWordFile("Lease.doc");
    await openUploaded(page, old.name, old.buffer);
    const viewer = page.getByRole("region", { name: "Lease.doc, viewer" });
    await expect(viewer.getByText("Page 1 of 2")).toBeVisible();
    await expectSoundPage(page, "an old Word document that a converter has made a PDF of");
    await viewer.getByLabel("Search in the text").fill("RENT");
    await page.keyboard.press("Enter");
    await expect(viewer.getByText("Page 2 of 2")).toBeVisible();
    expect(converter.asked).toEqual(["POST /forms/libreoffice/convert"]);
    const address = await page.getByRole("main").getByRole("link", { name: "Download" }).first().getAttribute("href");
    const stored = await page.request.get(address ?? "");
    expect(stored.headers()["content-type"]).toBe("application/msword");
    expect((await stored.body()).equals(old.buffer)).toBe(true);
    await page.context().close();
  } finally {
    await product.stop();
    converter.stop();
  }
});

test.describe("without a script", () => {
  test.use({ javaScriptEnabled: false });

  test("an Office file is shown and searched all the same", async ({ page }) => {
    await signUp(page, { firstName: "Otis", email: "otis@office.example" });
    await openUploaded(page, "Letter.docx", letter);
    const viewer = page.getByRole("region", { name: "Letter.docx, viewer" });
    await viewer.getByLabel("Search in the text").fill("roof");
    await viewer.getByRole("button", { name: "Find" }).click();
    await expect(viewer.frameLocator("iframe").getByText("“roof”: 1 place.")).toBeVisible();
  });
});
