import { expect, test } from "vitest";
import { aClient, anAdministrator, signedUp } from "../../../../tests/support/people";
import { onBothDatabases, type World } from "../../../../tests/support/world";
import { resolveActor } from "../../accounts/sign-in/resolve-actor.server";
import { TimeZoneForm } from "./schema";
import { chooseTimeZone, guessTimeZone, readTimeZone } from "./time-zone.server";
import { zoneGroups } from "./zones";
import { zoneOnList, zonesByRegion } from "./zones-by-region.server";

const changesOf = async (world: World, userId: string) =>
  (await world.auditTrail(userId)).filter((type) => type === "account.time-zone-changed").length;

onBothDatabases("the zone is guessed once, and a guess never replaces a zone, chosen or guessed", async (world) => {
  for (const person of [await aClient(world), await anAdministrator(world)]) {
    expect(await readTimeZone(world.db, person.userId)).toBe("");
    await guessTimeZone(world, person, "Indian/Mauritius");
    await guessTimeZone(world, person, "America/New_York");
    expect(await readTimeZone(world.db, person.userId)).toBe("Indian/Mauritius");
    await chooseTimeZone(world, person, "Asia/Kathmandu");
    await guessTimeZone(world, person, "America/New_York");
    expect(await readTimeZone(world.db, person.userId)).toBe("Asia/Kathmandu");
    expect(await changesOf(world, person.userId)).toBe(2);
  }
});

onBothDatabases("of two guesses at once one is stored, and what is chosen again is not written down", async (world) => {
  const [maria, omar] = [await aClient(world), await aClient(world)];
  await Promise.all(["Asia/Tokyo", "Europe/Rome"].map((zone) => guessTimeZone(world, maria, zone)));
  const stored = await readTimeZone(world.db, maria.userId);
  expect(["Asia/Tokyo", "Europe/Rome"]).toContain(stored);
  await chooseTimeZone(world, maria, stored);
  expect(await changesOf(world, maria.userId)).toBe(1);
  expect(await readTimeZone(world.db, omar.userId), "somebody else's").toBe("");
});

onBothDatabases("whoever is signed in brings the zone along", async (world) => {
  const { browser } = await signedUp(world);
  const who = () => resolveActor(world, browser.headers(), []);
  const before = await who();
  if (before.kind !== "client") throw new Error("Not signed in");
  expect(before.timeZone).toBeNull();
  await chooseTimeZone(world, before, "Pacific/Auckland");
  expect(await who()).toMatchObject({ kind: "client", timeZone: "Pacific/Auckland" });
});

test.each([
  ["Indian/Mauritius", "Indian/Mauritius"],
  ["Asia/Calcutta", "Asia/Kolkata"],
  ["Asia/Katmandu", "Asia/Kathmandu"],
  ["US/Eastern", "America/New_York"],
  ["europe/london", "Europe/London"],
  ["UTC", "UTC"],
  ["Etc/GMT+5", null],
  ["+05:00", null],
  ["Mars/Olympus", null],
  ["", null],
])("%s is %s on the list", (zone, own) => {
  expect(zoneOnList(zone)).toBe(own);
  expect(TimeZoneForm.safeParse({ zone }).data?.zone ?? null).toBe(own);
});

test("a form without a zone is told what to do", () => {
  for (const form of [{}, { zone: "" }, { zone: "Mars/Olympus" }])
    expect(TimeZoneForm.safeParse(form).error?.issues).toMatchObject([
      { path: ["zone"], message: "Choose your time zone" },
    ]);
});

test("the list has each zone once, by region, in the order of the names of the places", () => {
  const groups = zoneGroups(zonesByRegion, []);
  const names = groups.map(({ region }) => region);
  expect(names).toEqual([
    ...["Africa", "America", "Antarctica", "Europe", "Asia", "Atlantic Ocean", "Australia"],
    ...["Indian Ocean", "Pacific Ocean", "Other"],
  ]);
  const values = groups.flatMap(({ options }) => options.map(({ value }) => value));
  expect(new Set(values).size).toBe(values.length);
  expect(values.length).toBeGreaterThan(400);
  expect(values.filter((zone) => zoneOnList(zone) !== zone)).toEqual([]);
  for (const { region, options } of groups) {
    const labels = options.map(({ label }) => label);
    expect(labels, region).toEqual(labels.toSorted(new Intl.Collator("en").compare));
  }
  expect(groups.find(({ region }) => region === "Indian Ocean")?.options).toContainEqual({
    value: "Indian/Mauritius",
    label: "Port Louis",
  });
});
