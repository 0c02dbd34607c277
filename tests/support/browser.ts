import { execFile } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { delimiter, dirname, join } from "node:path";
import { promisify } from "node:util";
import { cachedFolder } from "./cached-folder";

const run = promisify(execFile);

export type Chromium = {
  executablePath: string;
  /** All arguments that are needed to launch it, also for tools other than Playwright. */
  args: string[];
  /** Environment variables that it needs in addition to those of this process. */
  env?: Record<string, string>;
};

const INSTALLED = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome", "headless_shell"];
const MAC = "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome";

const ARGUMENTS = [
  "--headless",
  "--disable-gpu",
  "--hide-scrollbars",
  "--font-render-hinting=none", // the same glyph widths on every machine
  "--force-color-profile=srgb",
  "--disable-dev-shm-usage", // /dev/shm is 64 MB in many containers
  // As root, and in most containers, the sandbox cannot start; this browser only ever sees our own pages.
  "--no-sandbox",
  // A test browser connects only to the server under test.
  "--disable-quic",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-domain-reliability",
  "--disable-sync",
  "--no-default-browser-check",
  "--no-first-run",
  "--no-pings",
];

let found: Promise<Chromium> | undefined;

/**
 * Finds a Chromium that starts: CHROMIUM_PATH, or else the one among the packages (unpacked once, about 200 MB under the
 * temporary folder), or else an installed one. The packaged one is the same on every machine and draws no windows: a full
 * browser needs 50% more time for the same test.
 * @throws Error with one sentence on how to get one
 */
export function findChromium(): Promise<Chromium> {
  found ??= search();
  return found;
}

async function search(): Promise<Chromium> {
  if (process.env.CHROMIUM_PATH) return chosen(process.env.CHROMIUM_PATH);
  const packaged = await packagedChromium();
  if (packaged && (await starts(packaged.executablePath, packaged.env))) return packaged;
  const browser = await firstInstalled();
  if (browser) return browser;
  throw new Error(
    "No Chromium starts here: install one (Debian: apt-get install chromium), or set CHROMIUM_PATH to its binary.",
  );
}

/**
 * Finds a full browser, for features that the packaged one lacks (keeping pages for Back): CHROMIUM_PATH or an installed
 * one.
 */
export async function findWholeChromium(): Promise<Chromium | undefined> {
  return process.env.CHROMIUM_PATH ? chosen(process.env.CHROMIUM_PATH) : firstInstalled();
}

async function chosen(executablePath: string): Promise<Chromium> {
  if (await starts(executablePath)) return { executablePath, args: ARGUMENTS };
  throw new Error(`CHROMIUM_PATH names ${executablePath}, which does not start: correct it, or unset it.`);
}

async function firstInstalled(): Promise<Chromium | undefined> {
  for (const executablePath of installed()) {
    if (await starts(executablePath)) return { executablePath, args: ARGUMENTS };
  }
  return undefined;
}

function installed() {
  const folders = (process.env.PATH ?? "").split(delimiter);
  return [...INSTALLED.flatMap((name) => folders.map((folder) => join(folder, name))), MAC].filter(existsSync);
}

/** Checks that the browser starts, because some systems install only a script that says where to get it. */
async function starts(executablePath: string, env: Record<string, string> = {}) {
  try {
    const { stdout } = await run(executablePath, ["--version"], { env: { ...process.env, ...env }, timeout: 30_000 });
    return /Chrom/.test(stdout);
  } catch {
    return false;
  }
}

/** The binary inside @sparticuz/chromium, which exists for Linux on x64. */
async function packagedChromium(): Promise<Chromium | undefined> {
  if (process.platform !== "linux" || process.arch !== "x64") return undefined;
  const entry = createRequire(import.meta.url).resolve("@sparticuz/chromium");
  const { version } = JSON.parse(readFileSync(join(dirname(entry), "../package.json"), "utf8"));
  const home = await cachedFolder(`chromium-${version}`, (folder) => unpack(folder));
  const fonts = fontSettings(home);
  return {
    executablePath: join(home, "chromium"),
    args: ARGUMENTS,
    env: {
      LD_LIBRARY_PATH: [join(home, "al2023/lib"), process.env.LD_LIBRARY_PATH].filter(Boolean).join(delimiter),
      FONTCONFIG_FILE: fonts,
    },
  };
}

/**
 * The package unpacks itself into the temporary folder of its process and changes the environment of that process, so it
 * runs in a separate process. It unpacks the libraries that a bare machine lacks only when it believes that it runs on
 * AWS.
 */
async function unpack(folder: string) {
  const script = 'import chromium from "@sparticuz/chromium"; await chromium.executablePath();';
  await run(process.execPath, ["--input-type=module", "--eval", script], {
    cwd: dirname(import.meta.filename),
    env: { PATH: process.env.PATH, TMPDIR: folder, AWS_EXECUTION_ENV: "AWS_Lambda_nodejs22.x" },
  });
}

/**
 * The package's own font settings name folders that exist only on AWS. These settings name the folder of the unpacked
 * fonts, and the fonts of the machine, if there are any.
 */
function fontSettings(home: string) {
  const folder = `${home}-fonts`;
  mkdirSync(folder, { recursive: true });
  const file = join(folder, "fonts.conf");
  writeFileSync(
    file,
    `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
<fontconfig>
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
  <dir>${join(home, "fonts")}</dir>
  <cachedir>${join(folder, "cache")}</cachedir>
</fontconfig>
`,
  );
  return file;
}
