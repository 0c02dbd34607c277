import type { Page } from "@playwright/test";
import { aWrittenPdfFile } from "./files";
import { signUp } from "./people";
import { expect, expectSoundPage, test } from "./product";

type Given = Parameters<Page["setInputFiles"]>[1];

async function openUploaded(page: Page, email: string, given: Given, name: string) {
  await signUp(page, { firstName: "Wilma", email });
  await page.goto("/dashboard/client?category=Legal+Documents&type=Contract");
  // Files that are chosen before the script runs may be lost to it.
  await page.waitForLoadState("networkidle");
  await page.getByLabel("Files", { exact: true }).setInputFiles(given);
  await page.getByRole("button", { name: "Upload Document" }).click();
  await page.getByRole("link", { name: `View ${name}` }).click();
}

const statement = [
  ["Statement", "Your contributions 5,750.00", "Employer contributions 2,300.00"],
  ["Where it is invested", "Contr\u00edbutions after this date"],
  ["The end"],
];

/** What a document could do when it is opened, if somebody ran its scripts or followed its addresses. */
const scripted =
  "/OpenAction <</S /JavaScript /JS (app.alert\\(1\\); app.launchURL\\('http://example.net/a'\\);)>> " +
  "/AA <</WC <</S /URI /URI (http://example.net/b)>>>> /Names <</JavaScript <</Names [(a) <</S /JavaScript /JS (app.alert\\(2\\))>>]>>>>";

test("a PDF is shown, searched, turned and read by keyboard, and what it carries runs nothing and asks for nothing", async ({
  page,
}) => {
  const asked: string[] = [];
  page.context().on("request", (request) => {
    const { protocol, pathname } = new URL(request.url());
    if (protocol !== "blob:") asked.push(pathname);
  });
  page.on("dialog", () => asked.push("a dialog"));
  await openUploaded(
    page,
    "wilma@viewer.example",
    aWrittenPdfFile("Statement.pdf", statement, { catalog: scripted }),
    "Statement.pdf",
  );
  const viewer = page.getByRole("region", { name: "Statement.pdf, viewer" });
  await expect(viewer.getByText("Page 1 of 3")).toBeVisible();
  await expect(viewer.getByText("Employer contributions 2,300.00")).toBeAttached();

  await viewer.getByLabel("Search in the text").fill("CONTRIBUTIONS");
  await expect(viewer.getByText("1 of 3", { exact: true })).toBeVisible();
  await expect(viewer.locator("mark")).toHaveText(["contributions", "contributions"]);
  await expectSoundPage(page, "a document with places found in it");
  for (const _ of ["second", "third"]) await page.keyboard.press("Enter");
  await expect(viewer.getByText("3 of 3", { exact: true })).toBeVisible();
  await expect(viewer.getByText("Page 2 of 3"), "the page of the place is shown").toBeVisible();
  await expect(viewer.locator("mark"), "without its accent").toHaveText(["Contr\u00edbutions"]);

  const sheet = viewer.getByRole("region", { name: "Statement.pdf, page 2 of 3" });
  await sheet.press("End");
  await expect(viewer.getByText("The end")).toBeAttached();
  await viewer.getByRole("region", { name: "Statement.pdf, page 3 of 3" }).press("PageUp");
  const canvas = sheet.locator("canvas");
  const size = async () => (await canvas.boundingBox()) ?? { width: 0, height: 0 };
  // Only the page that is seen and those around it have a canvas: it is drawn anew when its page comes back.
  await expect.poll(async () => (await size()).height > (await size()).width).toBe(true);
  const before = await size();
  await viewer.getByRole("button", { name: "Turn to the right" }).click();
  await expect.poll(async () => (await size()).width > (await size()).height).toBe(true);
  await sheet.press("+");
  await expect.poll(async () => (await size()).width).toBeGreaterThan(before.width);
  await viewer.getByRole("button", { name: "Page 1", exact: true }).click();
  await expect(viewer.getByText("Page 1 of 3")).toBeVisible();

  await page.evaluate(() => {
    window.print = () => document.documentElement.setAttribute("data-printed", "yes");
  });
  await viewer.getByRole("button", { name: "Print" }).click();
  await expect(page.locator("html[data-printed] .printPages img")).toHaveCount(3);

  const opened = asked.lastIndexOf(new URL(page.url()).pathname.concat("/shown"));
  expect(asked.filter((path) => path.endsWith("/shown"))).toHaveLength(1);
  // The page itself listens for news.
  const own = /^\/(assets\/|__manifest$|dashboard\/news$)/;
  expect(asked.slice(opened + 1).filter((path) => !own.test(path))).toEqual([]);
});

test("a file that is no PDF says so, and the links stay", async ({ page }) => {
  await page.route("**/shown", (route) =>
    route.fulfill({ contentType: "application/pdf", body: "%PDF-1.7 and no more" }),
  );
  await openUploaded(page, "walt@viewer.example", aWrittenPdfFile("Odd.pdf", statement), "Odd.pdf");
  await expect(page.getByText("This file cannot be shown here: it is damaged")).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: "Download" })).toHaveCount(1);
  await expect(page.getByRole("main").getByRole("link", { name: "Open in a new tab" })).toHaveCount(1);
});

test.describe("without a script", () => {
  test.use({ javaScriptEnabled: false });

  test("the page says how to get to the file", async ({ page }) => {
    await openUploaded(page, "wes@viewer.example", aWrittenPdfFile("Plain.pdf", statement), "Plain.pdf");
    await expect(page.getByText("Without scripts, download it or open it in a new tab.")).toBeVisible();
    await expect(page.getByRole("main").getByRole("link", { name: "Open in a new tab" })).toHaveCount(1);
  });
});
