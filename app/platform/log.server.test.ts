import { expect, test } from "vitest";
import { createLog, type LogFields } from "./log.server";

function aLog() {
  const lines: string[] = [];
  return { log: createLog({ write: (line) => void lines.push(line) }), lines };
}

test("a line is JSON with its level, time, message and the fields that are allowed", () => {
  const { log, lines } = aLog();
  log.info("request", { method: "GET", path: "/x", status: 200, milliseconds: 3, user: "u1" });
  expect(JSON.parse(lines[0] ?? "")).toEqual({
    level: 30,
    time: expect.any(String),
    msg: "request",
    ...{ method: "GET", path: "/x", status: 200, milliseconds: 3, user: "u1" },
  });
});

test("a secret never reaches a line, wherever an error or a field carries it", () => {
  const { log, lines } = aLog();
  const secret = "s3cr3t-value";
  const error = Object.assign(
    new Error(`duplicate key (${secret})\n    at ${secret}\nat ${secret}`, { cause: secret }),
    {
      detail: `Key (email)=(${secret}) already exists`,
      parameters: [secret],
      code: `${secret} is no code`,
      nested: { error: new Error(secret) },
    },
  );
  const fields = { error, password: secret, body: { secret } } as LogFields;
  log.error("job failed", fields);
  log.warn("job failed", { error: secret });
  log.warn("job failed", { error: { secret } });
  log.warn("job failed", { error: new AggregateError([new Error(secret)], secret) });
  expect(lines).toHaveLength(4);
  expect(lines.join("")).not.toContain(secret);
});

test("an error keeps its name, its code and where it happened", () => {
  const { log, lines } = aLog();
  log.error("job failed", { error: Object.assign(new TypeError("no"), { code: "ECONNRESET" }) });
  log.error("job failed", { error: Object.assign(new Error("no"), { errcode: 2067 }) });
  const [one, two] = lines.map((line) => JSON.parse(line).error);
  expect(one).toMatchObject({ name: "TypeError", code: "ECONNRESET" });
  expect(one.stack[0]).toContain("log.server.test.ts");
  expect(two.code).toBe(2067);
});
