import { aPdf } from "../support/documents/pdfs";
import { aDisguisedFile, aPdfFile } from "./files";
import { administratorOf, signInAsAdministrator, signUp } from "./people";
import { expect, expectSoundPage, test } from "./product";

test("a guest's documents are never sent to the server", async ({ page }) => {
  const sent: string[] = [];
  page.on("request", (request) => request.method() !== "GET" && sent.push(request.url()));
  await page.goto("/dashboard/client");
  await expect(page.getByText("Guest workspace.")).toBeVisible();
  await expectSoundPage(page, "guest workspace");
  await page.getByLabel("Category", { exact: true }).selectOption("Investment");
  await page.getByLabel("Type", { exact: true }).selectOption("Portfolio Analysis");
  await page.getByLabel("Files").setInputFiles([aPdfFile("Analysis.pdf")]);
  await page.getByRole("button", { name: "Upload Document" }).click();
  await expect(page.getByText("1 pending")).toBeVisible();
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download Analysis.pdf" }).click();
  expect((await download).suggestedFilename()).toBe("Analysis.pdf");
  await page.getByRole("button", { name: "Remove Analysis.pdf" }).click();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("1 pending")).toBeVisible();
  await page.getByRole("link", { name: "Schedule one" }).click();
  await expect(page.getByRole("dialog").getByRole("link", { name: "Sign Up" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByText("1 pending")).toBeVisible();
  await page.reload();
  await expect(page.getByText("No documents uploaded yet")).toBeVisible();
  expect(sent).toEqual([]);
});

test("a choice made before the script runs is kept", async ({ page, server }) => {
  let arrive = () => {};
  let arrived = Promise.resolve();
  const holdScripts = () => {
    arrived = new Promise((resolve) => {
      arrive = resolve;
    });
  };
  await page.route("**/assets/*.js", async (route) => {
    await arrived;
    await route.continue();
  });
  holdScripts();
  await page.goto("/client-login?mode=sign-up", { waitUntil: "commit" });
  await page.getByText("Business", { exact: true }).click();
  arrive();
  // Shown only when the script runs.
  await expect(page.getByRole("button", { name: "Show password" }).first()).toBeVisible();
  await expect(page.getByRole("radio", { name: "Business" })).toBeChecked();
  await expect(page.getByLabel("Company Name")).toBeVisible();

  holdScripts();
  await page.goto("/dashboard/client", { waitUntil: "commit" });
  await page.getByLabel("Category", { exact: true }).selectOption("Tax Planning");
  arrive();
  await expect(page.getByLabel("Type", { exact: true })).toBeEnabled();
  await expect(page.getByLabel("Category", { exact: true })).toHaveValue("Tax Planning");

  arrive();
  await signInAsAdministrator(page, administratorOf(server));
  holdScripts();
  await page.goto("/dashboard/admin/clients", { waitUntil: "commit" });
  await page.getByLabel("Status", { exact: true }).first().selectOption("Inactive");
  arrive();
  await expect(page).toHaveURL(/status=inactive/);
  await expect(page.getByLabel("Status", { exact: true }).first()).toHaveValue("inactive");
});

test("a file that is dropped before a category is chosen raises the alert", async ({ page }) => {
  await page.goto("/dashboard/client");
  await page.waitForLoadState("networkidle");
  const data = await page.evaluateHandle(() => {
    const transfer = new DataTransfer();
    transfer.items.add(new File(["%PDF-1.4"], "dropped.pdf"));
    return transfer;
  });
  await page.getByRole("region", { name: "Drop zone" }).dispatchEvent("drop", { dataTransfer: data });
  const message = "Please select both document category and type before uploading.";
  await expect(page.getByRole("alertdialog", { name: message })).toBeVisible();
  await page.getByRole("button", { name: "OK" }).click();
  await expect(page.getByRole("alertdialog")).toBeHidden();
});

test.describe("when the connection is lost for a moment", () => {
  test.use({ expectedMessages: [/ERR_INTERNET_DISCONNECTED/] });
  test("uploads: an interrupted one goes on where it was, a wrong one is refused before it is sent", async ({
    page,
    context,
  }) => {
    await signUp(page, { firstName: "Omar", email: "omar@portal.example" });
    await page.goto("/dashboard/client");
    await page.getByLabel("Category", { exact: true }).selectOption("Legal Documents");
    await page.getByLabel("Type", { exact: true }).selectOption("Contract");
    await page.getByLabel("Files").setInputFiles([
      { name: "too large.pdf", mimeType: "application/pdf", buffer: Buffer.alloc(10_485_761, "%PDF") },
      { name: "picture.png", mimeType: "image/png", buffer: Buffer.from("png") },
      {
        name: "Contract.pdf",
        mimeType: "application/pdf",
        buffer: Buffer.concat([aPdf(), Buffer.alloc(3_000_000, " ")]),
      },
    ]);
    await expect(page.getByRole("alert").filter({ hasText: "too large.pdf" })).toContainText("larger than 10MB");
    await expect(page.getByRole("alert").filter({ hasText: "picture.png" })).toContainText("not an accepted kind");
    await page.getByRole("button", { name: "Remove refused files (2)" }).click();
    const parts: string[] = [];
    page.on("request", (request) => {
      const part = new URL(request.url()).searchParams.get("part");
      if (part !== null) parts.push(part);
    });
    await page.route(
      (url) => url.searchParams.get("part") === "1",
      async (route) => {
        await context.setOffline(true);
        await route.abort("internetdisconnected");
      },
      { times: 1 },
    );
    await page.getByRole("button", { name: "Upload Document" }).click();
    await expect(page.getByText("Waiting for the connection … 34% received")).toBeVisible();
    await expect(page.getByText("The connection was lost. The upload goes on by itself")).toBeVisible();
    await expectSoundPage(page, "an upload that waits for the connection");
    await context.setOffline(false);
    await expect(page.getByText("1 pending")).toBeVisible();
    await expect(page.getByText("is uploaded and in My Documents.")).toBeVisible();
    const sent = parts.filter((part) => part !== "1");
    expect(sent, "what had arrived is not sent again").toEqual(["0", "2"]);
  });
});

test("a portal page that is restored from the back/forward cache is requested again", async ({ page }) => {
  await signUp(page, { firstName: "Odile", email: "odile@portal.example" });
  await page.goto("/dashboard/client/settings");
  await page.waitForLoadState("networkidle");
  await page.context().clearCookies();
  // Imitates Safari, which restores a page at Back even after a sign-out: the test browser has no back/forward cache.
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
  await expect(page.getByRole("heading", { name: "Welcome back." })).toBeVisible();
  await expect(page.getByText("Odile")).toHaveCount(0);
});

test("a file that is refused by its content says why, and the others are stored", async ({ page }) => {
  await signUp(page, { firstName: "Quentin", email: "quentin@portal.example" });
  await page.goto("/dashboard/client");
  await page.getByLabel("Category", { exact: true }).selectOption("Estate Planning");
  await page.getByLabel("Type", { exact: true }).selectOption("Will");
  await page.getByLabel("Files").setInputFiles([aDisguisedFile("will.docx"), aPdfFile("遗嘱 أخير.pdf")]);
  await page.getByRole("button", { name: "Upload Document" }).click();
  await expect(page.getByRole("alert")).toContainText("will.docx");
  await expect(page.getByRole("row", { name: /遗嘱/ })).toBeVisible();
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download 遗嘱" }).click();
  expect((await download).suggestedFilename()).toBe("遗嘱 أخير.pdf");
});
