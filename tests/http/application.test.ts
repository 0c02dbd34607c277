import { afterAll, beforeAll, expect, test } from "vitest";
import { newId } from "~/platform/ids.server";
import { machineField } from "~/ui/machine-field";
import { filledIn } from "../support/applications";
import { sentMails } from "../support/sent-mails";
import { type BuiltServer, startBuiltServer } from "../support/server";
import { Browser } from "./browser";
import { apply, attach } from "./people";

let server: BuiltServer;
beforeAll(async () => {
  server = await startBuiltServer();
});
afterAll(() => server.stop());

/** The words of a page's main part, without what differs from request to request. */
async function wordsOf(response: Response): Promise<string> {
  const [, main = ""] = /<main[^>]*>([\s\S]*)<\/main>/.exec(await response.text()) ?? [];
  return main.replace(/value="[^"]*"/g, "").replace(/<[^>]*>/g, " ");
}

test("a wrong address, a wrong reference and an invented one get the same answer", async () => {
  const applicant = new Browser(server.url);
  await apply(applicant);
  const reference = /PF(-[0-9A-Z]{4}){4}/.exec(await (await applicant.request("/application")).text())?.[0] ?? "";
  const stranger = new Browser(server.url);
  for (const intent of ["show", "link"]) {
    const ask = async (pair: { reference: string; email: string }) => {
      const response = await stranger.post("/application/status", { intent, ...pair });
      // What was mailed is said at an address of its own, so that loading it again mails nothing.
      const to = response.headers.get("Location");
      expect([response.status, to]).toEqual(intent === "link" ? [303, "/application/status?sent"] : [400, null]);
      return { status: response.status, words: await wordsOf(to === null ? response : await stranger.request(to)) };
    };
    const wrongAddress = await ask({ reference, email: "otto@example.com" });
    expect(wrongAddress.words.length).toBeGreaterThan(100);
    expect(await ask({ reference: "PF-0000-0000-0000-0000", email: "maria@example.com" })).toEqual(wrongAddress);
    expect(await ask({ reference: "nonsense", email: "maria@example.com" })).toEqual(wrongAddress);
    if (intent === "link") expect(await ask({ reference, email: "maria@example.com" })).toEqual(wrongAddress);
  }
  const found = await stranger.post("/application/status", { intent: "show", reference, email: "maria@example.com" });
  const words = await wordsOf(found);
  expect(found.status).toBe(200);
  expect(words).toContain("Application received");
  for (const secret of ["Ramírez", "Quay", "2,500,000", "Port Louis"]) expect(words).not.toContain(secret);
});

test("a form with the field that only bots fill in makes no application and keeps the draft", async () => {
  const machine = new Browser(server.url);
  const draft = { key: newId(), ...filledIn };
  await machine.post("/application", { ...draft, go: "2" });
  const answer = await machine.post("/application", { ...draft, intent: "submit", [machineField]: "https://casino" });
  expect([answer.status, answer.headers.get("Location")]).toEqual([302, "/application?submitted"]);
  const page = await (await machine.request("/application")).text();
  expect(page).not.toContain("Follow the application");
  expect(page).toContain("Ramírez");
});

test("an attached file is sent without scripts, with its name and type, and cannot be cached", async () => {
  const applicant = new Browser(server.url);
  const id = await attach(applicant, "Plan „Süd“.pdf");
  const view = await applicant.request(`/application/files/${id}`);
  expect(view.headers.get("Content-Type")).toBe("application/pdf");
  expect(view.headers.get("Content-Disposition")).toMatch(/^inline; filename=".*"; filename\*=UTF-8''Plan%20/);
  expect(view.headers.get("Content-Security-Policy")).toContain("default-src 'none'");
  expect(view.headers.get("X-Content-Type-Options")).toBe("nosniff");
  expect(view.headers.get("Cache-Control")).toContain("no-store");
  const download = await applicant.request(`/application/files/${id}?download`);
  expect(download.headers.get("Content-Disposition")).toMatch(/^attachment/);
  expect(download.headers.get("Content-Security-Policy")).toContain("sandbox");
  expect((await new Browser(server.url).request(`/application/files/${id}`)).status).toBe(404);
});

test("scripts cannot read the cookies of a draft and of a tracked application", async () => {
  const applicant = new Browser(server.url);
  const response = await applicant.post("/application", { ...filledIn, key: newId(), go: "2" });
  expect(response.headers.get("Set-Cookie")).toMatch(/^corvane\.application=.*HttpOnly; SameSite=Lax/);
});

/** The hidden fields of the wizard's form on a page, as its buttons send them. */
async function formOn(page: Response): Promise<Record<string, string>> {
  const html = await page.text();
  const form = /<form[^>]*id="application"[\s\S]*?<\/form>/.exec(html)?.[0] ?? "";
  const fields: Record<string, string> = {};
  for (const [, name = "", value = ""] of form.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g))
    fields[name] = value.replaceAll("&quot;", '"').replaceAll("&amp;", "&");
  return fields;
}

/** Waits for the mail with a link to a draft, and returns the link. */
async function mailedLink(): Promise<string> {
  const find = async () =>
    (await sentMails(server)).flatMap(({ text = "" }) => /\/application\/resume\?token=[\w-]+/.exec(text) ?? []);
  await expect.poll(find).toHaveLength(1);
  return (await find())[0] ?? "";
}

test("an old tab still sends the draft that its browser has left, and neither draft is lost", async () => {
  const [browser, device] = [new Browser(server.url), new Browser(server.url)];
  await browser.post("/application", { key: newId(), companyName: "Quay & Sons", city: "Kigali", go: "2" });
  const tab = await formOn(await browser.request("/application"));
  expect(tab).toMatchObject({ begun: "yes", given: expect.stringContaining("Kigali") });

  await device.post("/application", { key: newId(), companyName: "Berg AG", city: "Dubai", go: "2" });
  await device.post("/application/device", { resumeTo: "maria@example.com" });
  const link = await mailedLink();
  expect(await (await browser.request(link)).text()).toContain("We keep both drafts");
  await browser.post(link, {});
  expect(await (await browser.request("/application")).text()).toContain("Berg AG");

  // A step of the old tab, an incomplete submission, and a complete one.
  await browser.post("/application", { ...tab, companyName: "Quay & Sons", city: "Huye", go: "3" });
  const next = await (await browser.request("/application?step=3")).text();
  expect(next).toContain("Quay &amp; Sons");
  expect(next).toContain("You have another draft in this browser.");
  const refused = await browser.post("/application", { ...tab, companyName: "", city: "Huye", intent: "submit" });
  expect(refused.status).toBe(400);
  const again = await refused.clone().text();
  expect(again).toContain("Huye");
  expect(again).not.toContain("Berg AG");
  const mended = await formOn(refused);
  expect(mended.key).toBe(tab.key);
  const sent = await browser.post("/application", { ...mended, ...filledIn, city: "Huye", intent: "submit" });
  expect(sent.headers.get("Location")).toBe("/application?submitted");
  const received = await (await browser.request("/application?submitted")).text();
  expect(received).toMatch(/PF(-[0-9A-Z]{4}){4}/);

  const back = /value="(back-to [0-9a-f-]{36})"/.exec(received)?.[1] ?? "";
  await browser.post("/application", { intent: back });
  for (const other of [browser, device]) {
    const page = await (await other.request("/application")).text();
    expect(page).toContain("Berg AG");
    expect(page).toContain("Dubai");
  }
});

test("a page of a draft that its browser may not access is saved as a new draft", async () => {
  const [browser, stranger] = [new Browser(server.url), new Browser(server.url)];
  await stranger.post("/application", { key: newId(), companyName: "Quay & Sons", city: "Kigali", go: "2" });
  const tab = await formOn(await stranger.request("/application"));
  await browser.post("/application", { key: newId(), companyName: "Berg AG", city: "Dubai", go: "2" });

  const sent = await browser.post("/application", { ...tab, ...filledIn, intent: "submit" });
  expect(sent.headers.get("Location")).toBe("/application?step=4&kept");
  const kept = await browser.request("/application?step=4&kept");
  const page = await kept.clone().text();
  for (const words of ["Saved as a separate draft.", "Port Louis", "You have another draft in this browser."])
    expect(page).toContain(words);
  const own = await formOn(kept);
  expect(own.key).not.toBe(tab.key);
  const again = await browser.post("/application", { ...own, ...filledIn, intent: "submit" });
  expect(again.headers.get("Location")).toBe("/application?submitted");
  expect(await (await stranger.request("/application")).text()).toContain("Kigali");
});
