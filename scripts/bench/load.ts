import { spawn } from "node:child_process";
import { join } from "node:path";
import { processorSeconds } from "./measure";

export interface Target {
  port: number;
  path: string;
  headers: Record<string, string>;
  /** The server's process: its own processor time tells more than the clock on a machine that is busy otherwise. */
  pid: number;
}

export interface Run {
  perSecond: number;
  /** Answers for each second of processor that the server used. */
  perProcessorSecond: number;
}

interface Load {
  seconds?: number;
  connections?: number;
  /** The binary of wrk, which then sends the requests. */
  wrk?: string;
}

/** Loads a server for so many seconds from a process of its own. Throws when it answered anything but 200. */
async function load(target: Target, { seconds = 2, connections = 8, wrk }: Load = {}): Promise<Run> {
  const { port, path, headers, pid } = target;
  const before = processorSeconds(pid);
  const { perSecond, answers, refused } = wrk
    ? await runWrk(wrk, target, seconds, connections)
    : JSON.parse(await runWorker(JSON.stringify({ port, path, headers, connections, seconds })));
  const after = processorSeconds(pid);
  if (refused || answers === 0) throw new Error(`${path} on port ${port} answered '${refused || "nothing"}'`);
  const used = before === undefined || after === undefined ? Number.NaN : after - before;
  return { perSecond, perProcessorSecond: answers / used };
}

const runWorker = (settings: string) =>
  outputOf(process.execPath, [join(import.meta.dirname, "load-worker.mjs"), settings]);

async function runWrk(wrk: string, { port, path, headers }: Target, seconds: number, connections: number) {
  const named = Object.entries(headers).flatMap(([name, value]) => ["-H", `${name}: ${value}`]);
  const url = `http://127.0.0.1:${port}${path}`;
  const output = await outputOf(wrk, ["-t1", `-c${connections}`, `-d${seconds}s`, ...named, url]);
  const number = (pattern: RegExp) => Number(pattern.exec(output)?.[1] ?? Number.NaN);
  return {
    perSecond: number(/Requests\/sec:\s+([\d.]+)/),
    answers: number(/(\d+) requests in/),
    refused: /Non-2xx or 3xx responses: \d+|Socket errors: .*/.exec(output)?.[0] ?? "",
  };
}

function outputOf(binary: string, args: string[]): Promise<string> {
  return new Promise((done, fail) => {
    const worker = spawn(binary, args, { stdio: ["ignore", "pipe", "inherit"] });
    let output = "";
    worker.stdout.on("data", (chunk: Buffer) => {
      output += chunk;
    });
    worker.on("error", fail);
    worker.on("close", (code) => (code === 0 ? done(output) : fail(new Error(`${binary} ended with ${code}`))));
  });
}

/** Several servers in turn, again and again, so that what else the machine does falls on all of them alike. */
export async function loadInTurn(targets: readonly Target[], rounds: number, options?: Load) {
  for (const target of targets) await load(target, { ...options, seconds: 1 });
  const runs: Run[][] = targets.map(() => []);
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, target] of targets.entries()) runs[index]?.push(await load(target, options));
  }
  return runs;
}
