import { signUp } from "./people";
import { expect, scriptRuns, test } from "./product";

test("what was done is said once: not when the page is loaded again, nor on the way back", async ({ page }) => {
  await signUp(page, { firstName: "Odile", email: "odile@once.example" });
  const choices = "/dashboard/client/settings/notifications";
  await page.goto(choices);
  await scriptRuns(page);
  const said = page.getByText("Your choices are saved.");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(said).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`${choices}$`));
  await expect(said).toBeVisible();
  await page.reload();
  await scriptRuns(page);
  await expect(said).toHaveCount(0);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(said).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`${choices}$`));
  await page.getByRole("link", { name: "Dashboard" }).first().click();
  await expect(page.getByRole("heading", { name: "Client Dashboard" })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("button", { name: "Save" })).toBeVisible();
  await expect(said).toHaveCount(0);
});

test.describe("without a script", () => {
  test.use({ javaScriptEnabled: false });

  test("what was done is said all the same", async ({ page }) => {
    await signUp(page, { firstName: "Otis", email: "otis@once.example" });
    await page.goto("/dashboard/client/settings/notifications");
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("Your choices are saved.")).toBeVisible();
  });
});
