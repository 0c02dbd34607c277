import { afterAll, beforeAll, expect, test } from "vitest";
import { type StartedProduct, startProduct } from "../support/started-product";
import { Browser } from "./browser";
import { signInAsAdministrator, signUp } from "./people";

let server: StartedProduct;

beforeAll(async () => {
  server = await startProduct();
});

afterAll(() => server.stop());

const settings = "/dashboard/client/settings";

async function textOf(answer: Promise<Response>): Promise<string> {
  return (await (await answer).text()).replaceAll("<!-- -->", "");
}

const spelled = (city: string) => new RegExp(`>\\w+ \\d+ \\w+ \\d{4}, \\d\\d:\\d\\d(:\\d\\d)? in ${city}<`);

test("the zone of the device is taken from somebody who is signed in, and from nobody else", async () => {
  const visitor = new Browser(server.url);
  expect((await visitor.request("/time-zone")).status).toBe(404);
  expect((await visitor.post("/time-zone", { zone: "Europe/Rome" })).status).toBe(403);
  const alice = await signUp(server, "Alice");
  expect((await alice.post("/time-zone", { zone: "Mars/Olympus" })).status).toBe(400);
  expect((await alice.post("/time-zone", {})).status).toBe(400);
  expect(await textOf(alice.request(settings))).toMatch(/>\w+ \d+ \w+ \d{4}, \d\d:\d\d UTC</);
  expect((await alice.post("/time-zone", { zone: "Indian/Mauritius" })).status).toBe(204);
  const guessed = await textOf(alice.request(settings));
  expect(guessed).toMatch(spelled("Port Louis"));
  expect(guessed).toMatch(/<option value="Indian\/Mauritius" selected=""/);
});

test("without a script the zone is chosen in the settings of both portals, and no guess changes it", async () => {
  const people = [
    [await signUp(server, "Bob"), settings],
    [await signInAsAdministrator(server), "/dashboard/admin/settings"],
  ] as const;
  for (const [person, path] of people) {
    const refused = await person.post(path, { intent: "time-zone", zone: "" });
    expect(refused.status).toBe(400);
    expect(await refused.text()).toContain("Choose your time zone");
    const saved = await person.post(path, { intent: "time-zone", zone: "Asia/Kathmandu" });
    expect(await textOf(Promise.resolve(saved))).toMatch(/Your time zone is saved. It is now \d\d:\d\d in Kathmandu\./);
    expect((await person.post("/time-zone", { zone: "Europe/Rome" })).status).toBe(204);
    expect(await textOf(person.request(path))).toMatch(spelled("Kathmandu"));
  }
});
