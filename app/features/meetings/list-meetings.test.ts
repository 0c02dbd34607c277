import { expect } from "vitest";
import { day, hour } from "~/platform/clock";
import { aRequest, friday, plan } from "../../../tests/support/meetings";
import { aClient, anAdministrator } from "../../../tests/support/people";
import { onBothDatabases } from "../../../tests/support/world";
import { arrangeMeeting } from "./arrange-meeting.server";
import { countOpenRequests, meetingsBetween, oldestOpenRequests } from "./count-open.server";
import { listMeetingRequests } from "./list-meetings.server";
import { ageInWords } from "./vocabulary";

onBothDatabases(
  "requests without a time are counted and listed, oldest first; meetings by their day",
  async (world) => {
    const ada = await anAdministrator(world);
    const ids = [];
    for (const name of ["One", "Two", "Three", "Four"]) {
      ids.push(await aRequest(world, await aClient(world, { name })));
      world.clock.advance(day);
    }
    await arrangeMeeting(world, ada, { ...plan, id: ids[1] ?? "" });
    expect(await countOpenRequests(world, ada)).toEqual({ total: 3, more: false });
    const oldest = await oldestOpenRequests(world, ada, 2);
    expect(oldest.map(({ clientName }) => clientName)).toEqual(["One", "Three"]);
    expect(ageInWords(oldest[0]?.createdAt ?? 0, world.clock.now())).toBe("4 days ago");

    const names = async (...order: ["oldest" | "newest"] | []) =>
      (await listMeetingRequests(world, ada, ...order)).map(({ clientName }) => clientName);
    expect(await names()).toEqual(["One", "Three", "Four", "Two"]);
    expect(await names("oldest")).toEqual(["One", "Three", "Four", "Two"]);
    expect(await names("newest")).toEqual(["Four", "Three", "One", "Two"]);
    const today = await meetingsBetween(world, ada, { from: friday - hour, to: friday + hour, most: 5 });
    expect(today.map(({ clientName }) => clientName)).toEqual(["Two"]);
  },
);

onBothDatabases("open requests come before past meetings in every order", async (world) => {
  const ada = await anAdministrator(world);
  const arranged = async (name: string, at: number) => {
    const id = await aRequest(world, await aClient(world, { name }));
    await arrangeMeeting(world, ada, { ...plan, id, at });
    world.clock.advance(hour);
  };
  await arranged("Past", friday - day);
  await arranged("Later past", friday);
  await arranged("Coming", friday + 4 * day);
  world.clock.set(friday + 2 * day);
  await aRequest(world, await aClient(world, { name: "Open" }));
  const names = async (...order: ["oldest" | "newest"] | []) =>
    (await listMeetingRequests(world, ada, ...order)).map(({ clientName }) => clientName);
  expect(await names()).toEqual(["Open", "Coming", "Later past", "Past"]);
  expect(await names("newest")).toEqual(["Open", "Coming", "Later past", "Past"]);
  expect(await names("oldest")).toEqual(["Open", "Coming", "Past", "Later past"]);
});
