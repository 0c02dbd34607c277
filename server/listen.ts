import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Credentials } from "~/features/accounts/first-administrator.server";
import { second } from "~/platform/clock";
import { commandLine } from "~/platform/command-line.server";
import { type Env, EnvError } from "~/platform/env.server";
import { operatorTrouble } from "~/platform/operator-trouble.server";
import { refusedWithoutHost, refuseEarly } from "./early-refusals";
import { strictOn } from "./headers";

// The parts of a start that production and development share.

export interface TakenPort {
  server: Server;
  port: number;
  /** The address that people use: PUBLIC_URL, or else localhost. */
  url: string;
  /** Sets the listener. It first answers the requests that arrived during the start. */
  answerWith(listener: RequestListener): void;
}

/**
 * How long a connection stays open without a request. Longer than balancers keep theirs (usually 60 seconds): otherwise the
 * server closes one at the moment at which the balancer sends a request on it, and somebody gets a 502.
 */
const keepAlive = 75 * second;

/** Opens the port before anything else, because the configuration of accounts and pages contains the address. */
export async function takePort(env: Env): Promise<TakenPort> {
  const early: Parameters<RequestListener>[] = [];
  let answer: RequestListener = (...request) => void early.push(request);
  const strict = strictOn(env.publicUrl ?? "", env);
  // Node would refuse a request without a Host itself, and without our headers.
  const server = createServer({ requireHostHeader: false }, (request, response) => {
    if (!refusedWithoutHost(request, response, strict)) answer(request, response);
  });
  refuseEarly(server, strict);
  server.keepAliveTimeout = keepAlive;
  server.headersTimeout = keepAlive + 10 * second;
  await new Promise<void>((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => reject(isForeign(error) ? foreignHost(env.host) : error));
    server.listen(env.port, env.host, resolve);
  });
  const { port } = server.address() as AddressInfo;
  const answerWith = (listener: RequestListener) => {
    answer = listener;
    for (const [request, response] of early.splice(0)) listener(request, response);
  };
  return { server, port, url: env.publicUrl ?? `http://localhost:${port}`, answerWith };
}

const isForeign = ({ code }: NodeJS.ErrnoException) => code === "EADDRNOTAVAIL" || code === "ENOTFOUND";

const foreignHost = (host = "") => new EnvError(`HOST is ${host}, which is not an address of this machine.`);

/**
 * Prints the address and the first administrator on standard output, which is for people. Log lines go to standard error.
 */
export function announce(url: string, created: Credentials | null, env: Env): void {
  if (created) {
    print("The first administrator has been created. The password is shown only once:");
    print(`  Username  ${created.username}`);
    print(`  Password  ${created.password}`);
    print(`To set a new password later: ${commandLine("admin", "reset NAME")}`);
    print("");
  }
  if (env.publicUrl?.startsWith("https:") && env.trustedProxies === 0) {
    print(
      "PUBLIC_URL is https and TRUSTED_PROXIES is 0, so everybody who comes through a proxy has its address, and the limits by address count them as one visitor: set TRUSTED_PROXIES to the number of your proxies.",
    );
  }
  // This line is the last one, because programs wait for it.
  print(`Corvane is ready at ${url}`);
}

/** EX_CONFIG of sysexits.h: deploy/systemd/corvane.service does not start the product again after it. */
export const wrongSettings = 78;

/**
 * Prints one sentence for an error that the operator can correct, and the stack of any other error. The exit code is 78 when
 * another start with the same settings would fail as well, else 1.
 */
export function failStart(error: unknown): never {
  const trouble = operatorTrouble(error);
  const stack = () => `The server could not start: ${error instanceof Error ? error.stack : String(error)}`;
  process.stderr.write(`${trouble?.sentence ?? stack()}\n`);
  process.exit(trouble && !trouble.mayPass ? wrongSettings : 1);
}

function print(line: string) {
  process.stdout.write(`${line}\n`);
}
