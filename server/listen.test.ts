import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test, vi } from "vitest";
import { EnvError, parseEnv } from "~/platform/env.server";
import { announce, failStart, takePort } from "./listen";

test("an idle connection stays open longer than balancers keep theirs", async () => {
  const { server, port, answerWith } = await takePort(parseEnv({ PORT: "0" }));
  onTestFinished(() => void server.close());
  answerWith((_request, response) => response.end("ok"));
  const answer = await fetch(`http://127.0.0.1:${port}/`);
  expect(await answer.text()).toBe("ok");
  expect(answer.headers.get("Keep-Alive")).toBe("timeout=75");
  expect(server.headersTimeout).toBeGreaterThan(server.keepAliveTimeout);
});

async function addressWith(variables: Record<string, string>): Promise<string> {
  const { server } = await takePort(parseEnv({ PORT: "0", ...variables }));
  onTestFinished(() => void server.close());
  return (server.address() as AddressInfo).address;
}

test("behind a proxy of this machine only this machine can connect, unless HOST says otherwise", async () => {
  expect(await addressWith({ TRUSTED_PROXIES: "1" })).toBe("127.0.0.1");
  expect(await addressWith({})).toMatch(/^(::|0\.0\.0\.0)$/);
  expect(await addressWith({ TRUSTED_PROXIES: "1", HOST: "0.0.0.0" })).toBe("0.0.0.0");
  expect(await addressWith({ HOST: "127.0.0.1" })).toBe("127.0.0.1");
});

test("an address of another machine is refused in one sentence", async () => {
  // A network for documentation: no machine has this address.
  await expect(addressWith({ HOST: "192.0.2.1" })).rejects.toThrow(
    "HOST is 192.0.2.1, which is not an address of this machine.",
  );
});

test("with https and no trusted proxy the start says what the limits will count", () => {
  const printed = (variables: Record<string, string>) => {
    const write = vi.spyOn(process.stdout, "write").mockReturnValue(true);
    announce("https://www.firm.example", null, parseEnv(variables));
    const lines = write.mock.calls.map(([line]) => String(line));
    write.mockRestore();
    return lines;
  };
  const https = { PUBLIC_URL: "https://www.firm.example" };
  expect(printed(https)).toEqual([
    expect.stringMatching(/^PUBLIC_URL is https and TRUSTED_PROXIES is 0, so everybody .* count them as one visitor/),
    "Corvane is ready at https://www.firm.example\n",
  ]);
  expect(printed({ ...https, TRUSTED_PROXIES: "1" })).toHaveLength(1);
  expect(printed({})).toHaveLength(1);
});

test("a failed start ends with 78 when another one with the same settings would fail as well, else with 1", () => {
  const ended = (error: unknown) => {
    const write = vi.spyOn(process.stderr, "write").mockReturnValue(true);
    const exit = vi.spyOn(process, "exit").mockImplementation((() => undefined) as never);
    failStart(error);
    const told = [exit.mock.calls[0]?.[0], write.mock.calls.map(([text]) => String(text)).join("")];
    vi.restoreAllMocks();
    return told;
  };
  expect(ended(new EnvError("PORT is not valid."))).toEqual([78, "PORT is not valid.\n"]);
  expect(ended(new EnvError("The folder is used by another server.", true))[0]).toBe(1);
  const untrusted = Object.assign(new Error("self-signed"), { code: "DEPTH_ZERO_SELF_SIGNED_CERT" });
  expect(ended(untrusted)).toEqual([78, expect.stringMatching(/^The certificate of the server is not trusted .*\n$/)]);
  const [code, stack] = ended(new TypeError("x is undefined"));
  expect([code, stack]).toEqual([
    1,
    expect.stringMatching(/^The server could not start: TypeError: x is undefined\n +at /),
  ]);
});
