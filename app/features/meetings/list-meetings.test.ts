import { expect } from "vitest";
import { day, hour } from "~/platform/clock";
import { aRequest, friday, plan } from "../../../tests/support/meetings";
import { aClient, anAdministrator } from "../../../tests/support/people";
import { onBothDatabases } from "../../../tests/support/world";
import { arrangeMeeting } from "./arrange-meeting.server";
import { countOpenRequests, listLacking, meetingsBetween, oldestOpenRequests } from "./count-open.server";
import { listMeetingRequests } from "./list-meetings.server";
import { recordOutcome } from "./outcome.server";
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

onBothDatabases("the meetings that lack something are those that Today counts", async (world) => {
  const ada = await anAdministrator(world);
  const arranged = async (name: string, change: Partial<typeof plan>) => {
    const id = await aRequest(world, await aClient(world, { name }));
    await arrangeMeeting(world, ada, { ...plan, id, ...change });
    return id;
  };
  await arranged("Long over", { at: friday });
  await arranged("Over", { at: friday + 35 * day });
  const held = await arranged("Held", { at: friday + 39 * day });
  const noLink = await arranged("No link", { at: friday + 49 * day });
  const ofNobody = await arranged("Of nobody", { at: friday + 56 * day });
  const change = (id: string, values: { format: "Video"; place: "" } | { advisor: string }) =>
    world.db.updateTable("meeting_requests").set(values).where("id", "=", id).execute();
  await change(noLink, { format: "Video", place: "" });
  await change(ofNobody, { advisor: "harriet-vale" });
  await aRequest(world, await aClient(world, { name: "Open" }));
  world.clock.set(friday + 40 * day);
  await recordOutcome(world, ada, { id: held, outcome: "held", note: "", seen: "" });
  for (const [lacking, names] of [
    ["link", ["No link"]],
    ["advisor", ["Of nobody"]],
    ["outcome", ["Over"]],
  ] as const) {
    const listed = await listMeetingRequests(world, ada, "waiting", lacking);
    expect(
      listed.map(({ clientName }) => clientName),
      lacking,
    ).toEqual(names);
    const { count, list } = await listLacking(world, ada, lacking, 3);
    expect(
      list.map(({ clientName }) => clientName),
      lacking,
    ).toEqual(names);
    expect(count).toEqual({ total: names.length, more: false });
  }
  await change(ofNobody, { format: "Video", place: "" });
  expect(await listLacking(world, ada, "link", 3), "which a colleague gets first").toMatchObject({
    ...{ count: { total: 1, more: false }, elsewhere: 1, list: [{ clientName: "No link" }] },
  });
  expect((await listMeetingRequests(world, ada, "waiting", "link")).length).toBe(2);
});
