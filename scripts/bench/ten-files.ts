import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { performance } from "node:perf_hooks";
import { type BrowserContext, chromium, type Page } from "playwright-core";
import { findChromium } from "../../tests/support/browser";
import { startBuiltServer } from "../../tests/support/server";
import { aPdfOf, aPerson, signUp } from "../faults/person";
import { median, type Part } from "./measure";

/** Bytes of the ten files: a letter, statements, scans. */
const sizes = [0.2, 0.4, 0.7, 0.9, 1.2, 1.6, 2.1, 2.6, 3.3, 4].map((megabytes) => Math.round(megabytes * 1_048_576));
const total = sizes.reduce((sum, bytes) => sum + bytes, 0);
const limit = 1.3;
const rounds = 3;

/** A connection at home: 20 Mbit/s up, 100 down, 20 ms. */
const wire = { offline: false, latency: 20, uploadThroughput: 20e6 / 8, downloadThroughput: 100e6 / 8 };

/**
 * How long ten files take from the pick until the list has them, compared with one plain POST of the same bytes over the same
 * wire, in one browser and one after the other.
 */
export async function tenFiles(): Promise<Part> {
  const [server, sink] = [await startBuiltServer(), await startSink()];
  const folder = mkdtempSync(join(tmpdir(), "corvane-ten-"));
  const { executablePath, args, env } = await findChromium();
  const launched = { ...process.env, ...env } as Record<string, string>;
  const browser = await chromium.launch({ executablePath, args, env: launched });
  try {
    await server.pagesKept();
    const person = aPerson(() => server.url, "tessa@example.com");
    if (!(await signUp(person))) throw new Error("The sign-up for the bench was refused");
    const context = await browser.newContext();
    const cookies = person
      .cookies()
      .split("; ")
      .map((pair) => pair.split("="));
    await context.addCookies(cookies.map(([name = "", value = ""]) => ({ name, value, url: server.url })));
    const uploads: number[] = [];
    const posts: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const paths = sizes.map((bytes, index) => {
        const path = join(folder, `Paper ${round}-${index}.pdf`);
        writeFileSync(path, aPdfOf(bytes, `${round}-${index}`));
        return path;
      });
      posts.push(await plainPost(context, sink.url));
      uploads.push(await upload(context, server.url, paths));
    }
    const [listed, post] = [median(uploads), median(posts)];
    const ratio = listed / post;
    const name = "Ten files from the pick until they are listed, compared with a plain POST of their bytes (20 Mbit/s)";
    const note = `${(total / 1_048_576).toFixed(1)} MB: ${(listed / 1000).toFixed(2)} s, the POST ${(post / 1000).toFixed(2)} s`;
    return {
      figures: [{ name, measured: `${ratio.toFixed(2)} times`, target: `<= ${limit} times`, ok: ratio <= limit, note }],
      details: { uploads, posts, sizes },
    };
  } finally {
    await browser.close();
    await server.stop();
    sink.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Reads what it gets, and does nothing else. */
async function startSink() {
  const server = createServer((request, response) => {
    request.resume().on("end", () => response.end("ok"));
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/`, close: () => void server.close() };
}

async function throttled(context: BrowserContext, address: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(address);
  const devtools = await context.newCDPSession(page);
  await devtools.send("Network.enable");
  await devtools.send("Network.emulateNetworkConditions", wire);
  return page;
}

async function plainPost(context: BrowserContext, address: string): Promise<number> {
  const page = await throttled(context, address);
  const milliseconds = await page.evaluate(async (bytes) => {
    const body = new Blob([new Uint8Array(bytes)]);
    const began = performance.now();
    await (await fetch("/", { method: "POST", body })).text();
    return performance.now() - began;
  }, total);
  await page.close();
  return milliseconds;
}

async function upload(context: BrowserContext, address: string, paths: string[]): Promise<number> {
  const page = await throttled(context, `${address}/dashboard/client`);
  await page.waitForLoadState("networkidle");
  await page.getByLabel("Category", { exact: true }).selectOption("Legal Documents");
  await page.getByLabel("Type", { exact: true }).selectOption("Contract");
  const began = performance.now();
  await page.getByLabel("Files", { exact: true }).setInputFiles(paths);
  await page.getByRole("button", { name: "Upload Document" }).click();
  await page.getByText(`${paths.length} files are uploaded and in My Documents.`).waitFor({ timeout: 120_000 });
  await page
    .getByRole("rowheader", { name: /9\.pdf/ })
    .first()
    .waitFor();
  const milliseconds = performance.now() - began;
  await page.close();
  return milliseconds;
}
