import { afterAll, beforeAll, expect, test } from "vitest";
import { newId } from "~/platform/ids.server";
import { machineField } from "~/ui/machine-field";
import { filledIn } from "../support/applications";
import { type BuiltServer, startBuiltServer } from "../support/server";
import { Browser } from "./browser";
import { apply, attach } from "./people";

let server: BuiltServer;
beforeAll(async () => {
  server = await startBuiltServer();
}, 120_000);
afterAll(() => server.stop());

/** The words of a page's main part, without what differs from request to request. */
async function wordsOf(response: Response): Promise<string> {
  const [, main = ""] = /<main[^>]*>([\s\S]*)<\/main>/.exec(await response.text()) ?? [];
  return main.replace(/value="[^"]*"/g, "").replace(/<[^>]*>/g, " ");
}

test("a wrong address, a wrong reference and a made-up one are answered with the same words", async () => {
  const applicant = new Browser(server.url);
  await apply(applicant);
  const reference = /PF(-[0-9A-Z]{4}){4}/.exec(await (await applicant.request("/application")).text())?.[0] ?? "";
  const stranger = new Browser(server.url);
  for (const intent of ["show", "link"]) {
    const ask = async (pair: { reference: string; email: string }) => {
      const response = await stranger.post("/application/status", { intent, ...pair });
      return { status: response.status, words: await wordsOf(response) };
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

test("what only a machine fills in leaves no application, and keeps the draft", async () => {
  const machine = new Browser(server.url);
  const draft = { key: newId(), ...filledIn };
  await machine.post("/application", { ...draft, go: "2" });
  const answer = await machine.post("/application", { ...draft, intent: "submit", [machineField]: "https://casino" });
  expect([answer.status, answer.headers.get("Location")]).toEqual([302, "/application?submitted"]);
  const page = await (await machine.request("/application")).text();
  expect(page).not.toContain("Follow the application");
  expect(page).toContain("Ramírez");
});

test("an attached file is sent sandboxed, under its own name and kind, and never kept", async () => {
  const applicant = new Browser(server.url);
  const id = await attach(applicant, "Plan „Süd“.pdf");
  const view = await applicant.request(`/application/files/${id}`);
  expect(view.headers.get("Content-Type")).toBe("application/pdf");
  expect(view.headers.get("Content-Disposition")).toMatch(/^inline; filename=".*"; filename\*=UTF-8''Plan%20/);
  expect(view.headers.get("Content-Security-Policy")).toContain("sandbox");
  expect(view.headers.get("X-Content-Type-Options")).toBe("nosniff");
  expect(view.headers.get("Cache-Control")).toContain("no-store");
  const download = await applicant.request(`/application/files/${id}?download`);
  expect(download.headers.get("Content-Disposition")).toMatch(/^attachment/);
  expect((await new Browser(server.url).request(`/application/files/${id}`)).status).toBe(404);
});

test("the cookie of a draft and of a followed application is out of reach of scripts", async () => {
  const applicant = new Browser(server.url);
  const response = await applicant.post("/application", { ...filledIn, key: newId(), go: "2" });
  expect(response.headers.get("Set-Cookie")).toMatch(/^corvane\.application=.*HttpOnly; SameSite=Lax/);
});
