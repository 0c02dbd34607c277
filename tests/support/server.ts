import { type ChildProcess, spawn } from "node:child_process";
import { copyFileSync, existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join, resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { keptMemory, leanEnvironment, leanFlags } from "../../scripts/lib/lean.mjs";
import { testSecret } from "./secret";
import { giveBackPort, takePort } from "./server-port";

export type BuiltServer = {
  /** The origin that the server printed, without a slash at its end: PUBLIC_URL, if that is set. */
  url: string;
  /** Its DATA_DIR. */
  dataDir: string;
  process: ChildProcess;
  stdout(): string;
  stderr(): string;
  /** Waits until all kept pages are in memory and compressed as well as they ever will be. */
  pagesKept(): Promise<void>;
  /** Sends SIGTERM, waits for the end, and returns the exit code (null: ended by a signal). */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
  /** Kills it with -9 and waits for its end. The data folder stays, so that another server can use it. */
  kill(): Promise<void>;
};

/** What most helpers of tests need of a product that runs. */
export type RunningProduct = Pick<BuiltServer, "url" | "dataDir" | "stdout">;

const thisRoot = resolve(import.meta.dirname, "../..");
const READY = /Corvane is ready at (https?:\/\/\S+)/;
const READY_MS = 180_000;
const STOP_MS = 60_000;

/** Names a database with the product's schema and no data, where the run of the tests has made one. */
export const migratedFileVariable = "CORVANE_TEST_MIGRATED_FILE";

/**
 * Starts the built server like `npm start`, on a free port, and waits until it is ready. It ends with the process that
 * started it, even when that is killed.
 * @param options.env added to an empty environment, so that the developer's own settings do not reach the server
 * @param options.dataDir by default a new folder, which stop() removes. Its database is a copy of the migrated one, if there
 *   is one: all migrations take a third of a second. Servers with a folder of their own, and those of the browser tests, run them.
 * @param options.root the folder of the product whose build is started, by default this one
 * @param options.signal kills it with -9, also while it starts
 * @throws Error with the output of the server, when it ends or is not ready within three minutes
 */
export async function startBuiltServer(
  options: { env?: Record<string, string>; dataDir?: string; root?: string; signal?: AbortSignal } = {},
): Promise<BuiltServer> {
  const root = options.root ?? thisRoot;
  const entry = join(root, "build/server/index.js");
  if (!existsSync(entry)) throw new Error("There is no build: npm test makes one (or npx react-router build).");
  const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), "corvane-data-"));
  const clear = () => rmSync(dataDir, { recursive: true, force: true });
  if (!options.dataDir) process.once("exit", clear);
  const migrated = options.env?.DATABASE_URL ? undefined : process.env[migratedFileVariable];
  if (migrated && !options.dataDir) copyFileSync(migrated, join(dataDir, basename(migrated)));
  const port = options.env?.PORT ? 0 : await takePort();
  const child = spawn(pinnedNode(), [...leanFlags, "--import", join(thisRoot, "scripts/lib/parent-watch.mjs"), entry], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      ...(process.env.CORVANE_TEST_SERVERS_KEEP_MEMORY ? keptMemory : leanEnvironment),
      // Compiling the product's scripts is a quarter of the processor time of a start.
      NODE_COMPILE_CACHE: join(thisRoot, ".cache/compiled"),
      NODE_ENV: "production",
      PORT: String(port),
      DATA_DIR: dataDir,
      ...(options.env?.DATABASE_URL && { SECRET: testSecret }),
      ...options.env,
    },
    stdio: ["ignore", "pipe", "pipe", "pipe"], // the fourth is the parent-watch's
    signal: options.signal,
    killSignal: "SIGKILL",
  });
  const ended = new Promise<number | null>((done) => child.once("close", (code) => done(code)));
  void ended.then(() => giveBackPort(port));
  const output = { stdout: "", stderr: "" };
  child.stdout?.on("data", (chunk: Buffer) => {
    output.stdout += chunk;
  });
  child.stderr?.on("data", (chunk: Buffer) => {
    output.stderr += chunk;
  });

  const url = await readyUrl(child, output);
  return {
    url,
    dataDir,
    process: child,
    stdout: () => output.stdout,
    stderr: () => output.stderr,
    async pagesKept() {
      while (!output.stderr.includes("all public pages are kept")) await pause(20);
    },
    async stop(signal = "SIGTERM") {
      child.kill(signal);
      const timer = setTimeout(() => child.kill("SIGKILL"), STOP_MS);
      const code = await ended;
      clearTimeout(timer);
      if (!options.dataDir) clear();
      return code;
    },
    async kill() {
      child.kill("SIGKILL");
      await ended;
    },
  };
}

/** The Node that scripts/lib/runtime.mjs chooses; the tests themselves already run on a Node that is new enough. */
function pinnedNode() {
  const pinned = join(thisRoot, `node_modules/node-${process.platform}-${process.arch}/bin/node`);
  return existsSync(pinned) ? pinned : process.execPath;
}

function readyUrl(child: ChildProcess, output: { stdout: string; stderr: string }): Promise<string> {
  return new Promise((done, fail) => {
    const giveUp = (why: string) => {
      clearTimeout(timer);
      child.kill("SIGKILL");
      fail(new Error(`The server ${why}:\n${output.stdout}${output.stderr}`));
    };
    const timer = setTimeout(() => giveUp(`was not ready after ${READY_MS / 1000} s`), READY_MS);
    child.once("error", (error) => giveUp(`could not be started (${error.message})`));
    child.once("close", (code) => giveUp(`ended with code ${code} while starting`));
    child.stdout?.on("data", () => {
      const url = READY.exec(output.stdout)?.[1];
      if (!url) return;
      clearTimeout(timer);
      done(url.replace(/\/$/, ""));
    });
  });
}
