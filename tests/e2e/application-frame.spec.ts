import { nadia } from "./applicant";
import { offerLoan } from "./loans";
import { administratorOf, password, signInAsAdministrator, signUp } from "./people";
import { expect, expectSoundPage, test } from "./product";

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? "with a script" : "without a script", () => {
    test.use({ javaScriptEnabled, expectedMessages: [/status of 40[04]/] });

    test("a client who is signed in stays in the portal with an application, and others see the website", async ({
      browser,
      page,
      server,
    }) => {
      const email = `nadia.${javaScriptEnabled ? "with" : "without"}@frame.example`;
      await signUp(page, { firstName: "Nadia", email });
      const tabs = page.getByRole("navigation", { name: "Your portal" });
      const inPortal = async () => {
        await expect(tabs.getByRole("link", { name: "Applications" }).first()).toHaveAttribute("aria-current", "page");
        await expect(page.getByRole("banner")).toHaveCount(1);
        await expect(page.getByRole("contentinfo")).toHaveCount(1);
        await expect(page.getByRole("navigation", { name: "Main" })).toHaveCount(0);
      };
      const sound = async (name: string) => {
        if (javaScriptEnabled) await expectSoundPage(page, name);
      };

      await page.goto("/application");
      await inPortal();
      await sound("the application, signed in");
      const application = { ...nadia, lastName: "Person", companyName: "Huye Homes", loanAmount: "2,000,000" };
      const form = { ...application, email, key: crypto.randomUUID(), intent: "submit" };
      await page.request.post("/application", { form, headers: { Origin: server.url } });
      await page.goto("/application");
      await inPortal();
      await sound("an application that was received, signed in");

      await tabs.getByRole("link", { name: "Applications" }).first().click();
      await page.getByRole("link", { name: "Huye Homes" }).click();
      await page.waitForURL(/\/application\/status\//);
      const path = new URL(page.url()).pathname;
      const id = path.split("/").at(-1) ?? "";
      await inPortal();
      await sound("an own application, signed in");

      const staff = await browser.newPage({ baseURL: server.url });
      await signInAsAdministrator(staff, administratorOf(server));
      await offerLoan(staff, server.url, id);
      await staff.close();
      await page.goto(`${path}/offer`);
      await inPortal();
      await sound("an offer, signed in");
      await page.getByLabel("I have read the letter").check();
      await page.getByLabel("Your first and last name").fill("Nadia Person");
      await page.getByLabel("Your password").fill(password);
      await page.getByRole("button", { name: "Accept the offer" }).click();
      await expect(page.getByText("You have accepted our offer.")).toBeVisible();
      await inPortal();
      await page.goto(`${path}/repayment`);
      await inPortal();
      await page.goto("/application/status/00000000-0000-4000-8000-000000000000");
      await expect(page.getByRole("heading", { name: "Oops! Page not found" })).toBeVisible();
      await inPortal();

      const visitor = await browser.newPage({ baseURL: server.url, javaScriptEnabled });
      for (const address of ["/application", "/application/status"]) {
        await visitor.goto(address);
        await expect(visitor.getByRole("banner").getByRole("link", { name: "Client Login" }).first()).toBeVisible();
        await expect(visitor.getByRole("navigation", { name: "Your portal" })).toHaveCount(0);
      }
      await visitor.close();
    });
  });
