import { afterAll, beforeAll, expect, test } from "vitest";
import { type BuiltServer, startBuiltServer } from "../support/server";
import { signInAsAdministrator, signUp } from "./people";

let server: BuiltServer;
beforeAll(async () => {
  server = await startBuiltServer();
});
afterAll(() => server.stop());

test("a new firm's overview says what to do first, until there is a client, and then that nothing waits", async () => {
  const administrator = await signInAsAdministrator(server);
  const overview = async () =>
    (await (await administrator.request("/dashboard/admin")).text()).replaceAll("<!-- -->", "");
  const first = await overview();
  expect(first).toContain("First steps");
  expect(first).toContain('href="/dashboard/admin/clients?add=new"');
  expect(first).toContain(`${server.url}/client-login?mode=sign-up`);

  await signUp(server, "Maria");
  const second = await overview();
  expect(second).not.toContain("First steps");
  expect(second).toContain("No reply is late, no document waits for a decision and no meeting needs a time.");
});
