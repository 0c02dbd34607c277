import { anApplicant } from "./applicant";
import { administratorOf, logout, signInAsAdministrator } from "./people";
import { expect, expectSoundPage, holdScripts, scriptRuns, test } from "./product";
import { keepWriting } from "./unsaved-question";

test("an unfinished reply, note or reason survives a reload, and is deleted at sign-out", async ({
  browser,
  page,
  server,
}) => {
  await page.goto("/contact");
  await page.getByLabel("Name").fill("Rhea Load");
  await page.getByLabel("Email").fill("rhea@load.example");
  await page.getByLabel("Subject").selectOption("Retirement Planning");
  await page.getByLabel("Message", { exact: true }).fill("When can I retire?");
  await page.getByRole("button", { name: "Send Message" }).click();
  const { context: applicant, id } = await anApplicant(browser, server.url, {
    ...{ companyName: "Reload Ltd", loanAmount: "2,000,000" },
  });
  await applicant.close();
  const administrator = administratorOf(server);
  await signInAsAdministrator(page, administrator, "/dashboard/admin/inbox");
  await page
    .getByRole("row", { name: /Rhea Load/ })
    .getByRole("link", { name: "Rhea Load" })
    .click();
  await expect(page).toHaveURL(/inbox\/[0-9a-f-]{36}/);
  const item = page.url();
  const answer = page.getByRole("textbox", { name: "Answer by email" });
  const note = page.getByLabel("New note");
  const restored = page.getByText("Restored what you had written.");

  await test.step("a reload gives back what was typed, field by field", async () => {
    await answer.fill("At 62, if");
    // An answer is a draft on the server, which the other computer has as well.
    await expect(page.getByText("Draft saved.")).toBeVisible();
    await note.fill("Ask for her age.");
    await page.reload();
    await expect(answer).toHaveValue("At 62, if");
    await expect(note).toHaveValue("Ask for her age.");
    await expect(restored).toHaveCount(1);
    await expectSoundPage(page, "an answer that was restored");
    await page.getByRole("link", { name: "Client Management" }).click();
    await keepWriting(page);
  });

  await test.step("what is discarded stays away", async () => {
    await page.getByRole("button", { name: "Discard" }).click();
    await expect(note).toHaveValue("");
    await expect(note).toBeFocused();
    await expect(restored).toHaveCount(0);
    await page.reload();
    await page.waitForLoadState("networkidle");
    await expect(note).toHaveValue("");
    await expect(answer).toHaveValue("At 62, if");
    await expect(restored).toHaveCount(0);
  });

  await test.step("what was typed before the script of the page had started is kept too", async () => {
    const start = await holdScripts(page);
    await page.goto(item, { waitUntil: "commit" });
    await note.fill("Typed early.");
    start();
    await scriptRuns(page);
    await page.reload();
    await expect(note).toHaveValue("Typed early.");
    await page.getByRole("button", { name: "Discard" }).click();
    await expect(note).toHaveValue("");
  });

  await test.step("what was sent stays away", async () => {
    await note.fill("Has two schemes.");
    await page.getByRole("button", { name: "Add note" }).click();
    await expect(page.getByRole("listitem").filter({ hasText: "Has two schemes." })).toBeVisible();
    await page.reload();
    await page.waitForLoadState("networkidle");
    await expect(note).toHaveValue("");
  });

  await test.step("a decision and a dialog of an application", async () => {
    await page.goto(`/dashboard/admin/applications/${id}/decision?decline`);
    await page.waitForLoadState("networkidle");
    await page.getByLabel("Reason").fill("The income");
    await page.reload();
    await expect(page.getByLabel("Reason")).toHaveValue("The income");
    await page.goto(`/dashboard/admin/applications/${id}?do=in-review`);
    await page.waitForLoadState("networkidle");
    await page.getByRole("dialog").getByLabel("Note").fill("Begun on");
    await page.reload();
    await expect(page.getByRole("dialog").getByLabel("Note")).toHaveValue("Begun on");
    await expect(page.getByRole("dialog").getByText("Restored what you had written.")).toBeVisible();
  });

  await test.step("after signing out nothing is left, in other tabs neither", async () => {
    await page.goto(item);
    await page.waitForLoadState("networkidle");
    await note.fill("Secret answer");
    const other = await page.context().newPage();
    await other.goto("/dashboard/admin");
    await logout(other);
    await expect(other).toHaveURL(/\/client-login/);
    await expect(page).toHaveURL(/\/dashboard\/admin\/sign-in\?next=/);
    await expect(page.getByText("What you had typed in this tab was not sent or saved, and is gone.")).toBeVisible();
    expect(await page.evaluate(() => Object.values(sessionStorage).join())).not.toContain("Secret answer");
    await signInAsAdministrator(other, administrator, "/dashboard/admin/inbox");
    await page.goto(item);
    await page.waitForLoadState("networkidle");
    await expect(note).toHaveValue("");
    // What the server keeps for its writer is there after the next sign-in.
    await expect(answer).toHaveValue("At 62, if");
    await other.close();
  });
});
