import { expect, onTestFinished, test } from "vitest";
import { parseEnv } from "~/platform/env.server";
import { takePort } from "./listen";

test("an idle connection stays open longer than balancers keep theirs", async () => {
  const { server, port, answerWith } = await takePort(parseEnv({ PORT: "0" }));
  onTestFinished(() => void server.close());
  answerWith((_request, response) => response.end("ok"));
  const answer = await fetch(`http://127.0.0.1:${port}/`);
  expect(await answer.text()).toBe("ok");
  expect(answer.headers.get("Keep-Alive")).toBe("timeout=75");
  expect(server.headersTimeout).toBeGreaterThan(server.keepAliveTimeout);
});
