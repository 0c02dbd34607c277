import { expect } from "vitest";
import { aClient, anAdministrator } from "../../../../tests/support/people";
import { onBothDatabases } from "../../../../tests/support/world";
import { arrangeMeeting } from "../arrange-meeting.server";
import { listMeetingRequests } from "../list-meetings.server";
import { requestMeeting } from "../meetings.server";
import { meetingState } from "../vocabulary";
import { readProposedTimes } from "./arrange-new.server";

const wish = {
  ...{
    topic: "Portfolio review",
    format: "Video",
    days: ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"],
    timeOfDay: "Any time",
    note: "",
  },
  zone: "Europe/London",
} as const;

onBothDatabases("a request has the next times of its advisor; one that is taken is proposed no more", async (world) => {
  const ada = await anAdministrator(world);
  const maria = await aClient(world);
  await requestMeeting(world, maria, { ...wish, days: [...wish.days] } as never);
  const read = async () => {
    const [meeting] = await listMeetingRequests(world, ada);
    if (!meeting) throw new Error("Nothing was asked for");
    return meeting;
  };
  const asked = await read();
  expect(
    await readProposedTimes(world, ada, { ...asked, advisor: "", ownAdvisor: "" }, "UTC"),
    "nobody named",
  ).toBeNull();
  const times = await readProposedTimes(world, ada, { ...asked, advisor: "harriet-vale" }, "UTC");
  expect(times).toMatchObject({ advisor: "Harriet Vale", office: "", minutes: 60 });
  const starts = times?.starts ?? [];
  expect(starts.length).toBeGreaterThan(4);
  expect(new Set(starts).size).toBe(starts.length);
  const at = starts[0] ?? 0;
  const plan = {
    id: asked.id,
    at,
    zone: "UTC",
    place: "https://meet.example/a",
    advisor: "harriet-vale",
    minutes: 60,
    accepted: "",
  };
  expect(await arrangeMeeting(world, ada, { ...plan, seen: meetingState(asked) })).toEqual({ done: "arranged" });

  const held = await read();
  const others = (await readProposedTimes(world, ada, held, "UTC"))?.starts ?? [];
  expect(others, "its own time is no move").not.toContain(at);
  const wanted = { ...held, id: "other", clientId: (await aClient(world, { email: "otto@example.com" })).clientId };
  expect((await readProposedTimes(world, ada, { ...wanted, meetsAt: null }, "UTC"))?.starts).not.toContain(at);
});

onBothDatabases(
  "of the free times those are proposed that the client wished; without any, the next ones",
  async (world) => {
    const [ada, maria] = [await anAdministrator(world), await aClient(world)];
    await requestMeeting(world, maria, { ...wish, days: ["Tuesday"], timeOfDay: "Morning" } as never);
    const [asked] = await listMeetingRequests(world, ada);
    if (!asked) throw new Error("Nothing was asked for");
    const read = (change: Partial<typeof asked> = {}) =>
      readProposedTimes(
        world,
        ada,
        { ...asked, advisor: "harriet-vale", clientZone: "Europe/London", ...change },
        "UTC",
      );
    const times = await read();
    expect(times).toMatchObject({ wished: true });
    const words = new Intl.DateTimeFormat("en-GB", {
      ...({ weekday: "long", hour: "numeric", hourCycle: "h23", timeZone: "Europe/London" } as const),
    });
    for (const at of times?.starts ?? []) expect(words.format(at)).toMatch(/^Tuesday\D*(08|09|10|11)/);
    expect(times?.starts.length).toBeGreaterThan(0);
    const none = await read({ days: ["Saturday"] });
    expect(none?.wished).toBe(false);
    expect(none?.starts.length).toBeGreaterThan(0);
  },
);

onBothDatabases("each day of the two weeks is looked through for the wish, and nobody is woken", async (world) => {
  const [ada, maria] = [await anAdministrator(world), await aClient(world)];
  await requestMeeting(world, maria, { ...wish, days: [...wish.days] } as never);
  const [asked] = await listMeetingRequests(world, ada);
  if (!asked) throw new Error("Nothing was asked for");
  const proposals = async (days: string[], timeOfDay: string, clientZone: string) => {
    const change = { ...asked, advisor: "harriet-vale", days, timeOfDay: timeOfDay as never, clientZone };
    const times = await readProposedTimes(world, ada, change, "Europe/London");
    const words = new Intl.DateTimeFormat("en-GB", {
      ...({ weekday: "long", hour: "2-digit", minute: "2-digit", hourCycle: "h23", timeZone: clientZone } as const),
    });
    return { wished: times?.wished, starts: (times?.starts ?? []).map((at) => words.format(at)) };
  };
  for (const weekday of wish.days) {
    const { wished, starts } = await proposals([weekday], "Morning", "Europe/London");
    expect(wished, weekday).toBe(true);
    for (const start of starts) expect(start).toContain(weekday);
  }
  // The advisor's morning in London is the night before in Los Angeles.
  const { wished, starts } = await proposals([...wish.days], "Morning", "America/Los_Angeles");
  expect(wished).toBe(true);
  for (const start of starts) expect(start).toMatch(/(08|09|10|11):/);
  const any = await proposals([...wish.days], "Any time", "America/Los_Angeles");
  expect(any.starts.length).toBeGreaterThan(0);
  for (const start of any.starts) expect(start).toMatch(/(08|09|1\d):/);
});
