import { afterAll, beforeAll, expect, test } from "vitest";
import { type BuiltServer, startBuiltServer } from "../support/server";
import type { Browser } from "./browser";
import { found, signInAsAdministrator } from "./people";

let server: BuiltServer;
let administrator: Browser;
beforeAll(async () => {
  server = await startBuiltServer();
  administrator = await signInAsAdministrator(server);
}, 60_000);
afterAll(() => server.stop());

const page = "/dashboard/admin/events/new";
const linesOf = (html: string) => [...html.matchAll(/name="part\d+"/g)].length;

test("without a script lines are added to a programme without losing what was typed", async () => {
  const empty = await (await administrator.request(page)).text();
  expect(linesOf(empty)).toBe(4);
  expect(empty, "fields that are still empty do not hold it up").toMatch(/<button[^>]*formNoValidate[^>]*>Add a line/i);
  const typed = {
    ...{ formKey: found(empty, /name="formKey" value="([\w-]+)"/), title: "Wills of Lantern Street", online: "yes" },
    ...{ at1: "18:15", part1: "How a will is read", lines: found(empty, /name="lines" value="(\d+)"/) },
  };
  const answer = await administrator.post(page, { ...typed, intent: "more-lines" });
  expect(answer.status).toBe(200);
  const more = await answer.text();
  expect(linesOf(more)).toBe(7);
  expect(more).toContain("Wills of Lantern Street");
  expect(more).toContain('value="How a will is read"');
  expect(more, "nothing is wrong yet").not.toContain('aria-invalid="true"');
  // Again and again, up to the most that there are.
  const all = await (await administrator.post(page, { ...typed, lines: "19", intent: "more-lines" })).text();
  expect(linesOf(all)).toBe(20);
  expect(all).toMatch(/A programme has at most\D*20\D* lines/);
  // What is wrong takes no line away.
  const wrong = await (await administrator.post(page, { ...typed, lines: "7" })).text();
  expect(wrong).toContain('aria-invalid="true"');
  expect(linesOf(wrong)).toBe(7);
});
