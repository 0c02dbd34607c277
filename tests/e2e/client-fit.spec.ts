import { anApplicant } from "./applicant";
import { anOldWordFile, aPdfFile } from "./files";
import { signUp } from "./people";
import { expect, expectSoundPage, test } from "./product";

test("a client's pages fit each width: cards on a tablet, rows on a desktop, the footer on a small phone", async ({
  page,
}) => {
  await signUp(page, { firstName: "Fiona", email: "fiona@fit.example" });
  await page.goto("/dashboard/client");
  await page.waitForLoadState("networkidle");
  await page.getByLabel("Category", { exact: true }).selectOption("Retirement Planning");
  await page.getByLabel("Type", { exact: true }).selectOption("Pension Statement");
  await page.getByLabel("Files").setInputFiles([aPdfFile("Statement.pdf")]);
  await page.getByRole("button", { name: "Upload Document" }).click();
  const row = page.getByRole("row", { name: "Statement.pdf" });
  await expect(row).toBeVisible();
  const heightAt = async (width: number) => {
    await page.setViewportSize({ width, height: 800 });
    return (await row.boundingBox())?.height;
  };

  expect(await heightAt(768), "a card on a tablet").toBeLessThan(150);
  expect(await heightAt(1024), "a row with its three actions in one line").toBeLessThan(80);
  expect(await heightAt(1440)).toBeLessThan(80);

  const banner = await page.locator(".portal > .banner").first().boundingBox();
  const title = await page.getByRole("heading", { name: "Client Dashboard" }).boundingBox();
  expect((title?.y ?? 0) - (banner ? banner.y + banner.height : 0), "air between notice and title").toBeGreaterThan(12);

  await page.setViewportSize({ width: 320, height: 640 });
  const footer = page.getByRole("contentinfo");
  const last = await footer.getByRole("link", { name: "Security" }).first().boundingBox();
  const all = await footer.locator("summary").boundingBox();
  expect(all?.x, "'All pages' beside the last link").toBeGreaterThanOrEqual((last?.x ?? 0) + (last?.width ?? 0));
});

test("no link of the footer reaches beyond the page's margin at 320 px", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto("/client-login");
  const beyond = await page.getByRole("contentinfo").evaluate((footer) => {
    const { right } = footer.querySelector(".ticks")?.getBoundingClientRect() ?? { right: 0 };
    return [...footer.querySelectorAll("a")]
      .filter((link) => link.getBoundingClientRect().right > right + 0.5)
      .map((link) => link.textContent);
  });
  expect(beyond).toEqual([]);
});

test("the dashboard fits a tablet: one baseline for the figures, category beside type", async ({ page }) => {
  await signUp(page, { firstName: "Tara", email: "tara@fit.example" });
  await page.goto("/dashboard/client");
  for (const width of [768, 1024]) {
    await page.setViewportSize({ width, height: 800 });
    const category = await page.getByLabel("Category", { exact: true }).boundingBox();
    const type = await page.getByLabel("Type", { exact: true }).boundingBox();
    expect(type?.y, `type beside category at ${width}`).toBe(category?.y);
  }
  const feet = await page.locator(".kpi b").evaluateAll((all) => all.map((b) => b.getBoundingClientRect().bottom));
  expect(Math.max(...feet) - Math.min(...feet), "one baseline at 1024").toBeLessThan(12);
});

test("the meeting form keeps the week in one line on a tablet and no choice breaks on a small phone", async ({
  page,
}) => {
  await signUp(page, { firstName: "Mona", email: "mona@fit.example" });
  await page.setViewportSize({ width: 768, height: 1024 });
  await page.goto("/dashboard/client/meetings/wish");
  const monday = await page.getByLabel("Monday").boundingBox();
  expect((await page.getByLabel("Friday").boundingBox())?.y).toBe(monday?.y);

  await page.setViewportSize({ width: 320, height: 640 });
  const height = async (text: string) => (await page.getByText(text, { exact: true }).boundingBox())?.height;
  expect(await height("Any time")).toBe(await height("Morning"));
  expect(await height("In person")).toBe(await height("Video"));
  await expect(page.getByRole("link", { name: "Back to your dashboard" }), "the tab above says it").toHaveCount(0);
});

test("each step of the application has its name on a phone, and the example of a number stays whole", async ({
  page,
}) => {
  for (const width of [320, 390, 768]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto("/application");
    const names = page.locator(".wizard-title");
    await expect(names).toHaveCount(4);
    const boxes = await names.evaluateAll((all) =>
      all.map((name) => ({
        width: name.getBoundingClientRect().width,
        height: name.getBoundingClientRect().height,
        beyond: name.getBoundingClientRect().right - (name.parentElement?.getBoundingClientRect().right ?? 0),
      })),
    );
    for (const box of boxes) {
      expect(box.width, `a name that is seen at ${width}`).toBeGreaterThan(40);
      expect(box.beyond, `a name inside its column at ${width}`).toBeLessThanOrEqual(0);
      expect(box.height, `names of one height at ${width}`).toBe(boxes[0]?.height);
    }
    const form = await page.locator(".wizard-form").boundingBox();
    expect((form?.x ?? 0) + (form?.width ?? 0), `the form inside the margin at ${width}`).toBeLessThanOrEqual(
      width - 16,
    );
    const lines = await page.getByText("With the country code").evaluate((hint) => {
      const text = [...hint.childNodes].find((node) => node.nodeType === Node.TEXT_NODE) as Text;
      const range = document.createRange();
      const from = text.data.indexOf("+44");
      range.setStart(text, from);
      range.setEnd(text, from + "+44 20 7946 0000".length);
      return range.getClientRects().length;
    });
    expect(lines, `the number in one line at ${width}`).toBe(1);
  }
});

test("an applicant's page keeps the reference in one line, and the notice lies below the answers", async ({
  browser,
  server,
}) => {
  const { context, id } = await anApplicant(browser, server.url, { companyName: "Fit Ltd", loanAmount: "2000000" });
  const page = await context.newPage();
  for (const width of [320, 1024, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`/application/status/${id}`);
    const lines = await page.locator(".reference").evaluate((line) => {
      // References are random. Test one that is wider than almost all others.
      const wide = line.cloneNode();
      wide.textContent = "PF-MWMW-MWMW-7Q2M-X0ZA";
      line.after(wide);
      const range = document.createRange();
      range.selectNodeContents(wide);
      const rows = range.getClientRects().length;
      wide.parentNode?.removeChild(wide);
      return rows;
    });
    expect(lines, `reference at ${width}`).toBe(1);
    const answers = await page.getByRole("heading", { name: "Your answers" }).boundingBox();
    const notice = await page.getByRole("heading", { name: "Never pay in advance" }).boundingBox();
    expect(notice?.x).toBe(answers?.x);
  }
  await context.close();
});

test("figures and time zones do not break on the smallest phones, nor the last line of a page in print", async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto("/capital-markets");
  const figures = page.getByRole("main").locator("svg.chartAxis").first().locator(".strong:visible");
  const boxes = await figures.evaluateAll((all) => all.map((figure) => figure.getBoundingClientRect()));
  expect(boxes).toHaveLength(4);
  for (const [index, box] of boxes.entries())
    if (index > 0) expect(box.left, "air between two figures").toBeGreaterThan((boxes[index - 1]?.right ?? 0) + 2);
  const zones = await page.locator(".places .muted").evaluateAll((all) =>
    all.map((zone) => {
      const range = document.createRange();
      range.selectNodeContents(zone);
      return Math.round(range.getBoundingClientRect().height);
    }),
  );
  expect(new Set(zones).size, "each zone in one line").toBe(1);

  await page.setViewportSize({ width: 800, height: 1000 });
  await page.emulateMedia({ media: "print" });
  await page.goto("/project-funding");
  const notice = await page.locator(".close .fraud").boundingBox();
  const words = await page.getByRole("heading", { name: "An answer in 24-48" }).boundingBox();
  expect(words?.y).toBeGreaterThanOrEqual((notice?.y ?? 0) + (notice?.height ?? 0));
});

test("the page of a document without a preview says so, with the download in sight", async ({ page }) => {
  await signUp(page, { firstName: "Gwen", email: "gwen@fit.example" });
  await page.goto("/dashboard/client");
  await page.waitForLoadState("networkidle");
  await page.getByLabel("Category", { exact: true }).selectOption("Legal Documents");
  await page.getByLabel("Type", { exact: true }).selectOption("Contract");
  await page.getByLabel("Files").setInputFiles([anOldWordFile("Lease.doc")]);
  await page.getByRole("button", { name: "Upload Document" }).click();
  await page.getByRole("link", { name: "View Lease.doc" }).click();
  await expect(page.getByText("Download the file, then open it in Word or a similar program.")).toBeVisible();
  for (const width of [768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const download = await page.getByRole("link", { name: "Download" }).boundingBox();
    expect(download?.y, `at ${width} px`).toBeLessThan(600);
  }
  await expectSoundPage(page, "document that is not shown");
});
