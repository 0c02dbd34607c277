import { readdirSync } from "node:fs";
import { request as httpRequest } from "node:http";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aDocx } from "../support/documents/office-packages";
import { aPdf } from "../support/documents/pdfs";
import { type BuiltServer, startBuiltServer } from "../support/server";
import type { Browser } from "./browser";
import { signUp } from "./people";

const limit = 10_485_760;

let server: BuiltServer;
let client: Browser;

beforeAll(async () => {
  server = await startBuiltServer();
  client = await signUp(server, "Uma");
});
afterAll(() => server.stop());

interface Outcome {
  name: string;
  ok: boolean;
  id?: string;
  message?: string;
}

async function send(files: { name: string; bytes: Uint8Array }[], fields: Record<string, string> = {}) {
  const form = new FormData();
  const all = {
    category: "Legal Documents",
    type: "Contract",
    uploadKey: crypto.randomUUID(),
    again: "yes",
    ...fields,
  };
  for (const [name, value] of Object.entries(all)) form.set(name, value);
  for (const { name, bytes } of files) form.append("file", new File([Uint8Array.from(bytes)], name));
  const response = await client.request("/dashboard/client/documents/upload", { method: "POST", body: form });
  return (await response.json()) as { outcomes: Outcome[]; alert: string | null };
}

/** A PDF of exactly this many bytes. Every reader ignores the bytes after its end. */
function aPdfOf(bytes: number): Uint8Array {
  const file = new Uint8Array(bytes).fill(32);
  file.set(aPdf());
  return file;
}

const dispositionOf = async (id: string | undefined) => {
  const response = await client.request(`/dashboard/client/documents/${id}/file?download`);
  return response.headers.get("Content-Disposition") ?? "";
};

test("10,485,760 bytes are stored byte for byte, one more is refused", async () => {
  const { outcomes } = await send([{ name: "whole.pdf", bytes: aPdfOf(limit) }]);
  expect(outcomes[0]).toMatchObject({ ok: true });
  const stored = await client.request(`/dashboard/client/documents/${outcomes[0]?.id}/file`);
  expect(Buffer.from(await stored.arrayBuffer()).equals(aPdfOf(limit))).toBe(true);
  const more = await send([{ name: "more.pdf", bytes: aPdfOf(limit + 1) }]);
  expect(more.outcomes[0]).toMatchObject({ ok: false, name: "more.pdf" });
  expect(more.outcomes[0]?.message).toContain("larger than 10MB");
});

test("a refused file does not hold up the others of the same form", async () => {
  const { outcomes } = await send([
    { name: "first.pdf", bytes: aPdf() },
    { name: "really-a-docx.pdf", bytes: await aDocx() },
    { name: "empty.pdf", bytes: new Uint8Array() },
    { name: "last.docx", bytes: await aDocx() },
  ]);
  expect(outcomes.map(({ name, ok }) => [name, ok])).toEqual([
    ["first.pdf", true],
    ["really-a-docx.pdf", false],
    ["empty.pdf", false],
    ["last.docx", true],
  ]);
});

test("file names: folders and direction marks are removed, and letters of every script are kept", async () => {
  const names = [
    "../../etc/passwd.pdf",
    "C:\\Users\\me\\Will.pdf",
    "invoice\u202efdp.exe.pdf",
    "遗嘱 — أخير.pdf",
    "a;b\"c'.pdf",
  ];
  const { outcomes } = await send(names.map((name) => ({ name, bytes: aPdf() })));
  expect(outcomes.every(({ ok }) => ok)).toBe(true);
  const dispositions = await Promise.all(outcomes.map(({ id }) => dispositionOf(id)));
  expect(dispositions[0]).toContain("filename*=UTF-8''passwd.pdf");
  expect(dispositions[1]).toContain("filename*=UTF-8''Will.pdf");
  expect(dispositions[2]).toContain("filename*=UTF-8''invoicefdp.exe.pdf");
  expect(dispositions[3]).toContain(`filename*=UTF-8''${encodeURIComponent("遗嘱 — أخير.pdf")}`);
  expect(dispositions[4]).toContain("filename*=UTF-8''a%3Bb%22c%27.pdf");
  for (const disposition of dispositions) expect(disposition).toMatch(/^attachment; filename="[^"\r\n]*"; filename\*=/);
});

test("files after the twentieth are not stored, and the answer says so", async () => {
  const files = Array.from({ length: 23 }, (_, index) => ({ name: `${index + 1}.pdf`, bytes: aPdf() }));
  const { outcomes } = await send(files);
  expect(outcomes).toHaveLength(21);
  expect(outcomes.slice(0, 20).every(({ ok }) => ok)).toBe(true);
  expect(outcomes[20]).toMatchObject({ ok: false, message: expect.stringContaining("20 files") });
});

test("an empty name and a name of a thousand characters are refused with a sentence", async () => {
  const { outcomes } = await send([{ name: `${"n".repeat(1000)}.pdf`, bytes: aPdf() }]);
  expect(outcomes[0]?.ok).toBe(false);
  expect(outcomes[0]?.message).toContain("at most 255 characters");
  const nameless = await send([{ name: ".pdf", bytes: new Uint8Array([1, 2, 3]) }]);
  expect(nameless.outcomes[0]?.ok).toBe(false);
});

test("without a known category and type nothing is stored", async () => {
  for (const kinds of [
    { category: "", type: "" },
    { category: "Insurance", type: "Contract" },
    { category: "__proto__", type: "x" },
  ]) {
    const { outcomes, alert } = await send([{ name: "file.pdf", bytes: aPdf() }], kinds);
    expect(outcomes).toEqual([]);
    expect(alert).toBe("Please select both document category and type before uploading.");
  }
});

test("the same form sent twice at once stores its file once", async () => {
  const key = { uploadKey: crypto.randomUUID() };
  const file = [{ name: "twice.pdf", bytes: aPdf() }];
  const answers = await Promise.all([send(file, key), send(file, key)]);
  expect(answers[0]?.outcomes[0]?.id).toBe(answers[1]?.outcomes[0]?.id);
  const dashboard = await (await client.request("/dashboard/client")).text();
  expect(dashboard.match(/Remove<span class="vh"> (?:<!-- -->)?twice\.pdf/g)).toHaveLength(1);
});

test("an interrupted upload leaves nothing behind", async () => {
  const boundary = "xxBoundary";
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="cut.pdf"\r\nContent-Type: application/pdf\r\n\r\n`;
  await new Promise<void>((resolve) => {
    const sending = httpRequest(`${server.url}/dashboard/client/documents/upload`, {
      method: "POST",
      headers: {
        "Content-Type": `multipart/form-data; boundary=${boundary}`,
        "Content-Length": 5_000_000,
        Origin: server.url,
        Cookie: `corvane.session=${client.cookie("corvane.session")}`,
      },
    });
    sending.on("error", () => resolve());
    sending.write(head);
    sending.write(Buffer.alloc(500_000, "%PDF"), () => sending.destroy(new Error("gone")));
  });
  const tempFolder = join(server.dataDir, "objects/.tmp");
  await expect.poll(() => readdirSync(tempFolder)).toEqual([]);
  expect(await (await client.request("/dashboard/client")).text()).not.toContain("cut.pdf");
  expect((await client.request("/healthz")).status).toBe(200);
});

test("only PDFs can be viewed, without scripts, and what is downloaded is sandboxed", async () => {
  const { outcomes } = await send([
    { name: "view.pdf", bytes: aPdf() },
    { name: "view.docx", bytes: await aDocx() },
  ]);
  const pdf = await client.request(`/dashboard/client/documents/${outcomes[0]?.id}/file`);
  expect(pdf.headers.get("Content-Disposition")).toMatch(/^inline;/);
  const policy = pdf.headers.get("Content-Security-Policy");
  expect(policy).toMatch(/default-src 'none';.*form-action 'none'; frame-ancestors 'self'$/);
  expect(policy, "WebKit shows no PDF in a sandbox").not.toContain("sandbox");
  expect(pdf.headers.get("X-Content-Type-Options")).toBe("nosniff");
  expect(pdf.headers.get("Cache-Control")).toBe("no-store");
  const docx = await client.request(`/dashboard/client/documents/${outcomes[1]?.id}/file`);
  expect(docx.headers.get("Content-Disposition")).toMatch(/^attachment;/);
  expect(docx.headers.get("Content-Security-Policy")).toContain("sandbox");
});
