import { newId } from "~/platform/ids.server";
import { filledIn } from "../support/applications";
import { aPdf, aPdfOf } from "../support/documents/pdfs";
import { evidenceFor } from "../support/evidence";
import { aComing } from "../support/meeting-days";
import type { RunningProduct } from "../support/server";
import { Browser } from "./browser";

export const password = "a long and quiet sentence";

/** The first group of a pattern in a text. Throws when the text does not match. */
export function found(text: string, pattern: RegExp): string {
  const part = pattern.exec(text)?.[1];
  if (part === undefined) throw new Error(`Nothing is like ${pattern} in:\n${text.slice(0, 2000)}`);
  return part;
}

/** Signs up through the form; the browser is signed in afterwards. */
export async function signUp(
  server: RunningProduct,
  name: string,
  extra: Record<string, string> = {},
  browser = new Browser(server.url),
): Promise<Browser> {
  const response = await browser.post("/client-login?mode=sign-up", {
    intent: "sign-up",
    accountType: "individual",
    firstName: name,
    lastName: "Person",
    email: `${name.toLowerCase()}@people.example`,
    password,
    confirmPassword: password,
    ...extra,
  });
  if (response.status !== 302) throw new Error(`Sign-up answered ${response.status}: ${await response.text()}`);
  return browser;
}

export async function signInAsAdministrator(server: RunningProduct): Promise<Browser> {
  const browser = new Browser(server.url);
  const response = await browser.post("/dashboard/admin/sign-in", {
    username: found(server.stdout(), /Username +(\S+)/),
    password: found(server.stdout(), /Password +(\S+)/),
  });
  if (response.status !== 302) throw new Error(`The administrator's sign-in answered ${response.status}`);
  return browser;
}

/** Begins a draft and attaches one PDF to it, like the wizard's script. Returns the file's id. */
export async function attach(browser: Browser, name: string): Promise<string> {
  const begun = await browser.request("/application/draft", {
    method: "POST",
    body: JSON.stringify({ key: newId(), revision: 0, changes: {}, begin: true }),
    headers: { "Content-Type": "application/json" },
  });
  if (begun.status !== 200) throw new Error(`The draft answered ${begun.status}`);
  const form = new FormData();
  form.set("file", new File([Uint8Array.from(aPdf())], name));
  const response = await browser.request("/application/files", { method: "POST", body: form });
  const { files } = (await response.json()) as { files: { id: string }[] };
  if (!files[0]) throw new Error("Nothing was attached");
  return files[0].id;
}

/** Applies for funding with one form, as a browser without JavaScript, and returns the application's id. */
export async function apply(browser: Browser, answers: Record<string, string> = {}): Promise<string> {
  const response = await browser.post("/application", { ...filledIn, key: newId(), intent: "submit", ...answers });
  if (response.status !== 302) throw new Error(`The application answered ${response.status}`);
  return found(await (await browser.request("/application")).text(), /\/application\/status\/([0-9a-f-]{36})/);
}

/** The fields of every kind of check: each form reads its own. */
export const anyEvidence: Record<string, string> = Object.assign({}, ...Object.values(evidenceFor));

/** Begins the review, marks every check as passed, offers terms with a letter, and then asks for documents. */
export async function workOn(administrator: Browser, applicationId: string, wanted: string) {
  const path = `/dashboard/admin/applications/${applicationId}`;
  const page = async () => (await administrator.request(path)).text();
  const post = async (body: Record<string, string>) => {
    const response = await administrator.post(path, body);
    if (response.status !== 302) throw new Error(`The application answered ${response.status} to ${body.intent}`);
  };
  const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  await post({ intent: "move", seen: "received", to: "in-review", note: "" });
  for (const [, of = ""] of (await page()).matchAll(/do=pass&amp;of=([\w-]+)/g))
    await post({ intent: "pass", of, version: "1", ...anyEvidence });
  const terms = { amount: "2,000,000", rate: "2.5", years: "10", validUntil: dayIn(30), conditions: "" };
  await post({ intent: "offer", seen: "in-review", ...terms, reason: "Enough income" });
  await post({ intent: "ask", kind: "documents", text: wanted, dueOn: dayIn(7) });
  const worked = await page();
  return {
    decisionId: found(worked, /letters\/([\w-]{36})/),
    requestId: found(worked, /do=withdraw-request&amp;of=([\w-]+)/),
  };
}

/** Requests a meeting as the client and arranges it as the administrator. Returns its id. */
export async function meet(client: Browser, administrator: Browser, place: string): Promise<string> {
  const wish = {
    topic: "Tax planning",
    days: "Monday",
    timeOfDay: "Morning",
    zone: "Europe/London",
    format: "Video",
    note: "",
  };
  await client.post("/dashboard/client/meetings/wish", wish);
  const path = "/dashboard/admin/meetings";
  const id = found(await (await administrator.request(path)).text(), /arrange=([\w-]+)/);
  const date = aComing("Monday");
  const time = { date, time: "10:00", clock: "Europe/London" };
  const answer = await administrator.post(path, { id, seen: "requested ", ...time, place });
  if (answer.status !== 302) throw new Error(`The server answered ${answer.status} to a meeting`);
  return id;
}

/** Asks a client for one document, as the administrator. Returns the id of the request. */
export async function askForDocument(administrator: Browser, clientId: string, name: string): Promise<string> {
  const item = { row: "1", name, kind: "Tax Planning/Tax Return", instructions: "", due: "" };
  const form = { client: clientId, message: "", formKey: newId(), intent: "send", ...item };
  const answer = await administrator.post("/dashboard/admin/documents/requests/new", form);
  if (answer.status !== 302) throw new Error(`The server answered ${answer.status} to a request for documents`);
  const list = await (await administrator.request("/dashboard/admin/documents/requests")).text();
  return found(list, /documents\/requests\/([0-9a-f-]{36})/);
}

/** Adds a task about a client, and returns its id. */
export async function addTask(administrator: Browser, clientId: string, title: string): Promise<string> {
  const form = { title, note: "", owner: "", due: "", about: `client:${clientId}`, key: newId(), intent: "save" };
  const answer = await administrator.post("/dashboard/admin/tasks/new", form);
  if (answer.status !== 302) throw new Error(`The server answered ${answer.status} to a task`);
  const list = await (await administrator.request("/dashboard/admin/tasks?status=all")).text();
  return found(list, /admin\/tasks\/([0-9a-f-]{36})/);
}

/** Writes to the firm with one PDF, and returns the ids of the thread and of the file. */
export async function writeWithFile(client: Browser, text: string, name: string) {
  const form = new FormData();
  for (const [field, value] of Object.entries({ to: "firm", about: "", title: text, message: text }))
    form.set(field, value);
  form.set("file", new File([Uint8Array.from(aPdfOf(name))], name));
  const written = await client.request("/dashboard/client/messages/new", { method: "POST", body: form });
  const threadId = found(written.headers.get("Location") ?? "", /messages\/([\w-]+)$/);
  const page = await (await client.request(`/dashboard/client/messages/${threadId}`)).text();
  return { threadId, messageFileId: found(page, /messages\/files\/([0-9a-f-]{36})/) };
}

/** Uploads one PDF like the script of the dashboard and returns its id. */
export async function upload(
  browser: Browser,
  name: string,
  bytes: Uint8Array = aPdfOf(name),
  { category, type } = { category: "Tax Planning", type: "Tax Return" },
): Promise<string> {
  const form = new FormData();
  form.set("category", category);
  form.set("type", type);
  form.set("uploadKey", crypto.randomUUID());
  form.set("file", new File([Uint8Array.from(bytes)], name));
  const headers = { Accept: "application/json" };
  const response = await browser.request("/dashboard/client/documents/upload", { method: "POST", body: form, headers });
  const { outcomes } = (await response.json()) as { outcomes: { ok: boolean; id: string; message?: string }[] };
  if (!outcomes[0]?.ok) throw new Error(`The upload was refused: ${outcomes[0]?.message}`);
  return outcomes[0].id;
}
