import { RouterContextProvider } from "react-router";
import { expect } from "vitest";
import { actorContext, requestContext, servicesContext } from "~/context";
import { registrationLimit } from "~/features/events/schema";
import type { Actor } from "~/features/identity/actor";
import { minute } from "~/platform/clock";
import { machineField } from "~/ui/machine-field";
import { aClient } from "../../../tests/support/people";
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
  context.set(actorContext, { kind: "visitor" });
  context.set(requestContext, { id: "test", address: "192.0.2.7", cookies: [] });
  return { request, url, context, params: { occurrenceId }, pattern: path, unstable_pattern: path } as never;
}

async function post(world: World, occurrenceId: string, fields: Record<string, string>) {
  const answer = await action(argumentsFor(world, occurrenceId, { body: new URLSearchParams(fields) }));
  if (answer instanceof Response) return { status: answer.status, location: answer.headers.get("Location") ?? "" };
  return { status: answer.init?.status ?? 200, reply: answer.data.reply, location: "" };
}

const loaded = async (asked: never) => (await loader(asked)).data;

const open = async (world: World, occurrenceId: string, search = "") =>
  loaded(argumentsFor(world, occurrenceId, { search }));

onBothDatabases("a registration leads to a page that confirms it, and only there", async (world) => {
  const { status, location } = await post(world, webinar, { name: "Ana", email: "ana@example.com" });
  expect(status).toBe(303);
  expect(location).toMatch(/^\/webinars-events\/market-hour-2026-05-14\?registered=confirmed$/);
  const { search } = new URL(location, world.publicUrl);
  expect(await open(world, webinar, search)).toMatchObject({ answer: "confirmed" });
  expect((await open(world, webinar)).placesLeft).toBe(499);
  expect((await open(world, webinar, "?registered=<script>")).answer).toBeNull();
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

onBothDatabases(
  "nobody learns from the page whether an address is registered, its owner learns it by mail",
  async (world) => {
    const ana = { name: "Ana", email: "ana@example.com" };
    /** What a browser gets for the form: the answer, and the data of the page that it leads to. */
    const answerTo = async (occurrenceId: string, fields: Record<string, string>) => {
      const answer = await post(world, occurrenceId, fields);
      const page = answer.location
        ? await open(world, occurrenceId, new URL(answer.location, world.publicUrl).search)
        : null;
      return { ...answer, page };
    };
    const mailsTo = async (to: string) =>
      (await world.mailbox()).filter((mail) => mail.to === to).map(({ subject }) => subject.split(":")[0]);

    // While places are free.
    const first = await answerTo(workshop, ana);
    expect(await answerTo(workshop, ana), "a double press").toEqual(first);
    world.clock.advance(10 * minute);
    expect(await answerTo(workshop, ana)).toEqual(first);
    expect(await mailsTo(ana.email)).toEqual(["Your place", "Your place"]);

    // When all are taken: without and with the waiting list.
    for (let number = 2; number <= 24; number += 1)
      await post(world, workshop, { name: "Somebody", email: `p${number}@example.com` });
    const bo = { name: "Bo", email: "bo@example.com" };
    world.clock.advance(10 * minute);
    const known = await answerTo(workshop, ana);
    const unknown = await answerTo(workshop, bo);
    expect(known).toMatchObject({ status: 409 });
    const reply = { ...known.reply, initialValue: null };
    expect(reply).toEqual({ ...unknown.reply, initialValue: null });
    expect({ ...known, reply: null }).toEqual({ ...unknown, reply: null });
    const waits = await answerTo(workshop, { ...bo, line: "yes" });
    expect(waits.page?.answer).toBe("waiting");
    world.clock.advance(10 * minute);
    expect(await answerTo(workshop, { ...bo, line: "yes" }), "on the list").toEqual(waits);
    expect(await answerTo(workshop, { ...ana, line: "yes" }), "with a place").toEqual(waits);
    expect(await mailsTo(ana.email)).toEqual(["Your place", "Your place", "Your place", "Your place"]);
    expect(await mailsTo(bo.email)).toEqual(["Waiting list", "Waiting list"]);
    expect((await open(world, workshop)).waiting).toBe(1);

    // After it has begun.
    world.clock.set((await open(world, workshop)).occurrence.startsAt);
    expect(await answerTo(workshop, ana)).toMatchObject({ status: 409, page: null });
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
    answer: "waiting",
  });
  expect((await open(world, workshop)).waiting).toBe(1);

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

onBothDatabases("the form is filled in for a client who is signed in, and such a page is not kept", async (world) => {
  const maria = await aClient(world);
  const asked = argumentsFor(world, webinar, {}) as unknown as { context: RouterContextProvider };
  expect((await loaded(asked as never)).person).toBeNull();
  asked.context.set(actorContext, maria);
  const { data, init } = await loader(asked as never);
  expect(data.person).toEqual({ name: maria.name, email: maria.email });
  expect(init?.headers).toEqual({ "Cache-Control": "private, no-store" });
});

onBothDatabases(
  "somebody who is signed in and has a place sees it instead of the form, and gives it up",
  async (world) => {
    const maria = { ...(await aClient(world, { email: "maria@example.com" })), emailConfirmed: true };
    for (let number = 1; number <= 24; number += 1)
      await post(world, workshop, { name: "Somebody", email: number === 1 ? maria.email : `p${number}@example.com` });
    const asked = (actor: Actor, { search = "", body }: { search?: string; body?: BodyInit } = {}) => {
      const given = argumentsFor(world, workshop, { search, body }) as unknown as { context: RouterContextProvider };
      given.context.set(actorContext, actor);
      return given as never;
    };
    const page = async (actor: Actor, search = "") => loaded(asked(actor, { search }));
    const { data, init } = await loader(asked(maria));
    expect(data).toMatchObject({ own: { standing: "confirmed" }, person: null });
    expect(init?.headers).toEqual({ "Cache-Control": "private, no-store" });
    // An address that nobody has confirmed proves nothing; and to register a guest the form is empty.
    expect((await page({ ...maria, emailConfirmed: false })).own).toBeNull();
    expect(await page(maria, "?another")).toMatchObject({ own: null, person: null });
    expect((await page({ kind: "visitor" })).own).toBeNull();

    const bo = { ...(await aClient(world, { name: "Bo Lind", email: "bo@example.com" })), emailConfirmed: true };
    await post(world, workshop, { name: "Bo", email: bo.email, line: "yes" });
    expect((await page(bo)).own).toMatchObject({ standing: "waiting", position: 1 });

    const giveUp = async (actor: Actor, registration: string, standing: string) => {
      const body = new URLSearchParams({ intent: "give-up", registration, standing });
      const answer = await action(asked(actor, { body }));
      return answer instanceof Response
        ? `${answer.status} ${answer.headers.get("Location")}`
        : `${answer.init?.status} ${answer.data.problem}`;
    };
    const id = data.own?.id ?? "";
    await expect(giveUp(bo, id, "confirmed")).rejects.toMatchObject({ init: { status: 404 } });
    expect(await giveUp(maria, id, "waiting")).toMatch(/^409 Nothing was changed/);
    expect(await giveUp(maria, id, "confirmed")).toBe(`303 /webinars-events/${workshop}?left`);
    expect(await page(maria, "?left")).toMatchObject({ own: null, left: true, person: { email: maria.email } });
    expect((await page(bo)).own).toMatchObject({ standing: "confirmed" });
    world.clock.set((await page(bo)).occurrence.startsAt);
    expect(await page(bo)).toMatchObject({ own: { standing: "confirmed" }, begun: true });
    world.clock.set((await page(bo)).occurrence.endsAt);
    expect((await page(bo)).own).toBeNull();
  },
);
