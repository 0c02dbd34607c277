import type { Email } from "postal-mime";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { freePort } from "../support/free-port";
import { sentMails } from "../support/sent-mails";
import { type BuiltServer, startBuiltServer } from "../support/server";
import { Browser } from "./browser";
import { apply, attach, found, password, signUp } from "./people";

const origin = "https://www.example.com";

let server: BuiltServer;
let address: string;
beforeAll(async () => {
  const port = await freePort();
  address = `http://127.0.0.1:${port}`;
  server = await startBuiltServer({ env: { PORT: String(port), PUBLIC_URL: origin, TRUSTED_PROXIES: "1" } });
});
afterAll(() => server.stop());

test("forms of the public address are taken behind a proxy that ends TLS, as documents and as data", async () => {
  const uma = await signUp(server, "Uma", {}, new Browser(origin, address));
  expect(uma.cookie("__Host-corvane.session")).toBeTruthy();
  const dashboard = await uma.request("/dashboard/client");
  expect(dashboard.status).toBe(200);
  expect(await dashboard.text()).toContain("Uma Person");
  const settings = await uma.post("/dashboard/client/settings.data", { intent: "end-sessions" });
  expect(settings.status).toBe(200);
  expect(await settings.text()).toContain("You are not signed in anywhere else.");

  const out = await uma.post("/logout", {});
  expect(out.headers.get("Location")).toBe("/client-login?signed-out");
  expect((await uma.request("/dashboard/client/settings")).status).toBe(302);
  await uma.post("/client-login", { intent: "sign-in", username: "uma@people.example", password });
  expect((await uma.request("/dashboard/client/settings")).status).toBe(200);
});

test("an applicant attaches a file and applies", async () => {
  const applicant = new Browser(origin, address);
  const file = await attach(applicant, "Plan.pdf");
  expect((await applicant.request(`/application/files/${file}`)).status).toBe(200);
  const id = await apply(applicant);
  expect((await applicant.request(`/application/status/${id}`)).status).toBe(200);
});

test("every cookie is kept to https, and the address of the server itself is a stranger's", async () => {
  const uma = new Browser(origin, address);
  const answer = await uma.post("/client-login", { intent: "sign-in", username: "uma@people.example", password });
  const cookies = answer.headers.getSetCookie();
  expect(cookies.length).toBeGreaterThan(1);
  for (const cookie of cookies) expect(cookie).toMatch(/^__Host-corvane\..*; Secure/i);
  // Not for the subdomains, unless HSTS_SUBDOMAINS says so.
  expect(answer.headers.get("Strict-Transport-Security")).toBe("max-age=31536000");
  const direct = await new Browser(address).post("/client-login", { intent: "sign-in", username: "u", password });
  expect(direct.status).toBe(403);
});

test("guessing from 200 addresses gets five tries, while the owner enters from a known and from a new browser", async () => {
  const username = "vic@people.example";
  const known = await signUp(server, "Vic", {}, new Browser(origin, address));
  let tried = 0;
  const guess = async (number: number) => {
    const answer = await new Browser(origin, address).request("/client-login", {
      method: "POST",
      body: new URLSearchParams({ intent: "sign-in", username, password: `a guess, number ${number}` }),
      headers: { "X-Forwarded-For": `203.${number >> 16}.${(number >> 8) & 255}.${number & 255}` },
    });
    const page = await answer.text();
    expect(page).toContain("Invalid username or password");
    if (!page.includes("Too many attempts")) tried += 1;
  };
  const guessFrom = async (first: number, last: number) => {
    for (let number = first; number < last; number += 20)
      await Promise.all(Array.from({ length: 20 }, (_, index) => guess(number + index)));
  };
  const enter = async (browser: Browser, word: string) =>
    (await browser.post("/client-login", { intent: "sign-in", username, password: word })).status;

  await guessFrom(0, 100);
  await known.post("/logout", {});
  expect(await enter(known, password), "a known browser").toBe(302);
  const fresh = new Browser(origin, address);
  expect(await enter(fresh, password), "a new browser").toBe(400);
  await fresh.post("/client-login/forgot", { email: username });
  const isReset = ({ to = [], text }: Email) => to[0]?.address === username && text?.includes("/client-login/reset");
  await vi.waitFor(async () => expect((await sentMails(server)).some(isReset)).toBe(true), 60_000);
  const mail = (await sentMails(server)).findLast(isReset);
  const token = found(mail?.text ?? "", /reset\?token=([\w-]+)/);
  const word = "words of the owner alone";
  await fresh.post(`/client-login/reset?token=${token}`, { password: word, confirmPassword: word });
  await guessFrom(100, 200);
  expect(await enter(fresh, word), "a new browser after a reset").toBe(302);
  expect(tried).toBe(5);
});
