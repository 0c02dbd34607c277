import { readdirSync, statSync } from "node:fs";
import { request as httpRequest } from "node:http";
import { join } from "node:path";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { addressFiles, atOnce } from "~/features/uploads/limits";
import { openDatabase } from "~/platform/db/open.server";
import { newId } from "~/platform/ids.server";
import { aPdf } from "../support/documents/pdfs";
import { giveAccess } from "../support/given-access";
import { type BuiltServer, startBuiltServer } from "../support/server";
import { Browser } from "./browser";
import { apply, attach, signInAsAdministrator, signUp, workOn } from "./people";

let server: BuiltServer;
let client: Browser;

beforeAll(async () => {
  server = await startBuiltServer();
  client = await signUp(server, "Uma");
});
afterAll(() => server.stop());

const megabyte = 1_048_576;
const maybe = { throwIfNoEntry: false } as const;

function aForm(files: Uint8Array[], fields: Record<string, string> = {}): FormData {
  const form = new FormData();
  const all = {
    category: "Legal Documents",
    type: "Contract",
    uploadKey: crypto.randomUUID(),
    again: "yes",
    ...fields,
  };
  for (const [name, value] of Object.entries(all)) form.set(name, value);
  for (const [index, bytes] of files.entries())
    form.append("file", new File([Uint8Array.from(bytes)], `File ${index}.pdf`));
  return form;
}

const send = (browser: Browser, path: string, body: FormData) => browser.request(path, { method: "POST", body });

const textOf = async (response: Response) => (await response.text()).replaceAll("<!-- -->", "");

const documents = "/dashboard/client/documents/upload";
const temp = ({ dataDir }: BuiltServer) => readdirSync(join(dataDir, "objects/.tmp"));

test("a form of more than 100 MB is refused before a file is stored; what else it says is kept", async () => {
  const files = Array.from({ length: 12 }, () => new Uint8Array(9 * megabyte));
  const sentence = "Nothing was uploaded: these files have 109MB together, and 100MB can be sent at a time.";
  const written = new Set<string>();
  // The newest hash of the audit log is written there from time to time as well; it is short.
  const isLong = (name: string) => (statSync(join(server.dataDir, "objects/.tmp", name), maybe)?.size ?? 0) > 1000;
  const watch = setInterval(() => {
    for (const name of temp(server)) if (isLong(name)) written.add(name);
  }, 2);
  const byScript = await (await send(client, documents, aForm(files))).json();
  const page = await send(client, "/dashboard/client?index", aForm(files));
  const text = await textOf(page);
  clearInterval(watch);

  expect(byScript.outcomes).toEqual([{ ok: false, name: "Your files", message: expect.stringContaining(sentence) }]);
  expect(page.status).toBe(413);
  expect(text).toContain(sentence);
  expect(text).toMatch(/<input type="hidden" name="type" value="Contract"/);
  expect([...written], "files that were written meanwhile").toEqual([]);
});

test("an applicant's answers are saved although the files of the same form are too many", async () => {
  const applicant = new Browser(server.url);
  const files = Array.from({ length: 12 }, () => new Uint8Array(9 * megabyte));
  const page = await send(applicant, "/application/attachments", aForm(files, { key: newId(), city: "Kigali" }));
  expect([page.status, await textOf(page)]).toEqual([413, expect.stringContaining("these files have 109MB together")]);
  expect(await textOf(await applicant.request("/application"))).toContain("Kigali");
});

test("forms of one account that are received at once are limited, and another account is not held up", async () => {
  const sending = Array.from({ length: atOnce.account }, () => slowForm());
  onTestFinished(() => sending.forEach((request) => void request.destroy()));
  await expect.poll(() => temp(server).length).toBe(atOnce.account);

  const refused = await (await send(client, documents, aForm([aPdf()]))).json();
  const message = expect.stringContaining("your earlier uploads are still running. Please try again");
  expect(refused.outcomes).toEqual([{ ok: false, name: "Your files", message, later: true }]);
  const other = await signUp(server, "Otto");
  expect(await (await send(other, documents, aForm([aPdf()]))).json()).toMatchObject({ outcomes: [{ ok: true }] });

  for (const request of sending) request.destroy();
  await expect.poll(() => temp(server).length).toBe(0);
  expect(await (await send(client, documents, aForm([aPdf()]))).json()).toMatchObject({ outcomes: [{ ok: true }] });
});

/** A form with a file that does not end. */
function slowForm() {
  const boundary = "xxBoundary";
  const request = httpRequest(`${server.url}${documents}`, {
    method: "POST",
    headers: {
      "Content-Type": `multipart/form-data; boundary=${boundary}`,
      "Content-Length": 5_000_000,
      Origin: server.url,
      Cookie: `corvane.session=${client.cookie("corvane.session")}`,
    },
  });
  request.on("error", () => {});
  request.write(
    `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="slow.pdf"\r\nContent-Type: application/pdf\r\n\r\n%PDF`,
  );
  return request;
}

test("a body that declares no length is refused as soon as it is longer than 100 MB", async () => {
  const form = new Response(aForm(Array.from({ length: 12 }, () => new Uint8Array(9 * megabyte))));
  const response = await fetch(`${server.url}${documents}`, {
    method: "POST",
    body: form.body,
    duplex: "half",
    headers: {
      "Content-Type": form.headers.get("Content-Type") ?? "",
      Origin: server.url,
      Cookie: `corvane.session=${client.cookie("corvane.session")}`,
    },
  } as RequestInit);
  const { outcomes } = (await response.json()) as { outcomes: { message: string }[] };
  expect(outcomes).toHaveLength(1);
  expect(outcomes[0]?.message).toContain("and 100MB can be sent at a time");
  await expect.poll(() => temp(server)).toEqual([]);
});

test("every route that takes files counts them, and says when more can be sent", async () => {
  const own = await startBuiltServer();
  onTestFinished(async () => void (await own.stop()));
  const [uma, administrator] = [await signUp(own, "Uma"), await signInAsAdministrator(own)];
  const applicationId = await apply(uma);
  const { requestId } = await workOn(administrator, applicationId, "Please send the accounts");
  const applicant = new Browser(own.url);
  await attach(applicant, "Plan.pdf");
  const dora = await signUp(own, "Dora");
  const { db, close } = openDatabase({ dataDir: own.dataDir });
  const { clientId } = await giveAccess(db, { owner: "Uma", delegate: "Dora" });
  await db
    .updateTable("rate_limits")
    .set({ points: addressFiles.points })
    .where("key", "like", `${addressFiles.name}:%`)
    .execute();
  await close();
  // The newest hash of the audit log is stored there every ten seconds, too.
  const files = () =>
    readdirSync(join(own.dataDir, "objects"), { recursive: true, encoding: "utf8" }).filter((name) =>
      /^(documents|applications)\b/.test(name),
    );
  const stored = files();
  expect(stored.length).toBeGreaterThan(0);

  const request = `/application/status/${applicationId}/requests/${requestId}`;
  for (const [path, browser] of [
    ["/dashboard/client?index", uma],
    [documents, uma],
    ["/application/files", applicant],
    ["/application/attachments", applicant],
    [request, uma],
    [`/dashboard/client-of/${clientId}/send`, dora],
  ] as const) {
    const fields = { text: "Here they are", kind: "Tax Planning / Tax Return" };
    const text = await textOf(await send(browser, path, aForm([aPdf()], fields)));
    expect(text, path).toMatch(
      /“File 0.pdf” was not uploaded: too many files have come from you within an hour. Please try again in \d\d minutes./,
    );
  }
  expect(files()).toEqual(stored);
});

test("a client whose room is used up is told so before a byte is stored", async () => {
  const own = await startBuiltServer({ env: { CLIENT_QUOTA: "1/1MB" } });
  onTestFinished(async () => void (await own.stop()));
  const uma = await signUp(own, "Uma");
  expect(await (await send(uma, documents, aForm([aPdf()]))).json()).toMatchObject({ outcomes: [{ ok: true }] });
  const page = await send(uma, "/dashboard/client?index", aForm([aPdf()]));
  expect([page.status, await textOf(page)]).toEqual([
    400,
    expect.stringContaining("your folder has room for 1 documents of 1 MB together, and that is used up"),
  ]);
});

test("below DISK_FLOOR nobody uploads, System Status says so, and everything else works", async () => {
  const full = await startBuiltServer({ env: { DISK_FLOOR: "900000GB" } });
  onTestFinished(async () => void (await full.stop()));
  const [uma, administrator] = [await signUp(full, "Uma"), await signInAsAdministrator(full)];
  const sentence = "Nothing was uploaded: our storage is full at the moment. Please try again later.";
  const byScript = await send(uma, documents, aForm([aPdf()]));
  expect(byScript.status).toBe(503);
  expect(await byScript.json()).toMatchObject({ outcomes: [{ ok: false, message: sentence, later: true }] });
  const page = await send(uma, "/dashboard/client?index", aForm([aPdf()]));
  expect([page.status, await textOf(page)]).toEqual([503, expect.stringContaining(sentence)]);
  const status = await textOf(await administrator.request("/dashboard/admin"));
  expect(status).toContain("The disk of the server is nearly full: nobody can upload documents until there is room.");
  expect(status).not.toContain("All systems operational");
  const ready = await uma.request("/readyz");
  expect([ready.status, await ready.text()]).toEqual([200, expect.stringContaining("the disk is nearly full")]);
  await apply(uma);
});
