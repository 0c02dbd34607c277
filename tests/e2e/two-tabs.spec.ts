import { administratorName, administratorOf, signInAsAdministrator } from "./people";
import { expect, scriptRuns, test } from "./product";

test("a draft that another tab keeps does not replace what is being typed, and a saved reply joins it", async ({
  page,
  server,
}) => {
  await page.goto("/contact");
  await page.getByLabel("Name").fill("Tabea Twofold");
  await page.getByLabel("Email").fill("tabea@twofold.example");
  await page.getByLabel("Subject").selectOption("Retirement Planning");
  await page.getByLabel("Message", { exact: true }).fill("When can I retire?");
  await page.getByRole("button", { name: "Send Message" }).click();
  // Without a name of the account, the answer asks for it first and takes no saved reply.
  await signInAsAdministrator(page, administratorOf(server), "/dashboard/admin/settings");
  await scriptRuns(page);
  await page.getByLabel("Name", { exact: true }).fill(administratorName);
  await page.getByLabel("Name", { exact: true }).press("Enter");
  await expect(page.getByText("Your profile is saved.")).toBeVisible();
  await page.goto("/dashboard/admin/saved-texts");
  await scriptRuns(page);
  await page.getByLabel("Name", { exact: true }).fill("Two tabs");
  await page.getByLabel("Text", { exact: true }).fill("Please call us.");
  await page.getByRole("button", { name: "Add the saved reply" }).click();
  await expect(page.getByRole("link", { name: /Two tabs/ }).first()).toBeVisible();
  await page.goto("/dashboard/admin/inbox");
  await page
    .getByRole("row", { name: /Tabea Twofold/ })
    .getByRole("link", { name: "Tabea Twofold" })
    .click();
  await expect(page).toHaveURL(/inbox\/[0-9a-f-]{36}/);
  await scriptRuns(page);
  const answer = page.getByRole("textbox", { name: "Answer by email" });
  const other = await page.context().newPage();
  await other.goto(page.url());
  await scriptRuns(other);
  await other.getByRole("textbox", { name: "Answer by email" }).fill("From the other tab");
  await expect(other.getByText("Draft saved.")).toBeVisible();

  await answer.fill("From this tab");
  await expect(page.getByText("Draft saved.")).toBeVisible();
  // Another change of the page asks for everything anew, with a draft that was not there when the page was opened.
  await other.getByRole("textbox", { name: "Answer by email" }).fill("Once more from the other tab");
  await expect(other.getByText("Draft saved.")).toBeVisible();
  await page.getByLabel("New note").fill("She asked by telephone as well.");
  await page.getByRole("button", { name: "Add note" }).click();
  await expect(page.getByText("She asked by telephone as well.").first()).toBeVisible();
  await expect(page.getByLabel("New note")).toHaveValue("");
  await expect(answer).toHaveValue("From this tab");

  await page.getByLabel("Saved reply").selectOption("Two tabs");
  await page.getByRole("button", { name: "Put into the answer" }).click();
  await expect(answer).toHaveValue("From this tab\n\nPlease call us.");
  await expect(answer).toBeFocused();
  await page.reload();
  // The script would bring back what this tab kept.
  await scriptRuns(page);
  await expect(answer).toHaveValue("From this tab\n\nPlease call us.");
});
