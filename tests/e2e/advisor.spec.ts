import type { Page } from "@playwright/test";
import { aDisguisedFile, aPdfFile, aWordFile } from "./files";
import { mailTo } from "./mail";
import { anAdministratorPage, confirmAddress, giveNameIfAsked, signUp } from "./people";
import { expect, expectSoundPage, test } from "./product";

/** Answers the item that is open. */
async function answerInPortal(staff: Page, text: string) {
  await staff.getByRole("textbox", { name: "Answer in the portal" }).fill(text);
  await giveNameIfAsked(staff);
  await staff.getByRole("button", { name: "Send answer" }).click();
  await expect(staff.getByRole("listitem").filter({ hasText: text })).toBeVisible();
}

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? "with a script" : "without a script", () => {
    test.use({ javaScriptEnabled, expectedMessages: [/status of 400/] });

    test("an administrator names an advisor, and the client writes to them", async ({ page, browser, server }) => {
      const [firstName, email] = javaScriptEnabled
        ? ["Adaeze", "adaeze@people.example"]
        : ["Anneliese", "anneliese@people.example"];
      await signUp(page, { firstName, email });
      const card = page.getByRole("complementary", { name: "Your advisor" });

      await test.step("a new client has none, and confirms the address before writing", async () => {
        await page.goto("/dashboard/client");
        await expect(card).toContainText("You have no advisor of your own yet.");
        await expect(card.getByRole("link", { name: "+1 202 555 0142" })).toBeVisible();
        if (javaScriptEnabled) await expectSoundPage(page, "the dashboard without an advisor");
        await card.getByRole("link", { name: "Write" }).click();
        await expect(page.getByRole("heading", { level: 2, name: "Write to us" })).toBeVisible();
        await expect(page.getByText("please confirm your address first")).toBeVisible();
        await expect(page.getByLabel("Message", { exact: true })).toHaveCount(0);
        await confirmAddress(page, server, email);
      });

      const staff = await anAdministratorPage(browser, server, `/dashboard/admin/clients?q=${firstName}`);
      await test.step("an administrator names Harriet Vale", async () => {
        await staff.getByRole("link", { name: `Edit ${firstName} Person` }).click();
        const dialog = staff.getByRole("dialog");
        // A script asks for the date when somebody is chosen.
        await expect(dialog.getByLabel("Advisor Since")).toHaveCount(javaScriptEnabled ? 0 : 1);
        await dialog.getByLabel("Advisor", { exact: true }).selectOption("Harriet Vale, London");
        await dialog.getByLabel("Advisor Since").fill("2999-01-01");
        await dialog.getByRole("button", { name: "Update Client" }).click();
        await expect(dialog.getByLabel("Advisor Since")).toHaveAccessibleDescription(/Enter today or an earlier day/);
        await dialog.getByLabel("Advisor Since").fill("2025-09-03");
        if (javaScriptEnabled) await expectSoundPage(staff, "the dialog with an advisor");
        await dialog.getByRole("button", { name: "Update Client" }).click();
        await expect(dialog).toBeHidden();
        await expect(staff.getByText(/Saved for .*: Advisor Harriet Vale, Advisor Since 2025-09-03/)).toBeVisible();
        await expect(staff.getByRole("row", { name: new RegExp(firstName) })).toContainText(
          "Individual, advisor Harriet Vale",
        );
      });

      await test.step("the client sees who it is", async () => {
        await page.goto("/dashboard/client");
        await expect(card.getByRole("heading")).toHaveText("Harriet Vale");
        await expect(card).toContainText(
          "Private Client Director, London. Speaks English and French. With you since September 2025.",
        );
        await expect(card).toContainText("Answers the telephone 09:00 to 17:00 in London");
        await expect(card.getByRole("link", { name: "+44 20 7946 0151" })).toHaveAttribute("href", "tel:+442079460151");
        if (javaScriptEnabled) await expectSoundPage(page, "the dashboard with an advisor");
        await card.getByRole("link", { name: "Book a meeting" }).click();
        await expect(page.getByText("Your advisor, London")).toBeVisible();
        await page.goto("/dashboard/client/notifications");
        await expect(page.getByText("Harriet Vale is now your advisor.")).toBeVisible();
      });

      await test.step("the client writes, and is told by when an answer comes", async () => {
        await page.goto("/dashboard/client");
        await card.getByRole("link", { name: "Write" }).click();
        await expect(page.getByRole("heading", { level: 2, name: "Write to Harriet Vale" })).toBeVisible();
        await expect(page.getByText(/We answer here within 24 hours/)).toBeVisible();
        if (javaScriptEnabled) await expectSoundPage(page, "the message to the advisor");
        await page.getByLabel("Message", { exact: true }).fill("Shall we sell the house?");
        await page.getByRole("button", { name: "Send Message" }).click();
        await expect(page.getByLabel("Subject")).toHaveAccessibleDescription(/Enter a subject/);
        await expect(page.getByLabel("Message", { exact: true })).toHaveValue("Shall we sell the house?");
        await page.getByLabel("Subject").fill("The house");
        await page.getByRole("button", { name: "Send Message" }).click();
        await expect(page.getByRole("heading", { level: 2, name: "The house" })).toBeVisible();
        const promise = page.getByText(/^We answer by .* Reference M-/);
        if (javaScriptEnabled) await expectSoundPage(page, "the thread that the message has begun");
        const [said = ""] = /M-[0-9A-F]{8}/.exec((await promise.textContent()) ?? "") ?? [];
        await mailTo(server, email, said);
      });

      await test.step("the client goes on writing in the thread", async () => {
        await page.getByRole("button", { name: "Send", exact: true }).click();
        await expect(page.getByLabel("Write to Harriet Vale")).toHaveAccessibleDescription(/Write your message/);
        await page.getByLabel("Write to Harriet Vale").fill("I shall wait.");
        const files = page.getByLabel("Files (optional)");
        await files.setInputFiles([aPdfFile("Survey.pdf"), aDisguisedFile("Plan.pdf")]);
        await page.getByRole("button", { name: "Send", exact: true }).click();
        await expect(files).toHaveAccessibleDescription(/“Plan.pdf” is a program/);
        await expect(page.getByLabel("Write to Harriet Vale"), "nothing of it was sent").toHaveValue("I shall wait.");
        if (javaScriptEnabled) await expectSoundPage(page, "a message with a file that was refused");
        await files.setInputFiles([aPdfFile("Survey.pdf"), aWordFile("Offer.docx")]);
        await page.getByRole("button", { name: "Send", exact: true }).click();
        await expect(page.getByRole("listitem").filter({ hasText: "I shall wait." }).last()).toContainText("Sent");
        await expect(page.getByLabel("Write to Harriet Vale")).toHaveValue("");
        const sent = page.getByRole("list", { name: "Files from you" });
        await expect(sent.getByRole("link")).toHaveText([
          ...["Survey.pdf", "Download Survey.pdf", "Offer.docx", "Download Offer.docx"],
        ]);
        if (javaScriptEnabled) await expectSoundPage(page, "a thread with files");
      });

      if (javaScriptEnabled)
        await test.step("what is not sent yet is kept until it is", async () => {
          const letter = page.getByLabel("Write to Harriet Vale");
          await letter.fill("And the boat?");
          await expect(page.getByText("Draft saved.")).toBeVisible();
          await page.reload();
          await expect(letter).toHaveValue("And the boat?");
          await page.getByRole("button", { name: "Send", exact: true }).click();
          await expect(page.getByRole("listitem").filter({ hasText: "And the boat?" }).last()).toContainText("Sent");
          await expect(page.getByText("Draft saved.")).toBeHidden();
          await page.reload();
          await expect(page.getByRole("heading", { level: 2, name: "The house" })).toBeVisible();
          await expect(letter).toHaveValue("");
        });

      await test.step("an administrator finds it in the inbox, with the client's record", async () => {
        await staff.goto(`/dashboard/admin/inbox?q=${firstName}`);
        const line = staff.getByRole("row").filter({ hasText: "The house, for Harriet Vale" });
        await line.getByRole("link", { name: `${firstName} Person` }).click();
        await expect(staff.getByText("Shall we sell the house?")).toBeVisible();
        await expect(staff.getByText(`${firstName} Person reads this in the portal; the mail only says`)).toBeVisible();
        await expect(staff.getByText("I shall wait.")).toBeVisible();
        const arrived = staff.waitForEvent("download");
        await staff.getByRole("link", { name: "Download Survey.pdf" }).click();
        expect((await arrived).suggestedFilename()).toBe("Survey.pdf");
      });

      // Nobody is told of an answer before the time for Undo is over: one of the two waits for that.
      if (!javaScriptEnabled) return;
      await test.step("the answer waits in the portal", async () => {
        await staff.getByLabel("Files (optional)").setInputFiles(aPdfFile("Spring.pdf"));
        // The thread is open, and the client is writing.
        const letter = page.getByLabel("Write to Harriet Vale");
        await letter.fill("By the way,");
        await answerInPortal(staff, "Not yet: wait for the spring.");
        await expectSoundPage(staff, "an answer with a file");
        const mail = await mailTo(server, email, "A new message from your advisor waits in your portal");
        expect(mail.text).not.toMatch(/spring/i);
        await expect(page.getByText("Not yet: wait for the spring.")).toHaveCount(2);
        await expect(page.getByText("1 new message from Nora Quist")).toBeAttached();
        await expect(letter, "nothing of it is lost").toHaveValue("By the way,");
        await expect(letter).toBeFocused();
        await letter.fill("");
        const tab = page
          .getByRole("navigation", { name: "Your portal" })
          .getByRole("link", { name: /^Messages/ })
          .first();
        await expect(page.getByText(/^Seen /)).toBeVisible();
        await expect(page.getByRole("link", { name: "Download Spring.pdf" })).toBeVisible();
        await expect(tab).not.toHaveAccessibleName(/unread/);
        await expectSoundPage(page, "a thread with an answer");
        await page.goto("/dashboard/client/messages?q=spring");
        await expect(page.getByRole("link", { name: /The house/ })).toHaveCount(1);
        await expectSoundPage(page, "the list of messages");
        await staff.reload();
        await expect(staff.getByText(/^Seen /).first()).toBeVisible();
      });

      await test.step("the administrator goes on to the client's page", async () => {
        await staff.getByRole("link", { name: "Open the client's page" }).click();
        await expect(staff.getByRole("heading", { level: 2, name: `${firstName} Person` })).toBeVisible();
      });

      await test.step("the administrator begins another conversation", async () => {
        await staff.getByRole("link", { name: "Write a message" }).click();
        await expect(staff.getByRole("heading", { level: 2, name: `Write to ${firstName} Person` })).toBeVisible();
        await expectSoundPage(staff, "the first letter to a client");
        await staff.getByLabel("Message", { exact: true }).fill("Shall we meet in May?");
        await staff.getByRole("button", { name: "Send Message" }).click();
        await expect(staff.getByLabel("Subject")).toHaveAccessibleDescription(/Enter a subject/);
        await staff.getByLabel("Subject").fill("Your plan");
        await staff.getByRole("button", { name: "Send Message" }).click();
        await expect(staff).toHaveURL(/\/dashboard\/admin\/inbox\//);
        await expect(staff.getByText("Shall we meet in May?").first()).toBeVisible();
      });
    });
  });

test("an outdated form takes over the advisor whom a colleague has named", async ({ page, browser, server }) => {
  await signUp(page, { firstName: "Ottilie", email: "ottilie@people.example" });
  const open = async () => {
    const staff = await anAdministratorPage(browser, server, "/dashboard/admin/clients?q=ottilie");
    await staff.waitForLoadState("networkidle");
    await staff.getByRole("link", { name: "Edit Ottilie Person" }).click();
    const dialog = staff.getByRole("dialog");
    await expect(dialog.getByLabel("Advisor", { exact: true })).toHaveValue("");
    return dialog;
  };
  const [mine, colleagues] = [await open(), await open()];
  await colleagues.getByLabel("Advisor", { exact: true }).selectOption("Mei-Lin Szeto, Hong Kong");
  await colleagues.getByLabel("Advisor Since").fill("2024-02-29");
  await colleagues.getByRole("button", { name: "Update Client" }).click();
  await expect(colleagues).toBeHidden();

  await mine.getByLabel("Phone").fill("+44 20 7946 0834");
  await mine.getByRole("button", { name: "Update Client" }).click();
  await expect(mine.getByText("Advisor was changed from empty to Mei-Lin Szeto.")).toBeVisible();
  await expect(mine.getByLabel("Advisor", { exact: true })).toHaveValue("mei-lin-szeto");
  await expect(mine.getByLabel("Advisor Since")).toHaveValue("2024-02-29");
  await expect(mine.getByLabel("Phone")).toHaveValue("+44 20 7946 0834");

  // Another advisor begins with an empty date, and the one before has their own again.
  await mine.getByLabel("Advisor", { exact: true }).selectOption("Harriet Vale, London");
  await expect(mine.getByLabel("Advisor Since")).toHaveValue("");
  await mine.getByLabel("Advisor", { exact: true }).selectOption("Mei-Lin Szeto, Hong Kong");
  await expect(mine.getByLabel("Advisor Since")).toHaveValue("2024-02-29");
  await mine.getByRole("button", { name: "Update Client" }).click();
  await expect(mine).toBeHidden();
  await expect(mine.page().getByText(/Saved for Ottilie Person: Phone “\+44 20 7946 0834”\./)).toBeVisible();
});
