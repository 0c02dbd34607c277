import { afterAll, beforeAll, expect, test } from "vitest";
import { type BuiltServer, startBuiltServer } from "../support/server";
import { Browser } from "./browser";
import { anyEvidence, apply, found, signInAsAdministrator, signUp } from "./people";

let server: BuiltServer;
beforeAll(async () => {
  server = await startBuiltServer();
});
afterAll(() => server.stop());

test("a new firm's overview says what to do first, until there is a client, and then that nothing waits", async () => {
  const administrator = await signInAsAdministrator(server);
  const overview = async () =>
    (await (await administrator.request("/dashboard/admin")).text()).replaceAll("<!-- -->", "");
  const first = await overview();
  expect(first).toContain("First steps");
  expect(first).toContain('href="/dashboard/admin/clients?add=new"');
  expect(first.replace(/<[^>]+>/g, " ").replace(/\s+/g, " "), "zeros that stand for no value").toMatch(
    /Total AUM \$0 no valuation yet .* Avg Growth \+0% no earlier valuation to compare with yet/,
  );
  expect(first).toContain(`${server.url}/client-login?mode=sign-up`);

  await signUp(server, "Maria");
  expect(first).toContain("Invite your colleagues");
  const second = await overview();
  expect(second).toContain(
    "The firm has confirmed one person who decides about loans. Loans above $25,000,000 need two.",
  );
  expect(second).not.toContain("First steps");
  expect(second).toContain("Nothing waits for you. What comes in for you is listed here, oldest first.");
});

test("whoever opens the client dashboard without a session reads first that they are not signed in", async () => {
  const page = await (await new Browser(server.url).request("/dashboard/client")).text();
  const main = found(page, /<main[^>]*>(.*)<\/main>/s).replace(/<[^>]+>/g, " ");
  expect(main.replace(/\s+/g, " ")).toMatch(
    /^ You are not signed in\. Sign in to see your documents\. Guest workspace\./,
  );
});

test("an administrator without a person's name is asked for it, and a user name is no such name", async () => {
  const administrator = await signInAsAdministrator(server);
  const read = async (path: string) => (await administrator.request(path)).text();
  const asked = "Your account has no name yet.";
  expect(await read("/dashboard/admin")).toContain(asked);
  const settings = "/dashboard/admin/settings";
  const form = await read(settings);
  expect(found(form, /(<input[^>]* name="name"[^>]*>)/), "the user name is not offered as one").not.toContain("value=");
  expect(form, "nobody has guessed an address").toContain("No email address yet.");
  expect(form).not.toContain(".invalid");
  const profile = { intent: "profile", username: "admin", email: "", phone: "", company: "", profilePassword: "" };
  const refused = await administrator.post(settings, { ...profile, name: "Admin" });
  expect(refused.status).toBe(400);
  expect(await refused.text()).toContain("Enter your first and last name: it signs your answers to clients");
  expect((await administrator.post(settings, { ...profile, name: "Ada Winter" })).status).toBe(200);
  expect(await read("/dashboard/admin")).not.toContain(asked);
});

test("the only administrator is told that a large loan needs a second one, and how to add one, before proposing it", async () => {
  const administrator = await signInAsAdministrator(server);
  const read = async (path: string) => {
    const page = await (await administrator.request(path)).text();
    return page.replaceAll("<!-- -->", "");
  };
  const lacking = "This needs a second person who decides about loans, and the firm has confirmed only one.";
  const command = "On the page “Staff”, invite a colleague who decides about loans";
  const large = `/dashboard/admin/applications/${await apply(new Browser(server.url), { loanAmount: "27,500,000" })}`;
  const begin = { intent: "move", seen: "received", to: "in-review", note: "" };
  expect((await administrator.post(large, begin)).status).toBe(302);
  const page = await read(large);
  expect(page).toContain(`${lacking} ${command}`);
  for (const [, of = ""] of page.matchAll(/do=pass&amp;of=([\w-]+)/g))
    await administrator.post(large, { intent: "pass", of, version: "1", ...anyEvidence });
  expect(await read(`${large}/decision`)).toContain(
    `<b>The firm has confirmed only one person who decides about loans.</b> ${command}`,
  );

  const item = found(page, /action="(\/dashboard\/admin\/inbox\/[\w-]+)"/);
  expect(await read(item)).toContain(`Nobody else works on the inbox. Invite a colleague on the page “Staff”.`);

  const small = `/dashboard/admin/applications/${await apply(new Browser(server.url))}`;
  await administrator.post(small, begin);
  expect(await read(small)).not.toContain(lacking);
});
