import { administratorOf, anAdministratorPage, password, signInAsAdministrator, signUp } from "./people";
import { expect, expectSoundPage, scriptRuns, test } from "./product";

const settings = "/dashboard/client/settings";

test.describe("with a script", () => {
  test.use({ timezoneId: "Indian/Mauritius", expectedMessages: [/status of 400/] });

  test("the time zone is guessed once, then it is the one that was chosen", async ({ page, browser, server }) => {
    await signUp(page, { firstName: "Pooja", email: "pooja@zones.example" });
    const guesses: string[] = [];
    const loads: string[] = [];
    page.on("request", (request) => {
      if (request.url().endsWith("/time-zone")) guesses.push(request.postData() ?? "");
      if (request.url().includes(".data")) loads.push(request.url());
    });
    const section = page.getByRole("region", { name: "Time zone" });
    const zone = section.getByLabel("Your time zone");
    const signedIn = page.getByRole("region", { name: "Sessions" }).locator("time").first();

    await test.step("the browser's zone is stored after the sign-in, and the page comes to rest", async () => {
      const stored = page.waitForResponse((response) => response.url().endsWith("/time-zone"));
      await page.goto(settings);
      expect((await stored).status()).toBe(204);
      await scriptRuns(page);
      await page.waitForLoadState("networkidle");
      await expect(zone).toHaveValue("Indian/Mauritius");
      await expect(zone.locator("option:checked")).toHaveText("Port Louis");
      await expect(signedIn).toHaveText(/^\w+day \d+ \w+ \d{4}, \d\d:\d\d in Port Louis$/);
      await expect(zone).not.toHaveAccessibleDescription(/This device/);
      await expectSoundPage(page, "settings with a guessed time zone");
      await page.getByRole("link", { name: "Meetings" }).first().click();
      await expect(page.getByText("Times are shown in Port Louis time")).toBeVisible();
      await page.goto(settings);
      await scriptRuns(page);
      expect(guesses).toEqual(["zone=Indian%2FMauritius"]);
      expect(loads.length, "the guess loads nothing again").toBeLessThan(4);
    });

    await test.step("another device shows the stored zone and does not guess again", async () => {
      const context = await browser.newContext({ baseURL: server.url, timezoneId: "America/New_York" });
      const other = await context.newPage();
      await other.goto(`/client-login?next=${settings}`);
      await other.getByLabel("Username").fill("pooja@zones.example");
      await other.getByLabel("Password", { exact: true }).fill(password);
      await other.getByRole("button", { name: "Sign In" }).click();
      await scriptRuns(other);
      await expect(other.getByLabel("Your time zone")).toHaveValue("Indian/Mauritius");
      await expect(other.getByLabel("Your time zone")).toHaveAccessibleDescription(/This device is set to New York\./);
      await expect(other.getByRole("region", { name: "Sessions" }).locator("time").first()).toContainText(
        "in Port Louis",
      );
    });

    await test.step("it is changed with the keyboard, and every time on the page follows", async () => {
      await zone.focus();
      await page.keyboard.type("Kathmandu");
      await expect(zone).toHaveValue("Asia/Kathmandu");
      await page.keyboard.press("Tab");
      await page.keyboard.press("Enter");
      await expect(section.getByRole("status")).toHaveText(
        /^Your time zone is saved\. It is now \d\d:\d\d in Kathmandu\.$/,
      );
      await expect(signedIn).toContainText("in Kathmandu");
      await expectSoundPage(page, "settings with a chosen time zone");
      await page.reload();
      await scriptRuns(page);
      await expect(zone).toHaveValue("Asia/Kathmandu");
      await expect(signedIn).toContainText("in Kathmandu");
    });

    await test.step("nothing chosen is told beside the field", async () => {
      await zone.selectOption("");
      await section.getByRole("button", { name: "Change the time zone" }).click();
      await expect(zone).toHaveAccessibleDescription(/Choose your time zone/);
      await expectSoundPage(page, "settings without a chosen time zone");
      await zone.selectOption("Kathmandu");
    });

    await test.step("the audit log names both", async () => {
      const desk = await anAdministratorPage(browser, server, "/dashboard/admin/audit?type=account.time-zone-changed");
      await expect(desk.getByRole("main")).toContainText("To: Indian/Mauritius");
      await expect(desk.getByRole("main")).toContainText("Taken from the browser");
      await expect(desk.getByRole("main")).toContainText("Indian/Mauritius → Asia/Kathmandu");
    });
  });
});

test.describe("without a script", () => {
  test.use({ javaScriptEnabled: false });

  test("nothing is guessed, and the settings offer the time zone in both portals", async ({ page, server }) => {
    await signUp(page, { firstName: "Noah", email: "noah@zones.example" });
    const people = [
      async () => page.goto(settings).then(() => {}),
      async () => signInAsAdministrator(page, administratorOf(server), "/dashboard/admin/settings"),
    ];
    for (const [index, open] of people.entries()) {
      await open();
      const section = page.getByRole("region", { name: "Time zone" });
      if (index === 0) await expect(section.getByLabel("Your time zone")).toHaveValue("");
      await section.getByLabel("Your time zone").selectOption("London");
      await section.getByRole("button", { name: "Change the time zone" }).click();
      await expect(section.getByRole("status")).toHaveText(/It is now \d\d:\d\d in London\.$/);
      await expect(page.getByRole("region", { name: "Sessions" }).locator("time").first()).toContainText("in London");
    }
  });
});
