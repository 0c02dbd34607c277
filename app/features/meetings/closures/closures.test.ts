import { expect, test } from "vitest";
import { newId } from "~/platform/ids.server";
import { aRequest } from "../../../../tests/support/meetings";
import { aClient, anAdministrator } from "../../../../tests/support/people";
import { rosterOfFiles } from "../../../../tests/support/site-content";
import { onBothDatabases, type World } from "../../../../tests/support/world";
import { arrangeMeeting } from "../arrange-meeting.server";
import { type Booking, bookMeeting } from "../booking/book.server";
import { readBookingView } from "../booking/booking-view.server";
import { moveOwnMeeting } from "../booking/move-own.server";
import { readOpenings } from "../booking/openings.server";
import { asRead } from "../meetings-then.server";
import { closureInWords, isClosedWithin, workplacesOf } from "../schedule/closure";
import { addClosure, readClosures, readRemovedClosure, removeClosure } from "./edit-closures.server";
import { closureForm } from "./schema";

/** Monday 18 May 2026, 10:00 in London; the clock of a test begins on the Thursday before. */
const monday = Date.UTC(2026, 4, 18, 9);
const aBooking = (booking: Partial<Booking> = {}): Booking => ({
  ...{ advisor: "harriet-vale", minutes: 45, format: "Video", office: "", at: monday, topic: "Tax planning" },
  ...{ phone: "", note: "", formKey: newId() },
  ...booking,
});
const cities = rosterOfFiles.offices.all.map(({ city }) => city);
const holiday = { office: "London", firstDay: "2026-05-18", lastDay: "2026-05-18", name: "Fair day", accepted: "" };

/** On which days a client can begin a meeting. */
async function freeDays(world: World, client: { clientId: string }, choice: Partial<Booking> = {}) {
  const looked = {
    clientId: client.clientId,
    choice: aBooking(choice),
    advisors: world.siteContent.advisors(),
    now: world.clock.now(),
  };
  const { starts } = await readOpenings(world.db, looked);
  return new Set(starts.map((at) => new Date(at).toISOString().slice(0, 10)));
}

onBothDatabases(
  "a closed office has no free times, nor have the advisors who work there; the client reads why, and it can be opened again",
  async (world) => {
    const [ada, client] = [await anAdministrator(world), await aClient(world)];
    expect(await freeDays(world, client)).toContain("2026-05-18");
    await expect(addClosure(world, client, holiday)).rejects.toMatchObject({ init: { status: 404 } });
    const answer = await addClosure(world, ada, holiday);
    const id = "id" in answer ? answer.id : "";
    expect(await addClosure(world, ada, holiday), "a double click").toEqual({ id });

    const byVideo = await freeDays(world, client);
    expect(byVideo.has("2026-05-18"), "Harriet Vale works in London").toBe(false);
    expect(byVideo).toContain("2026-05-19");
    expect(await freeDays(world, client, { advisor: "tomas-ferrer" }), "New York is open").toContain("2026-05-18");
    const inLondon = { advisor: "tomas-ferrer", format: "In person", office: "London" };
    expect((await freeDays(world, client, inLondon)).has("2026-05-18")).toBe(false);
    expect(await bookMeeting(world, client, aBooking())).toEqual({ refused: "taken" });

    const view = await readBookingView(world, client, new URLSearchParams({ with: "harriet-vale", month: "2026-05" }));
    expect(view.closed).toEqual(["The London office, where Harriet Vale works, is closed on 18 May 2026: Fair day."]);
    expect(
      view.month.weeks
        .flat()
        .filter((cell) => cell?.isClosed)
        .map((cell) => cell?.date),
    ).toEqual(["2026-05-18"]);
    const inOffice = new URLSearchParams({
      with: "harriet-vale",
      how: "In person",
      office: "London",
      month: "2026-05",
    });
    expect((await readBookingView(world, client, inOffice)).closed).toEqual([
      "The London office is closed on 18 May 2026: Fair day.",
    ]);

    await removeClosure(world, ada, id);
    await removeClosure(world, ada, id);
    expect(await freeDays(world, client)).toContain("2026-05-18");
    expect(await readRemovedClosure(world, ada, id)).toMatchObject({ office: "London", name: "Fair day" });
    expect(await addClosure(world, ada, holiday), "the removal is undone").not.toEqual({ id });
    await expect(removeClosure(world, ada, "none")).rejects.toMatchObject({ init: { status: 404 } });
    expect(await world.auditTrail("London")).toEqual([
      ...["meeting.closure-added", "meeting.closure-removed", "meeting.closure-added"],
    ] as const);
  },
);

onBothDatabases(
  "meetings in the days are named before anything is stored, those of other advisors' clients only counted; they stay",
  async (world) => {
    const ada = await anAdministrator(world);
    const maria = await aClient(world);
    const vale = await anAdministrator(world, { role: "advisor", advisor: "harriet-vale" });
    const szeto = await anAdministrator(world, { role: "advisor", advisor: "mei-lin-szeto" });
    await world.db.updateTable("clients").set({ advisor: "harriet-vale" }).where("id", "=", maria.clientId).execute();
    const booked = await bookMeeting(world, maria, aBooking());
    const named = ["Maria Ramírez: Monday 18 May 2026, 10:00 in London"];
    expect(await addClosure(world, ada, holiday)).toEqual({ meetings: named });
    await expect(addClosure(world, vale, holiday)).rejects.toMatchObject({ init: { status: 403 } });
    expect(await readClosures(world, ada)).toEqual([]);

    // One more is booked while the page is open: it is asked again.
    const later = await bookMeeting(world, maria, aBooking({ at: monday + 2 * 3_600_000 }));
    expect(await addClosure(world, ada, { ...holiday, accepted: asRead(named) })).toHaveProperty("meetings");
    const both = [...named, "Maria Ramírez: Monday 18 May 2026, 12:00 in London"];
    expect(await addClosure(world, ada, { ...holiday, accepted: asRead(both) })).toHaveProperty("id");
    for (const reader of [ada, vale])
      expect(await readClosures(world, reader)).toMatchObject([{ name: "Fair day", meetings: both }]);
    expect(await readClosures(world, szeto)).toMatchObject([
      { meetings: ["2 meetings with clients of other advisors"] },
    ]);
    expect(await readClosures(world, ada, { q: "london" })).toHaveLength(1);
    expect(await readClosures(world, ada, { q: "boxing" })).toEqual([]);
    expect(await readClosures(world, ada, { office: "all" })).toEqual([]);
    const open = await world.db.selectFrom("meeting_requests").select("status").execute();
    expect(open).toEqual([{ status: "arranged" }, { status: "arranged" }]);
    // They can be moved out of the closed day, and no other one into it.
    const [first, second] = [booked, later].map((one) => ("id" in one ? one.id : ""));
    expect(await moveOwnMeeting(world, maria, { id: first ?? "", at: monday + 24 * 3_600_000 })).toBe("moved");
    expect(await moveOwnMeeting(world, maria, { id: second ?? "", at: monday + 3_600_000 })).toBe("taken");
  },
);

onBothDatabases("of a closure and a booking at once, either the meeting is named or it is refused", async (world) => {
  const ada = await anAdministrator(world);
  const clients = await Promise.all([1, 2, 3].map(() => aClient(world)));
  const [answer, ...bookings] = await Promise.all([
    addClosure(world, ada, holiday),
    ...clients.map((client, index) => bookMeeting(world, client, aBooking({ at: monday + index * 7_200_000 }))),
  ]);
  const made = bookings.filter((one) => "id" in one).length;
  const found = await readClosures(world, ada);
  if ("meetings" in answer) expect(answer.meetings.length).toBeLessThanOrEqual(made);
  // Stored without a question: nobody has got a time in it.
  else expect([made, found[0]?.meetings]).toEqual([0, []]);
});

onBothDatabases("staff who arrange a meeting on a closed day are warned, and may do it", async (world) => {
  const ada = await anAdministrator(world);
  const id = await aRequest(world, await aClient(world));
  await addClosure(world, ada, { ...holiday, office: "", name: "Day of the firm" });
  const plan = { id, at: monday, zone: "Europe/London", place: "Upstairs", seen: "requested ", accepted: "" };
  const answer = await arrangeMeeting(world, ada, plan);
  const warnings = "warnings" in answer ? answer.warnings : [];
  expect(warnings.at(-1)).toBe("Corvane is closed on 18 May 2026: Day of the firm.");
  expect(await arrangeMeeting(world, ada, { ...plan, accepted: warnings.join("\n") })).toEqual({ done: "arranged" });
});

onBothDatabases("days that are over everywhere cannot be closed", async (world) => {
  const ada = await anAdministrator(world);
  const past = { ...holiday, firstDay: "2026-05-01", lastDay: "2026-05-12" };
  expect(await addClosure(world, ada, past)).toEqual({ over: true });
  expect(await addClosure(world, ada, { ...past, office: "" })).toEqual({ over: true });
});

test("a closed day is one on the clocks of the office, and one of the whole firm on those of each", () => {
  const day = { ...holiday, id: "1", office: "New York" };
  const places = workplacesOf(rosterOfFiles, { advisor: "tomas-ferrer", office: "", zone: "Asia/Dubai" });
  const span = (at: number) => ({ from: at, to: at + 1_800_000 });
  // 18 May begins in New York at 04:00 UTC.
  expect(isClosedWithin(day, places, span(Date.UTC(2026, 4, 18, 3)))).toBe(false);
  expect(isClosedWithin(day, places, span(Date.UTC(2026, 4, 19, 3)))).toBe(true);
  expect(isClosedWithin(day, places, span(Date.UTC(2026, 4, 19, 4)))).toBe(false);
  const nowhere = workplacesOf(rosterOfFiles, { advisor: "", office: "", zone: "Asia/Dubai" });
  expect(isClosedWithin(day, nowhere, span(Date.UTC(2026, 4, 18, 12)))).toBe(false);
  expect(isClosedWithin({ ...day, office: "" }, nowhere, span(Date.UTC(2026, 4, 17, 20)))).toBe(true);
  expect(closureInWords({ ...day, lastDay: "2026-05-20" }, "Corvane")).toBe(
    "The New York office is closed from 18 May 2026 to 20 May 2026: Fair day.",
  );
});

test("the form names what is wrong, and one day needs no last one", () => {
  const typed = { office: "all", firstDay: "2026-12-25", lastDay: "", name: " Christmas Day " };
  expect(closureForm(cities).parse(typed)).toMatchObject({ office: "", lastDay: "2026-12-25", name: "Christmas Day" });
  const wrong = (change: object) =>
    closureForm(cities)
      .safeParse({ ...typed, ...change })
      .error?.issues.map(({ path }) => path[0]);
  expect(wrong({ office: "Atlantis" })).toEqual(["office"]);
  expect(wrong({ name: " " })).toEqual(["name"]);
  expect(wrong({ firstDay: "25.12.2026" })).toEqual(["firstDay"]);
  expect(wrong({ lastDay: "2026-12-24" })).toEqual(["lastDay"]);
  expect(wrong({ lastDay: "2028-12-24" })).toEqual(["lastDay"]);
});
