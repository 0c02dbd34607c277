import { administratorOf, signInToDesk, signUp } from "./people";
import { expect, test } from "./product";

test("public pages lead somebody who is signed in to their portal, until they sign out", async ({ page, server }) => {
  const header = page.getByRole("banner");
  await page.goto("/capital-markets");
  const login = header.getByRole("link", { name: "Client Login" });
  await expect(login).toHaveAttribute("href", "/client-login");
  const width = (await login.boundingBox())?.width;

  await signUp(page, { firstName: "Ines", email: "ines@outside.example" });
  await page.goto("/capital-markets");
  const portal = header.getByRole("link", { name: "Your portal" });
  expect((await portal.boundingBox())?.width).toBe(width);
  await expect(page.getByText("Client Login", { exact: true })).toHaveCount(0);
  // A page whose script runs as well.
  await page.goto("/find-advisor");
  await page.waitForLoadState("networkidle");
  await portal.click();
  await expect(page).toHaveURL(/\/dashboard\/client$/);

  await page.goto("/client-login");
  await expect(page.getByRole("heading", { name: "You are signed in" })).toBeVisible();
  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(page.getByRole("button", { name: "Sign In" })).toBeVisible();
  await page.goto("/capital-markets");
  await expect(login).toBeVisible();

  await signInToDesk(page, administratorOf(server));
  await page.goto("/capital-markets");
  await expect(portal).toHaveAttribute("href", "/dashboard/admin");

  // The session has ended elsewhere: the first page that is asked for anew notices it.
  await page.context().clearCookies({ name: "corvane.session" });
  await page.goto("/client-login");
  await page.goto("/capital-markets");
  await expect(login).toBeVisible();
});

test("'Back to Login' goes back to a page of this site, also after an address was typed, and never leaves it", async ({
  page,
}) => {
  const back = page.getByRole("link", { name: "Back to Login" });
  await page.goto("/capital-markets");
  await page.goto("/dashboard");
  await page.waitForLoadState("networkidle");
  await back.click();
  await expect(page).toHaveURL(/\/capital-markets$/);

  const other = await page.context().newPage();
  await other.goto("data:text/html,elsewhere");
  await other.goto("/dashboard");
  await other.waitForLoadState("networkidle");
  await other.getByRole("link", { name: "Back to Login" }).click();
  await expect(other).toHaveURL(/\/client-login$/);
});
