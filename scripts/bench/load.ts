import { spawn } from "node:child_process";
import { join } from "node:path";
import { processorSeconds } from "./measure";

export interface Target {
  port: number;
  path: string;
  headers: Record<string, string>;
  /** The server's process. On a busy machine its processor time is more exact than the clock. */
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
  /** The path of wrk. When it is given, wrk sends the requests. */
  wrk?: string;
}

/** Loads a server for `seconds` from a separate process. Throws when any answer was not 200. */
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

/** Loads several servers one after the other, many times, so that other work of the machine affects all of them equally. */
export async function loadInTurn(targets: readonly Target[], rounds: number, options?: Load) {
  for (const target of targets) await load(target, { ...options, seconds: 1 });
  const runs: Run[][] = targets.map(() => []);
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, target] of targets.entries()) runs[index]?.push(await load(target, options));
  }
  return runs;
}
