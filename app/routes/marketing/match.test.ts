import { RouterContextProvider } from "react-router";
import { expect } from "vitest";
import { actorContext, requestContext, servicesContext } from "~/context";
import { matchLimit } from "~/features/advisors/match-schema";
import { machineField } from "~/ui/machine-field";
import { aVisitor } from "../../../tests/support/people";
import { onBothDatabases, type World } from "../../../tests/support/world";
import { action, loader } from "./match";

const path = "/find-advisor/match";
const answered = "?about=Tax+planning&place=United+States&language=Spanish&amount=500000";

function argumentsFor(world: World, search: string, body?: BodyInit) {
  const url = new URL(path + search, world.publicUrl);
  const request = new Request(url, body ? { method: "POST", body } : {});
  const context = new RouterContextProvider();
  context.set(servicesContext, world);
  context.set(actorContext, aVisitor());
  context.set(requestContext, { id: "test", address: "192.0.2.7", cookies: [] });
  return { request, url, context, params: {}, pattern: path, unstable_pattern: path } as never;
}

async function post(world: World, fields: Record<string, string>, search = answered) {
  const answer = await action(argumentsFor(world, search, new URLSearchParams(fields)));
  if (answer instanceof Response) return { status: answer.status, location: answer.headers.get("Location") ?? "" };
  return { status: answer.init?.status ?? 200, reply: answer.data.reply, location: "" };
}

const eve = { name: "Eve Ng", email: "eve@example.com", advisor: "tomas-ferrer" };
const stored = ({ db }: World) => db.selectFrom("match_requests").select("id").execute();
const open = (world: World, search: string) => loader(argumentsFor(world, search));

onBothDatabases("the proposal is seen before anybody says who they are", async (world) => {
  expect(await open(world, "")).toMatchObject({ proposal: null, receipt: null, match: { asked: false } });
  expect(await open(world, "?about=Tax+planning&place=Atlantis")).toMatchObject({
    proposal: null,
    match: { asked: true, given: { about: "Tax planning" } },
  });
  const { proposal } = await open(world, answered);
  expect(proposal?.proposed.map(({ name }) => name)[0]).toBe("Tomás Ferrer");
  expect(await stored(world)).toEqual([]);
});

onBothDatabases(
  "a request leads to a page with its reference and the promised time, and nothing about the person",
  async (world) => {
    const { status, location } = await post(world, eve);
    expect(status).toBe(303);
    const [row] = await stored(world);
    expect(location).toBe(`${path}?sent=${row?.id}`);
    const page = await open(world, location.slice(path.length));
    expect(page.receipt).toEqual({
      reference: `A-${row?.id.slice(-8).toUpperCase()}`,
      answerDueAt: world.clock.now() + 24 * 3_600_000,
      hours: 24,
    });
    expect(JSON.stringify(page)).not.toContain("Eve");
  },
);

onBothDatabases("what is wrong comes back beside its field with what was typed", async (world) => {
  const { status, reply } = await post(world, { name: "", email: "x", phone: "+1 202 555 0100" });
  expect(status).toBe(400);
  expect(Object.keys(reply?.error ?? {})).toEqual(["name", "email"]);
  expect(reply?.initialValue).toMatchObject({ phone: "+1 202 555 0100" });
  const short = await post(world, { ...eve, phone: "12" });
  expect([short.status, Object.keys(short.reply?.error ?? {})]).toEqual([400, ["phone"]]);
  const unchosen = await post(world, { name: "Eve", email: "eve@example.com" });
  expect(unchosen.status).toBe(400);
  expect(unchosen.reply?.error).toEqual({ advisor: ["Choose at least one advisor"] });
  expect(await stored(world)).toEqual([]);
});

onBothDatabases("without its four answers a form is asked for them", async (world) => {
  const { status, location } = await post(world, eve, "?about=Tax+planning");
  expect([status, location]).toEqual([303, `${path}?about=Tax+planning`]);
  expect(await stored(world)).toEqual([]);
});

onBothDatabases("a machine is told the same and stores nothing; a flood is stopped with the form", async (world) => {
  const { status, location } = await post(world, { ...eve, [machineField]: "casino" });
  expect(status).toBe(303);
  expect((await open(world, location.slice(path.length))).receipt).not.toBeNull();
  expect(await stored(world)).toEqual([]);
  for (let sent = 1; sent < matchLimit.points; sent += 1) await post(world, { ...eve, [machineField]: "x" });
  const stopped = await post(world, eve);
  expect(stopped.status).toBe(429);
  expect(stopped.reply?.initialValue).toMatchObject({ name: "Eve Ng" });
});
