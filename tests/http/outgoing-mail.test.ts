import { afterAll, beforeAll, expect, test } from "vitest";
import { type BuiltServer, startBuiltServer } from "../support/server";
import { Browser } from "./browser";
import { signInAsAdministrator } from "./people";

let server: BuiltServer;
let administrator: Browser;

beforeAll(async () => {
  // No server listens on this port.
  server = await startBuiltServer({ env: { SMTP_URL: "smtp://127.0.0.1:9" } });
  administrator = await signInAsAdministrator(server);
});

afterAll(() => server.stop());

const page = async (path: string) => (await (await administrator.request(path)).text()).replaceAll("<!-- -->", "");

test("without a script an administrator sees that mail is not sent, and stops one mail", async () => {
  expect(await page("/dashboard/admin")).toContain("All systems operational");
  const visitor = new Browser(server.url);
  const message = { name: "Eve", email: "eve@people.example", subject: "general-inquiry", message: "Words of Eve" };
  expect((await visitor.post("/contact", { ...message, phone: "" })).status).toBe(302);
  await expect.poll(() => page("/dashboard/admin")).toContain("The mail server has not answered since");
  expect(await page("/dashboard/admin")).not.toContain("All systems operational");

  const list = await page("/dashboard/admin/mail?status=waiting&q=eve");
  expect(list).toContain("eve@people.example");
  expect(list).toContain("The mail server refused the connection. Waiting mails are kept");
  const mailId = /give-up=([0-9a-f-]{36})/.exec(list)?.[1] ?? "";
  const dialog = await page(`/dashboard/admin/mail?give-up=${mailId}`);
  expect(dialog).toContain(
    "Stop sending this mail? Corvane will not try again, and the text of the mail is deleted. You cannot undo this.",
  );

  const decide = (intent: string) => administrator.post("/dashboard/admin/mail", { intent, mailId, seen: "waiting" });
  const again = await decide("retry");
  expect([again.status, again.headers.get("Location")]).toEqual([302, "/dashboard/admin/mail?again=one"]);
  // While it is being sent, it cannot be given up, so try until it can.
  await expect.poll(async () => (await decide("give-up")).status).toBe(302);
  const second = await decide("give-up");
  expect(second.status).toBe(409);
  expect(await second.text()).toContain("A colleague has stopped it in the meantime. Nothing was changed.");
  expect((await administrator.post("/dashboard/admin/mail", { intent: "burn" })).status).toBe(400);
});
