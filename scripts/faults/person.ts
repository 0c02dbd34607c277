import type { UploadAnswer } from "~/features/uploads/received-form.server";
import { NotNow } from "./until-gone";

/** A browser without JavaScript: keeps cookies, follows no redirects, sends its origin with every form. */
export interface Person {
  email: string;
  password: string;
  /** The cookies as a request sends them. */
  cookies(): string;
  get(path: string): Promise<Response>;
  post(path: string, fields: Record<string, string>): Promise<Response>;
  postJson(path: string, body: unknown): Promise<Response>;
  /** Sends one file like the script of the dashboard. */
  upload(name: string, bytes: Uint8Array, uploadKey: string): Promise<UploadAnswer>;
}

const password = "a steady hand 2031";

type SignInPage = "/client-login" | "/dashboard/admin/sign-in";

/** Where somebody is sent whose session has ended. */
const signInPage = /^(\/client-login|\/dashboard\/admin\/sign-in)(?=\?|$)/;

export type Send = (url: string, init: RequestInit) => Promise<Response>;

/**
 * `url` is called for every request, because a server that was killed starts again on another port. `ask` is how a
 * request reaches it.
 */
export function aPerson(url: () => string, email: string, ask: Send = fetch): Person {
  const jar = new Map<string, string>();
  const cookies = () => [...jar].map(([name, value]) => `${name}=${value}`).join("; ");

  async function send(path: string, init: RequestInit & { headers?: Record<string, string> } = {}) {
    const response = await ask(url() + path, {
      redirect: "manual",
      ...init,
      headers: { Cookie: cookies(), Origin: url(), ...init.headers },
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === "" || /max-age=0/i.test(line)) jar.delete(name);
      else jar.set(name, value);
    }
    const [, page] = signInPage.exec(response.headers.get("Location") ?? "") ?? [];
    const ended = response.status === 401 || (page !== undefined && !path.startsWith(page));
    if (ended) await signInAgain(path.startsWith("/dashboard/admin") ? "/dashboard/admin/sign-in" : "/client-login");
    return response;
  }

  /** What was sent was not carried out, and is sent again. That sessions end is an error wherever nothing may get lost. */
  async function signInAgain(page: SignInPage) {
    await signIn(person, page);
    throw new NotNow(`The session of ${email} has ended`);
  }

  const person: Person = {
    email,
    password,
    cookies,
    get: (path) => send(path),
    post: (path, fields) => send(path, { method: "POST", body: new URLSearchParams(fields) }),
    postJson: (path, body) =>
      send(path, { method: "POST", body: JSON.stringify(body), headers: { "Content-Type": "application/json" } }),
    async upload(name, bytes, uploadKey) {
      const form = new FormData();
      form.set("category", "Investment");
      form.set("type", "Investment Report");
      form.set("uploadKey", uploadKey);
      form.set("file", new Blob([new Uint8Array(bytes)], { type: "application/pdf" }), name);
      const headers = { Accept: "application/json" };
      const response = await send("/dashboard/client/documents/upload", { method: "POST", body: form, headers });
      if (!response.headers.get("Content-Type")?.startsWith("application/json"))
        throw new Error(`An upload was answered with ${response.status}: ${(await response.text()).slice(0, 300)}`);
      return response.json();
    },
  };
  return person;
}

/** Opens an account and signs in. Returns false when the server showed the form again. */
export async function signUp(person: Person): Promise<boolean> {
  const response = await person.post("/client-login?mode=sign-up", {
    intent: "sign-up",
    accountType: "individual",
    firstName: "Robin",
    lastName: "Field",
    email: person.email,
    password: person.password,
    confirmPassword: person.password,
  });
  await response.arrayBuffer();
  return response.status === 302;
}

/** Signs in on the form for clients or on the form for administrators. */
export async function signIn(person: Person, path: SignInPage): Promise<boolean> {
  const response = await person.post(path, { username: person.email, password: person.password });
  await response.arrayBuffer();
  return response.status === 302;
}

/** A PDF of about this many bytes. Different seeds give different files. */
export function aPdfOf(bytes: number, seed: string): Buffer {
  const filling = seed.padEnd(64, ".").repeat(Math.max(1, Math.ceil(bytes / 64)));
  const parts: string[] = [];
  const rows = ["0000000000 65535 f "];
  let length = 0;
  const add = (text: string) => {
    parts.push(text);
    length += text.length;
  };
  add("%PDF-1.7\n");
  const objects = [
    "<</Type /Catalog /Pages 2 0 R>>",
    "<</Type /Pages /Kids [3 0 R] /Count 1>>",
    "<</Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] /Contents 4 0 R>>",
    "<</Length 3>>\nstream\nq Q\nendstream",
    `<</Length ${filling.length}>>\nstream\n${filling}\nendstream`,
  ];
  for (const [index, object] of objects.entries()) {
    rows.push(`${String(length).padStart(10, "0")} 00000 n `);
    add(`${index + 1} 0 obj\n${object}\nendobj\n`);
  }
  const start = length;
  add(`xref\n0 ${rows.length}\n${rows.join("\n")}\ntrailer\n<</Size ${rows.length} /Root 1 0 R>>\n`);
  add(`startxref\n${start}\n%%EOF\n`);
  return Buffer.from(parts.join(""), "latin1");
}
