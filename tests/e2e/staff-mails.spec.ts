import { administratorOf, signInAsAdministrator } from "./people";
import { expect, expectSoundPage, scriptRuns, test } from "./product";

test("somebody of the staff chooses when they are mailed, on a phone and without a script", async ({
  page,
  browser,
  server,
}) => {
  await signInAsAdministrator(page, administratorOf(server), "/dashboard/admin/settings");
  await page.getByRole("link", { name: "Mails to you" }).click();
  await expect(page.getByRole("heading", { name: "Mails to you" })).toBeVisible();
  await expect(page.getByLabel("Meetings of clients")).toHaveValue("now");
  await expect(page.getByLabel("Documents from clients")).toHaveValue("digest");
  for (const label of ["Messages and enquiries", "Work that is given to you", "Steps that take two people"])
    await expect(page.getByLabel(label)).toHaveValue("digest");
  await expect(page.getByRole("region", { name: "What we always mail you" })).toContainText("security of your account");
  await scriptRuns(page);
  await expectSoundPage(page, "the mails to somebody of the staff");
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByLabel("Meetings of clients").selectOption("Never");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Your choices are saved.")).toBeVisible();
  await expectSoundPage(page, "saved choices of mails on a phone");

  const cookies = await page.context().cookies();
  const plain = await browser.newContext({ baseURL: server.url, javaScriptEnabled: false });
  await plain.addCookies(cookies);
  const bare = await plain.newPage();
  await bare.goto("/dashboard/admin/settings/mails");
  await expect(bare.getByLabel("Meetings of clients")).toHaveValue("never");
  await bare.getByLabel("Meetings of clients").selectOption("At once");
  await bare.getByRole("button", { name: "Save" }).click();
  await expect(bare.getByText("Your choices are saved.")).toBeVisible();
  await plain.close();
});
