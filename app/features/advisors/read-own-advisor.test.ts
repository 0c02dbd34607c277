import { expect } from "vitest";
import { aClient } from "../../../tests/support/people";
import { onBothDatabases, type World } from "../../../tests/support/world";
import { readOwnAdvisor } from "./read-own-advisor.server";

const assign = ({ db }: World, clientId: string, advisor: string, since: string) =>
  db.updateTable("clients").set({ advisor, advisor_since: since }).where("id", "=", clientId).execute();

onBothDatabases("clients see their own advisor of record, with today's office hours", async (world) => {
  const [alice, bob] = [await aClient(world), await aClient(world)];
  expect(await readOwnAdvisor(world, alice)).toBe(null);
  await assign(world, alice.clientId, "harriet-vale", "2025-09-03");
  await assign(world, bob.clientId, "mei-lin-szeto", "");

  // Summer time in London: 09:00 is 08:00 UTC.
  expect(await readOwnAdvisor(world, alice)).toEqual({
    name: "Harriet Vale",
    title: "Private Client Director",
    location: "London",
    phone: "+44 20 7946 0151",
    languages: "Speaks English and French",
    since: "September 2025",
    hours: { zone: "Europe/London", opens: Date.UTC(2026, 4, 14, 8), closes: Date.UTC(2026, 4, 14, 16) },
  });
  expect(await readOwnAdvisor(world, bob)).toMatchObject({ name: "Mei-Lin Szeto", since: "" });

  world.clock.set(Date.UTC(2026, 11, 1, 12));
  const winter = await readOwnAdvisor(world, alice);
  expect(winter?.hours?.opens).toBe(Date.UTC(2026, 11, 1, 9));
});

onBothDatabases("an advisor who is no longer among the firm's is none", async (world) => {
  const alice = await aClient(world);
  await assign(world, alice.clientId, "somebody-who-left", "2025-09-03");
  expect(await readOwnAdvisor(world, alice)).toBe(null);
});
