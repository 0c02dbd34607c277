import { aPdfFile } from "./files";
import { signUp } from "./people";
import { expect, expectSoundPage, test } from "./product";

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

test("a document that expires is asked for again, until a new one is sent in its place", async ({ page }) => {
  await signUp(page, { firstName: "Elif", email: "elif@expiry.example" });
  await page.goto("/dashboard/client");
  await page.waitForLoadState("networkidle");
  await page.getByLabel("Category", { exact: true }).selectOption("Insurance");
  await page.getByLabel("Type", { exact: true }).selectOption("Policy Document");
  await page.getByLabel("Files").setInputFiles([aPdfFile("Policy.pdf")]);
  await page.getByRole("button", { name: "Add an expiry date of Policy.pdf" }).click();
  await page.getByLabel("Expires on of Policy.pdf").fill(inDays(90));
  await expectSoundPage(page, "a file with an expiry date before it is sent");
  await page.getByRole("button", { name: "Upload Document" }).click();
  await page.getByRole("link", { name: "View Policy.pdf" }).click();
  const date = page.getByLabel("Expires on");
  await expect(date).toHaveValue(inDays(90));
  await date.fill(inDays(-3));
  await page.getByRole("button", { name: "Save the date" }).click();
  await expect(page.getByText("is saved.")).toContainText(String(Number(inDays(-3).slice(8))));
  await expectSoundPage(page, "a document with an expiry date");

  await page.goto("/dashboard/client");
  const task = page.getByRole("region", { name: "What you need to do" }).getByRole("listitem");
  await expect(task).toContainText(["Policy.pdf expired on"]);
  await expect(task).toContainText(["Overdue"]);
  await task.getByRole("link", { name: "Send a new one" }).click();
  await expect(page.getByText("Send a new file for Policy.pdf, which expires.")).toBeVisible();
  await page.getByLabel("Files").setInputFiles([aPdfFile("New policy.pdf")]);
  await page.getByRole("button", { name: "Upload Document" }).click();
  await expect(page.getByText("2 pending")).toBeVisible();
  await expect(task).toHaveCount(0);
});
