import { day } from "~/platform/clock";
import { isoDate } from "~/platform/dates";
import { aPdf } from "../support/documents/pdfs";
import { linkInMail } from "./mail";
import { confirmAddress, logout, password, signUp } from "./people";
import { expect, expectSoundPage, test } from "./product";

test.use({ expectedMessages: [/status of 404/, /ERR_INTERNET_DISCONNECTED/] });

const aLargePdf = (name: string) => ({
  name,
  mimeType: "application/pdf",
  buffer: Buffer.concat([aPdf(), Buffer.alloc(2_500_000, " ")]),
});

test("an accountant is invited, accepts, sees, sends, and has no access once the client ends it", async ({
  page,
  browser,
  server,
}) => {
  const [client, accountant] = ["dele@portal.example", "abacus@portal.example"];
  await signUp(page, { firstName: "Abacus", email: accountant });
  await confirmAddress(page, server, accountant);
  await page.goto("/dashboard/client/settings");
  await logout(page);
  await expect(page).toHaveURL(/client-login/);
  await signUp(page, { firstName: "Dele", email: client });
  await confirmAddress(page, server, client);

  await test.step("the client invites", async () => {
    await page.goto("/dashboard/client/people");
    await expectSoundPage(page, "people with access, nobody");
    await page.getByRole("link", { name: "Invite somebody" }).click();
    await expect(page.getByRole("heading", { name: "Invite somebody" })).toBeVisible();
    await page.getByLabel("Email address of the person").fill(accountant);
    await page.getByLabel("Who is it?").selectOption({ label: "Accountant" });
    await page.getByRole("checkbox", { name: "Tax Planning" }).check();
    await page.getByRole("radio", { name: "May see and send" }).check();
    await page.getByLabel("Last day").fill(isoDate(Date.now() + 30 * day));
    await page.getByLabel("Your password").fill(password);
    await expectSoundPage(page, "the form of an invitation");
    await page.getByRole("button", { name: "Send the invitation" }).click();
    await expect(page.getByText("The invitation is on its way.")).toBeVisible();
    await expectSoundPage(page, "people with access, one invited");
  });

  const other = await browser.newPage({ baseURL: server.url });
  await test.step("the accountant accepts", async () => {
    await other.goto(await linkInMail(server, accountant, "/dashboard/invitation"));
    await expectSoundPage(other, "an invitation");
    await other.getByRole("link", { name: "Sign In" }).last().click();
    await other.getByLabel("Username").fill(accountant);
    await other.getByLabel("Password", { exact: true }).fill(password);
    await other.getByRole("button", { name: "Sign In" }).click();
    await other.getByRole("button", { name: "Accept the invitation" }).click();
    await expect(other.getByRole("heading", { name: "Documents", level: 1 })).toBeVisible();
    await expect(other.getByText("No documents here yet")).toBeVisible();
    await expectSoundPage(other, "a delegate's list without documents");
  });
  await test.step("sends, and sees", async () => {
    await other.getByRole("link", { name: "Send", exact: true }).first().click();
    await expect(other.getByRole("heading", { name: "Send documents" })).toBeVisible();
    await expectSoundPage(other, "the form with which a delegate sends");
    await other.getByLabel("Kind of document").selectOption({ label: "Tax Return" });
    await other.getByLabel("Files").setInputFiles(aLargePdf("books.pdf"));
    const parts: string[] = [];
    other.on("request", (request) => parts.push(new URL(request.url()).searchParams.get("part") ?? ""));
    await other.route(
      (url) => url.searchParams.get("part") === "1",
      async (route) => {
        await other.context().setOffline(true);
        await route.abort("internetdisconnected");
      },
      { times: 1 },
    );
    await other.getByRole("button", { name: "Send", exact: true }).click();
    await expect(other.getByText("The connection was lost. The upload goes on by itself")).toBeVisible();
    await expectSoundPage(other, "a delegate's file that waits for the connection");
    await other.context().setOffline(false);
    await expect(other.getByText("Sent. Dele Person is told.")).toBeVisible();
    await expect(other.getByRole("link", { name: "View books.pdf" })).toHaveCount(1);
    const sent = parts.filter((part) => part !== "" && part !== "1");
    expect(sent, "what had arrived is not sent again").toEqual(["0", "2"]);
    await expectSoundPage(other, "a delegate's list");
    const shown = other.waitForResponse(/\/shown/);
    await other.getByRole("link", { name: "View books.pdf" }).click();
    await expect(other.getByRole("heading", { name: "books.pdf" })).toBeVisible();
    expect((await shown).status()).toBe(200);
    await expectSoundPage(other, "a document for a delegate");
    await other.getByRole("link", { name: "Your access" }).first().click();
    await expect(other.getByRole("heading", { name: "Your access" })).toBeVisible();
    await expectSoundPage(other, "a delegate's access");
  });
  await other.getByRole("link", { name: "Send", exact: true }).first().click();
  await other.getByLabel("Kind of document").selectOption({ label: "Tax Return" });
  await other.getByLabel("Files").setInputFiles(aLargePdf("late.pdf"));
  await test.step("the client sees what was done, and ends it", async () => {
    await page.goto("/dashboard/client/people/activity");
    for (const done of ["Sent", "Opened"])
      await expect(page.getByRole("row").filter({ hasText: done })).toContainText("books.pdf");
    await expectSoundPage(page, "what delegates did");
    await page.goto("/dashboard/client/people");
    await page.getByRole("link", { name: "End access" }).click();
    const question = page.getByRole("dialog");
    await expect(question).toContainText("Abacus Person can no longer open your documents or send any for you.");
    await expectSoundPage(page, "the question before an access ends");
    await question.getByRole("link", { name: "Cancel" }).click();
    await expect(page.getByText("Has access")).toBeVisible();
    await page.getByRole("link", { name: "End access" }).click();
    await question.getByRole("button", { name: "End access" }).click();
    await expect(page.getByText("The access has ended.")).toBeVisible();
  });
  await other.getByRole("button", { name: "Send", exact: true }).click();
  const ended = "Your access to the documents of Dele Person has ended.";
  await expect(other.getByRole("alert")).toContainText(ended);
  await expect(other.getByRole("alert")).toContainText("Nothing was uploaded.");
  await expectSoundPage(other, "a delegate's form when the access has ended meanwhile");
  await other.getByRole("button", { name: "Remove late.pdf" }).click();
  const after = await other.goto(other.url());
  expect(after?.status()).toBe(404);
  await expect(other.getByText(ended)).toBeVisible();
  await expectSoundPage(other, "an access that has ended");
  await other.close();
});
