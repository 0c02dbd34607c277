import { RouterContextProvider } from "react-router";
import { expect } from "vitest";
import { requestContext, servicesContext } from "~/context";
import { registrationLimit } from "~/features/events/schema";
import { machineField } from "~/ui/machine-field";
import { onBothDatabases, type World } from "../../../tests/support/world";
import { action, loader } from "./event";

const webinar = "market-hour-2026-05-14";
const workshop = "retirement-income-2026-05-19";

function argumentsFor(world: World, occurrenceId: string, { search = "", body }: { search?: string; body?: BodyInit }) {
  const path = `/webinars-events/${occurrenceId}`;
  const url = new URL(path + search, world.publicUrl);
  const request = new Request(url, body ? { method: "POST", body } : {});
  const context = new RouterContextProvider();
  context.set(servicesContext, world);
  context.set(requestContext, { id: "test", address: "192.0.2.7", cookies: [] });
  return { request, url, context, params: { occurrenceId }, pattern: path, unstable_pattern: path } as never;
}

async function post(world: World, occurrenceId: string, fields: Record<string, string>) {
  const answer = await action(argumentsFor(world, occurrenceId, { body: new URLSearchParams(fields) }));
  if (answer instanceof Response) return { status: answer.status, location: answer.headers.get("Location") ?? "" };
  return { status: answer.init?.status ?? 200, reply: answer.data.reply, location: "" };
}

const open = (world: World, occurrenceId: string, search = "") => loader(argumentsFor(world, occurrenceId, { search }));

onBothDatabases("a registration leads to a page that confirms it, and only there", async (world) => {
  const { status, location } = await post(world, webinar, { name: "Ana", email: "ana@example.com" });
  expect(status).toBe(303);
  expect(location).toMatch(/^\/webinars-events\/market-hour-2026-05-14\?registration=[0-9a-f-]{36}$/);
  const { search } = new URL(location, world.publicUrl);
  expect(await open(world, webinar, search)).toMatchObject({ own: { standing: "confirmed" }, placesLeft: 499 });
  expect((await open(world, workshop, search)).own).toBeNull();
  expect((await open(world, webinar, "?registration=<script>")).own).toBeNull();
});

onBothDatabases(
  "what is wrong comes back beside its field with what was typed, and nothing is stored",
  async (world) => {
    const { status, reply } = await post(world, webinar, {
      name: "",
      email: "ana@example.com\r\nBcc: all@example.com",
    });
    expect(status).toBe(400);
    expect(Object.keys(reply?.error ?? {})).toEqual(["name", "email"]);
    expect(reply?.initialValue).toMatchObject({ email: expect.stringContaining("ana@example.com") });
    expect((await open(world, webinar)).placesLeft).toBe(500);
    expect(await world.mailbox()).toEqual([]);
  },
);

onBothDatabases("a full event and a past one say so, and name the next date", async (world) => {
  for (let number = 1; number <= 24; number += 1)
    expect((await post(world, workshop, { name: "Somebody", email: `p${number}@example.com` })).status).toBe(303);
  const late = { name: "Late", email: "late@example.com" };
  const { status, reply } = await post(world, workshop, late);
  expect(status).toBe(409);
  expect(reply?.error?.[""]).toEqual(["The last place has just been taken. You can join the waiting list."]);
  expect(reply?.initialValue).toMatchObject(late);
  expect(await open(world, workshop)).toMatchObject({
    registration: "full",
    placesLeft: 0,
    waiting: 0,
    next: { id: "retirement-income-2026-06-16" },
  });
  const { location } = await post(world, workshop, { ...late, line: "yes" });
  expect(await open(world, workshop, new URL(location, world.publicUrl).search)).toMatchObject({
    own: { standing: "waiting", position: 1 },
    waiting: 1,
  });

  const past = "market-hour-2026-04-09";
  expect((await post(world, past, { name: "Late", email: "late@example.com" })).status).toBe(409);
  expect(await open(world, past)).toMatchObject({ registration: "past", next: { id: webinar } });
});

onBothDatabases("a flood from one address is stopped with the form", async (world) => {
  for (let sent = 0; sent < registrationLimit.points; sent += 1)
    await post(world, webinar, { name: "Machine", email: `m${sent}@example.com` });
  const { status, reply } = await post(world, webinar, { name: "Ana", email: "ana@example.com" });
  expect(status).toBe(429);
  expect(reply?.initialValue).toMatchObject({ name: "Ana" });
});

onBothDatabases("a machine that fills in what no person sees takes nobody's place", async (world) => {
  const { status } = await post(world, webinar, { name: "Ana", email: "ana@example.com", [machineField]: "casino" });
  expect(status).toBe(303);
  expect((await open(world, webinar)).placesLeft).toBe(500);
});

onBothDatabases("an event that never was is missing", async (world) => {
  await expect(open(world, "market-hour-2026-05-15")).rejects.toMatchObject({ init: { status: 404 } });
});
