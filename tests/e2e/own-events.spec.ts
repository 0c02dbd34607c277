import { eventPath, nextOccurrences } from "~/content/events";
import { confirmAddress, signUp } from "./people";
import { expect, expectSoundPage, scriptRuns, test } from "./product";

const dinner = nextOccurrences(Date.now(), 12).findLast(({ series }) => series.name !== "retirement-income");

for (const scripts of [true, false])
  test.describe(scripts ? "with a script" : "without a script", () => {
    test.use({ javaScriptEnabled: scripts });

    test(`a client finds an event in the portal and gives up the place ${scripts ? "with" : "without"} a script`, async ({
      page,
      server,
    }) => {
      const email = scripts ? "runa@places.example" : "sten@places.example";
      await signUp(page, { firstName: scripts ? "Runa" : "Sten", email });
      await confirmAddress(page, server, email);
      await page.goto(eventPath(dinner ?? { id: "" }));
      await expect(page.getByLabel("Email")).toHaveValue(email);
      await page.getByRole("button", { name: "Register Now" }).click();
      await expect(page.getByRole("heading", { name: "Your place is confirmed" })).toBeVisible();

      // The page of the event shows the place, and no form that would take another one.
      await page.goto(eventPath(dinner ?? { id: "" }));
      await expect(page.getByRole("heading", { name: "You have a place" })).toBeVisible();
      await expect(page.getByLabel("Email")).toHaveCount(0);
      if (scripts) await expectSoundPage(page, "the page of an event with one's own place");
      await page.getByRole("button", { name: "Give up my place" }).click();
      await expect(page.getByText("Your place is given up. We emailed you.")).toBeVisible();
      await page.getByRole("button", { name: "Register Now" }).click();
      await expect(page.getByRole("heading", { name: "Your place is confirmed" })).toBeVisible();
      await page.goto(eventPath(dinner ?? { id: "" }));
      await page.getByRole("link", { name: "Register somebody else" }).click();
      await expect(page.getByLabel("Email")).toHaveValue("");

      await page.goto("/dashboard/client");
      if (scripts) await scriptRuns(page);
      const coming = page.getByRole("region", { name: "Your events" });
      await expect(coming.getByRole("heading", { name: dinner?.series.title })).toBeVisible();
      await expect(coming).toContainText("Registered");
      await expect(coming).toContainText(`${dinner?.place}.`);
      await expect(coming.getByRole("link", { name: /^See the event/ })).toHaveAttribute(
        "href",
        eventPath(dinner ?? { id: "" }),
      );
      if (scripts) await expectSoundPage(page, "the dashboard with an event");
      await coming.getByRole("link", { name: /^Give it up/ }).click();
      await expect(page.getByText("Give up your place?")).toBeVisible();

      await page.goto("/dashboard/client/meetings");
      if (scripts) await scriptRuns(page);
      const events = page.getByRole("region", { name: "Your events" });
      await expect(events).toContainText(`${dinner?.series.title}`);
      await expect(events).toContainText("You have a place.");
      await events.getByRole("link", { name: /^Give it up/ }).click();
      await expect(events.getByText("Give up your place?")).toBeVisible();
      if (scripts) await expectSoundPage(page, "the question about a place at an event");
      await events.getByRole("link", { name: "Keep it" }).click();
      await expect(events.getByText("Give up your place?")).toBeHidden();
      await events.getByRole("link", { name: /^Give it up/ }).click();
      await events.getByRole("button", { name: "Give it up" }).click();
      await expect(page.getByText("Your place is given up. We emailed you.")).toBeVisible();
      await expect(events).toHaveCount(0);
    });
  });
