import { afterAll, beforeAll, expect, test } from "vitest";
import { authenticatorCode } from "../support/authenticator";
import { freePort } from "../support/free-port";
import { type BuiltServer, startBuiltServer } from "../support/server";
import { areaOf } from "./areas";
import { Browser } from "./browser";
import { found } from "./people";
import { allRoutes } from "./routes";

const origin = "https://www.example.com";
const signInPath = "/dashboard/admin/sign-in";
const own = "a quiet long sentence";

let server: BuiltServer;
let ada: Browser;
beforeAll(async () => {
  const port = await freePort();
  server = await startBuiltServer({ env: { PORT: String(port), PUBLIC_URL: origin, TRUSTED_PROXIES: "1" } });
  ada = new Browser(origin, `http://127.0.0.1:${port}`);
});
afterAll(() => server.stop());

const credentials = () => ({
  username: found(server.stdout(), /Username +(\S+)/),
  password: found(server.stdout(), /Password +(\S+)/),
});

/** The addresses of the admin portal, with an id that need not exist: the guard stands before it. */
const adminPaths = (await allRoutes())
  .filter((route) => ["admin", "admin entrance"].includes(areaOf(route) ?? ""))
  .map(({ pattern, id }) => ({ path: pattern.replace(/:\w+/g, "0"), id }));

async function expectClosed() {
  expect(adminPaths.length).toBeGreaterThan(20);
  for (const { path, id } of adminPaths) {
    const page = await ada.request(path);
    expect([page.status, page.headers.get("Location")], path).toEqual([302, expect.stringContaining(signInPath)]);
    const data = await ada.request(`${path}.data?_routes=${encodeURIComponent(id)}`);
    expect(await data.text(), `${path} as data`).toContain(signInPath);
    const form = await ada.post(path, { intent: "stay" });
    expect(form.status, `a form to ${path}`).toBe(401);
  }
  expect((await ada.request("/dashboard/client/settings")).status).toBe(302);
}

test("over https the first sign-in of an administrator sets up a second factor, and opens nothing before", async () => {
  const typed = await ada.post(signInPath, credentials());
  expect(typed.status).toBe(200);
  expect(await typed.text()).toContain("Choose your own password");
  await expectClosed();
  const begin = { intent: "factor-begin", factorPassword: credentials().password };
  expect((await ada.post(signInPath, begin)).status, "no factor before the password").toBe(302);
  const twice = { password: own, confirmPassword: own };
  const weak = await ada.post(signInPath, { intent: "own-password", ...twice, password: "password12" });
  expect(weak.status).toBe(400);
  await expectClosed();
  const chosen = await ada.post(signInPath, { intent: "own-password", ...twice });
  expect(chosen.status).toBe(200);
  const setup = await chosen.text();
  expect(setup).toContain("Set up two-factor sign-in");
  const uri = found(setup, /href="(otpauth:[^"]+)"/).replaceAll("&amp;", "&");
  await expectClosed();

  const wrong = await ada.post(signInPath, { intent: "factor-confirm", uri, code: "000000" });
  expect(wrong.status).toBe(400);
  expect(await wrong.text()).toContain("This code is wrong or has expired");
  await expectClosed();
  for (const intent of ["factor-off", "factor-codes", "factor-later"])
    await ada.post(signInPath, { intent, factorPassword: own });
  await expectClosed();

  const on = await ada.post(signInPath, { intent: "factor-confirm", uri, code: authenticatorCode(uri) });
  const codes = await on.text();
  expect(codes).toContain("Save these recovery codes");
  expect([...codes.matchAll(/<li>[a-z2-9]{5}-[a-z2-9]{5}<\/li>/g)]).toHaveLength(10);
  expect((await ada.request("/dashboard/admin")).status).toBe(200);

  const settings = await (await ada.request("/dashboard/admin/settings")).text();
  expect(settings).toContain("it cannot be turned off");
  expect(settings).not.toContain("factor-off");
  const off = await ada.post("/dashboard/admin/settings", {
    intent: "factor-off",
    factorPassword: own,
  });
  expect(off.status).toBe(400);
  expect((await ada.request("/dashboard/admin")).status).toBe(200);
});

test("the sign-in for clients leads an administrator to the same steps", async () => {
  await server.stop("SIGTERM");
  const port = await freePort();
  server = await startBuiltServer({ env: { PORT: String(port), PUBLIC_URL: origin, TRUSTED_PROXIES: "1" } });
  ada = new Browser(origin, `http://127.0.0.1:${port}`);
  const first = await ada.post("/client-login", { intent: "sign-in", ...credentials() });
  expect(first.headers.get("Location")).toMatch(signInPath);
  await expectClosed();
  await ada.post(signInPath, { intent: "own-password", password: own, confirmPassword: own });
  await ada.post("/logout", {});
  const entered = await ada.post("/client-login", { intent: "sign-in", ...credentials(), password: own });
  expect(entered.status).toBe(200);
  expect(await entered.text(), "the password is not typed again").toContain("otpauth:");
  await expectClosed();
  const begun = await ada.post(signInPath, { intent: "factor-begin", factorPassword: own });
  expect(await begun.text()).toContain("otpauth:");
});

test("ADMIN_SECOND_FACTOR=optional asks for none over https", async () => {
  await server.stop("SIGTERM");
  const port = await freePort();
  server = await startBuiltServer({
    env: { PORT: String(port), PUBLIC_URL: origin, TRUSTED_PROXIES: "1", ADMIN_SECOND_FACTOR: "optional" },
  });
  ada = new Browser(origin, `http://127.0.0.1:${port}`);
  expect((await ada.post(signInPath, credentials())).headers.get("Location")).toBe("/dashboard/admin");
  const overview = await (await ada.request("/dashboard/admin")).text();
  expect(overview).toContain("Your account has no second factor.");
  const later = await ada.post("/dashboard/admin/session.json", { intent: "factor-later" });
  expect(later.headers.get("Location")).toBe("/dashboard/admin");
  expect(await (await ada.request("/dashboard/admin")).text()).not.toContain("Your account has no second factor.");
  await ada.post("/logout", {});
  await ada.post(signInPath, credentials());
  expect(await (await ada.request("/dashboard/admin")).text(), "the next session is asked").toContain(
    "Your account has no second factor.",
  );
});
