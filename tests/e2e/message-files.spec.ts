import { readFile } from "node:fs/promises";
import { aPdfOf } from "../support/documents/pdfs";
import { anAdministratorPage, confirmAddress, signUp } from "./people";
import { expect, expectSoundPage, scriptRuns, test } from "./product";

test.use({ expectedMessages: [/ERR_INTERNET_DISCONNECTED/] });

/** A PDF of this many bytes; no other PDF of the journey has the same ones. */
const aLargePdf = (name: string, bytes: number) => {
  const start = aPdfOf(name);
  return { name, mimeType: "application/pdf", buffer: Buffer.concat([start, Buffer.alloc(bytes - start.length, " ")]) };
};

const aProgram = { name: "Viewer.exe", mimeType: "application/octet-stream", buffer: Buffer.from("MZ") };

test("a message with 12 MB of files: one too large is refused, a lost connection costs nothing", async ({
  page,
  context,
  browser,
  server,
}) => {
  const [survey, plans] = [aLargePdf("Survey of the quay.pdf", 9_500_000), aLargePdf("Plans.pdf", 2_500_000)];
  await signUp(page, { firstName: "Odalys", lastName: "Quay", email: "odalys@files.example" });
  await confirmAddress(page, server, "odalys@files.example");
  await page.goto("/dashboard/client/messages/new");
  await scriptRuns(page);
  const [letter, files] = [page.getByLabel("Message", { exact: true }), page.getByLabel("Files (optional)")];
  await page.getByLabel("Subject").fill("The quay");
  await letter.fill("Here are the papers of the quay.");

  await test.step("all files that cannot be sent are named when they are chosen, and the letter stays", async () => {
    await files.setInputFiles([aLargePdf("All papers.pdf", 12_000_000), aProgram]);
    const named = /All papers\.pdf.*larger than 10MB.*Viewer\.exe/;
    await expect(files).toHaveAccessibleDescription(named);
    await page.getByRole("button", { name: "Send Message" }).click();
    await expect(files).toHaveAccessibleDescription(named);
    await expect(letter).toHaveValue("Here are the papers of the quay.");
    await expectSoundPage(page, "a letter with a file that is too large");
  });

  await test.step("they are taken out again by keyboard, and the letter stays", async () => {
    const chosen = page.getByRole("list", { name: "Chosen files" });
    await chosen.getByRole("button", { name: "Remove All papers.pdf" }).press("Enter");
    await expect(files).toHaveAccessibleDescription(/Viewer\.exe/);
    await expect(files).not.toHaveAccessibleDescription(/All papers/);
    await expect(chosen.getByRole("button", { name: "Remove Viewer.exe" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(files).toBeFocused();
    await expect(files).not.toHaveAttribute("aria-invalid");
    await expect(chosen).toHaveCount(0);
    expect(await files.evaluate((input: HTMLInputElement) => input.files?.length)).toBe(0);
    await expect(letter).toHaveValue("Here are the papers of the quay.");
  });

  await test.step("the connection is lost in the middle, and the sending goes on by itself", async () => {
    await files.setInputFiles([survey, plans]);
    const parts: string[] = [];
    page.on("request", (request) => {
      const part = new URL(request.url()).searchParams.get("part");
      if (part !== null) parts.push(part);
    });
    await page.route(
      (url) => url.searchParams.get("part") === "4",
      async (route) => {
        await context.setOffline(true);
        await route.abort("internetdisconnected");
      },
      { times: 1 },
    );
    await page.getByRole("button", { name: "Send Message" }).click();
    await expect(page.getByText(/Waiting for the connection/)).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByRole("heading", { level: 2, name: "The quay" })).toBeVisible({ timeout: 60_000 });
    await expect(page.getByRole("link", { name: "Download Survey of the quay.pdf" })).toBeVisible();
    await expect(page.getByRole("link", { name: "Download Plans.pdf" })).toBeVisible();
    // Ten parts of the one and three of the other; only the lost one is sent twice.
    expect(parts.toSorted()).toEqual(["0", "0", "1", "1", "2", "2", "3", "4", "4", "5", "6", "7", "8", "9"]);
    await expectSoundPage(page, "a thread with large files");
  });

  await test.step("the firm gets every byte", async () => {
    const staff = await anAdministratorPage(browser, server, "/dashboard/admin/inbox?q=odalys");
    await staff.getByRole("link", { name: "Odalys Quay", exact: true }).click();
    for (const { name, buffer } of [survey, plans]) {
      const arrived = staff.waitForEvent("download");
      await staff.getByRole("link", { name: `Download ${name}` }).click();
      expect((await readFile(await (await arrived).path())).equals(buffer), name).toBe(true);
    }
  });
});
