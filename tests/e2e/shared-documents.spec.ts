import { aPdfFile } from "./files";
import { anAdministratorPage, signUp } from "./people";
import { expect, expectSoundPage, test } from "./product";

test.use({ expectedMessages: [/ERR_INTERNET_DISCONNECTED/] });

test("staff share a document, the client finds it marked as new and opens it, and staff withdraw it with a reason", async ({
  page,
  browser,
  server,
}) => {
  await signUp(page, { firstName: "Sela", lastName: "Reader", email: "sela@shared.example" });
  const staff = await anAdministratorPage(browser, server, "/dashboard/admin/clients?q=Sela");
  await staff.getByRole("link", { name: "Sela Reader", exact: true }).click();
  await staff.getByRole("link", { name: "Share documents" }).click();
  await expect(staff.getByRole("heading", { name: "Documents shared with Sela Reader" })).toBeVisible();
  const form = staff.getByRole("form", { name: "Share a document" });
  await form.getByLabel("Kind of document").selectOption("Investment Report");
  await form.getByLabel("Note (optional)").fill("The report that we spoke about");
  const report = aPdfFile("Report.pdf");
  const buffer = Buffer.concat([report.buffer, Buffer.alloc(2_500_000, " ")]);
  await form.getByLabel("File").setInputFiles({ ...report, buffer });
  const parts: string[] = [];
  staff.on("request", (request) => parts.push(new URL(request.url()).searchParams.get("part") ?? ""));
  await staff.route(
    (url) => url.searchParams.get("part") === "1",
    async (route) => {
      await staff.context().setOffline(true);
      await route.abort("internetdisconnected");
    },
    { times: 1 },
  );
  await form.getByRole("button", { name: "Share" }).click();
  await expect(staff.getByText("The connection was lost. The upload goes on by itself")).toBeVisible();
  await expectSoundPage(staff, "a form whose file waits for the connection");
  await staff.context().setOffline(false);
  await expect(staff.getByText("It is shared. The client has been told")).toBeVisible();
  expect(
    parts.filter((part) => part !== "" && part !== "1"),
    "what had arrived is not sent again",
  ).toEqual(["0", "2"]);
  const line = staff.getByRole("row", { name: /Report\.pdf/ });
  await expect(line.getByText("Not opened yet")).toBeVisible();
  await expectSoundPage(staff, "documents shared with a client");

  await page.goto("/dashboard/client/documents");
  await expect(page.getByText("New from the firm")).toBeVisible();
  await expectSoundPage(page, "documents with a shared one");
  await page.goto("/dashboard/client");
  const tasks = page.getByRole("region", { name: "What you need to do" });
  await expect(tasks).toContainText("Read Report.pdf");
  await expectSoundPage(page, "a dashboard with a shared document to read");
  await tasks.getByRole("link", { name: "Open it (Read Report.pdf)" }).click();
  await expect(page.getByText("The report that we spoke about")).toBeVisible();
  await expect(page.getByText("Page 1 of 1")).toBeVisible();
  await expectSoundPage(page, "a shared document");
  await page.goto("/dashboard/client/documents");
  await expect(page.getByRole("table").getByText("From the firm", { exact: true })).toBeVisible();

  await staff.reload();
  await expect(line.getByText(/^Seen on/)).toBeVisible();
  await line.getByRole("link", { name: "Withdraw Report.pdf" }).click();
  const dialog = staff.getByRole("dialog");
  await dialog.getByRole("button", { name: "Withdraw" }).click();
  await expect(dialog.getByText("Say why")).toBeVisible();
  await dialog.getByLabel("Reason").fill("A corrected one follows");
  await dialog.getByRole("button", { name: "Withdraw" }).click();
  await expect(line.getByText(/^Withdrawn on .*A corrected one follows$/)).toBeVisible();

  await page.reload();
  await expect(page.getByText("A corrected one follows")).toBeVisible();
  await page.getByRole("link", { name: "View Report.pdf" }).click();
  await expect(page.getByText("We have withdrawn this document")).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: "Download" })).toHaveCount(0);
});
