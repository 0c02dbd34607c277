import { PDFDocument } from "@cantoo/pdf-lib";
import { aHeic } from "../support/documents/heic";
import { aPhoto } from "./files";
import { signUp } from "./people";
import { expect, expectSoundPage, scriptRuns, test } from "./product";

test("photos of papers become one PDF on the device, in the order and the way up that was chosen, and it is uploaded", async ({
  page,
}) => {
  await signUp(page, { firstName: "Piet", email: "piet@scan.example" });
  await page.goto("/dashboard/client?category=Legal+Documents&type=Contract");
  await scriptRuns(page);
  const across = await aPhoto(page, "front.jpg", [1200, 800], "image/jpeg");
  const upright = await aPhoto(page, "back.png", [600, 900], "image/png");
  const broken = { name: "IMG_1.HEIC", mimeType: "image/heic", buffer: Buffer.from("no picture") };

  await test.step("a photo among the files is refused, and can be made into a PDF where it is", async () => {
    await page.getByLabel("Files", { exact: true }).setInputFiles([across]);
    await expect(page.getByText("make a PDF from the photo and upload that")).toBeVisible();
    await page.getByRole("button", { name: "Make a PDF from this photo" }).click();
  });
  const dialog = page.getByRole("dialog", { name: "Make a PDF from photos" });
  const pages = dialog.getByRole("list", { name: "Pages of the PDF" }).getByRole("listitem");
  await expect(pages).toHaveCount(1);
  await dialog.getByLabel("Photos of the pages").setInputFiles([upright, broken]);
  await expect(pages).toHaveCount(2);
  await expect(dialog.getByText(/“IMG_1.HEIC” cannot be opened in this browser. Save it as JPG/)).toBeVisible();
  await dialog.getByRole("button", { name: "Down: page 1" }).click();
  await expect(pages.first()).toContainText("back.png");
  await dialog.getByRole("button", { name: "Turn: page 1" }).click();
  await expectSoundPage(page, "the dialog that makes a PDF from photos");
  await dialog.getByLabel("Name of the PDF").fill("Lease");
  await dialog.getByRole("button", { name: "Make the PDF" }).click();
  await expect(dialog).toBeHidden();

  const files = page.getByRole("list", { name: "Files to upload" });
  await expect(files.getByText("Lease.pdf", { exact: true })).toBeVisible();
  await expect(files.getByText("front.jpg")).toHaveCount(0);
  await page.getByRole("button", { name: "Upload Document" }).click();
  await page.getByRole("link", { name: "View Lease.pdf" }).click();
  await expect(page.getByText("Page 1 of 2")).toBeVisible();
  const file = await page.request.get(`${page.url()}/file`);
  const sheets = (await PDFDocument.load(await file.body())).getPages().map((sheet) => sheet.getSize());
  expect(sheets.map(({ width, height }) => (width > height ? "across" : "upright"))).toEqual(["across", "across"]);
});

test("a HEIC photo is decoded where the browser cannot, in a worker that reaches nothing, loaded for it only", async ({
  page,
}) => {
  await signUp(page, { firstName: "Hela", email: "hela@scan.example" });
  await page.goto("/dashboard/client?category=Legal+Documents&type=Contract");
  await scriptRuns(page);
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page
    .getByLabel("Files", { exact: true })
    .setInputFiles([await aPhoto(page, "front.jpg", [1200, 800], "image/jpeg")]);
  await page.getByRole("button", { name: "Make a PDF from this photo" }).click();
  const dialog = page.getByRole("dialog", { name: "Make a PDF from photos" });
  const pages = dialog.getByRole("list", { name: "Pages of the PDF" }).getByRole("listitem");
  await expect(pages).toHaveCount(1);
  const decoder = () => asked.filter((path) => path.includes("heic"));
  expect(decoder(), "not loaded for a JPG").toEqual([]);

  const photo = { name: "IMG_2.HEIC", mimeType: "image/heic", buffer: aHeic() };
  const policy = page.waitForResponse((response) => /\/heic\.worker-/.test(response.url()));
  await dialog.getByLabel("Photos of the pages").setInputFiles([photo]);
  await expect(pages).toHaveCount(2);
  await expect(pages.last()).toContainText("IMG_2.HEIC");
  expect((await policy).headers()["content-security-policy"]).toContain(
    "default-src 'none'; script-src 'wasm-unsafe-eval'",
  );
  const size = await pages
    .last()
    .locator("img")
    .evaluate((picture: HTMLImageElement) => [picture.naturalWidth, picture.naturalHeight]);
  expect(size).toEqual([320, 200]);
  const cut = { ...photo, name: "cut.heic", buffer: aHeic().subarray(0, 500) };
  await dialog.getByLabel("Photos of the pages").setInputFiles([cut]);
  await expect(dialog.getByText(/“cut.heic” cannot be opened/)).toBeVisible();
  await dialog.getByLabel("Name of the PDF").fill("Photos");
  await dialog.getByRole("button", { name: "Make the PDF" }).click();
  await expect(dialog).toBeHidden();
  await expect(
    page.getByRole("list", { name: "Files to upload" }).getByText("Photos.pdf", { exact: true }),
  ).toBeVisible();
});
