import { expect } from "vitest";
import { day } from "~/platform/clock";
import { anAdministrator } from "../../../tests/support/people";
import { onBothDatabases, type World } from "../../../tests/support/world";
import { contentOf, type EventContent } from "../events/calendar/content";
import { readEvent } from "../events/calendar/find-events.server";
import { cancelEvent } from "../events/planning/cancel-event.server";
import { makeEvent } from "../events/planning/make-event.server";
import { publishEvent } from "../events/planning/publish-event.server";
import { readSearchQuery } from "./search-site";

const workshop = "retirement-income-2026-05-19";
const found = async (world: World, query: string) =>
  (await world.siteSearch(readSearchQuery(new URLSearchParams({ query })))).hits.map(({ path }) => path);

onBothDatabases("an event that the firm adds is found from its publication until it begins", async (world) => {
  const ada = await anAdministrator(world);
  const like = contentOf(await readEvent(world, workshop), world.siteContent.offices());
  const content: EventContent = { ...like, title: "An Evening on Zeppelins", date: "2026-06-11" };
  const made = await makeEvent(world, ada, { content, formKey: "form-key-1" });
  if (!made.ok) throw new Error(made.reason);
  const path = `/webinars-events/${made.id}`;
  expect(await found(world, "zeppelins")).not.toContain(path);
  const eve = await anAdministrator(world, { name: "Eve Stone" });
  await publishEvent(world, eve, { id: made.id, seen: 1 });
  expect((await found(world, "zeppelins"))[0]).toBe(path);
  world.clock.advance(40 * day);
  expect(await found(world, "zeppelins")).not.toContain(path);
});

onBothDatabases("a series leads to its next event that takes place", async (world) => {
  const ada = await anAdministrator(world);
  expect((await found(world, "retirement income on paper"))[0]).toBe(`/webinars-events/${workshop}`);
  await cancelEvent(world, ada, { id: workshop, seen: 0, agreed: 0, reason: "The speaker is ill." });
  expect((await found(world, "retirement income on paper"))[0]).toBe("/webinars-events/retirement-income-2026-06-16");
});
