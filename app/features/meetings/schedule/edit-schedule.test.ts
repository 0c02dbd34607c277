import { expect } from "vitest";
import { Conflict } from "~/platform/errors";
import { aClient, anAdministrator } from "../../../../tests/support/people";
import { onBothDatabases } from "../../../../tests/support/world";
import { bookMeeting } from "../booking/book.server";
import { readOpenings } from "../booking/openings.server";
import { addLeave, removeLeave } from "../leave/edit-leave.server";
import { asRead } from "../meetings-then.server";
import { changeSchedule, readEditedSchedule } from "./edit-schedule.server";
import { ScheduleForm } from "./schema";

const advisor = "harriet-vale";
const choice = { advisor, minutes: 30, format: "Video", office: "" };
const typed = {
  ...{ advisor, seen: "0", zone: "Europe/London", day1: "10:00 to 11:00" },
  ...{ bufferBefore: "15", bufferAfter: "0", noticeHours: "24", daysAhead: "14" },
};

onBothDatabases(
  "hours and leave decide what can be booked; a colleague's newer hours are not overwritten",
  async (world) => {
    const [ada, client] = [await anAdministrator(world), await aClient(world)];
    const openings = async () =>
      (
        await readOpenings(world.db, {
          clientId: client.clientId,
          choice,
          advisors: world.siteContent.advisors(),
          now: world.clock.now(),
        })
      ).starts.map((at) => new Date(at).toISOString());
    expect(await openings(), "a new installation can be booked at once").toContain("2026-05-18T08:00:00.000Z");
    expect(ScheduleForm.safeParse({ ...typed, day2: "noon" }).error?.issues[0]?.path).toEqual(["day2"]);

    const input = ScheduleForm.parse(typed);
    await expect(changeSchedule(world, client, input)).rejects.toMatchObject({ init: { status: 404 } });
    expect(await changeSchedule(world, ada, input)).toBe("changed");
    expect(await changeSchedule(world, ada, input), "a double click").toBe("unchanged");
    await expect(changeSchedule(world, ada, { ...input, noticeHours: 48 })).rejects.toThrow(Conflict);
    expect(await openings()).toEqual([
      ...["2026-05-18T09:00:00.000Z", "2026-05-18T09:30:00.000Z"],
      ...["2026-05-25T09:00:00.000Z", "2026-05-25T09:30:00.000Z"],
    ]);

    const booking = { ...choice, at: Date.UTC(2026, 4, 18, 9), topic: "Insurance", phone: "", note: "", formKey: "1" };
    expect(await bookMeeting(world, client, booking)).toHaveProperty("id");
    const week = { advisor, firstDay: "2026-05-18", lastDay: "2026-05-24", accepted: "" };
    const unread = await addLeave(world, ada, week);
    expect(unread, "the meeting in it").toEqual({
      meetings: [expect.stringMatching(/: Monday 18 May 2026, 10:00 in London$/)],
    });
    expect((await readEditedSchedule(world, ada, advisor)).leave, "nothing is stored before it is read").toEqual([]);
    const accepted = "meetings" in unread ? asRead(unread.meetings) : "";
    expect(await addLeave(world, ada, { ...week, accepted })).toEqual({ added: true });
    expect(await addLeave(world, ada, week), "a double click").toEqual({ added: true });
    expect(await addLeave(world, ada, { ...week, firstDay: "2026-05-19" })).toEqual({ added: true });
    expect((await openings())[0]).toBe("2026-05-25T09:00:00.000Z");
    const { leave, changedAt } = await readEditedSchedule(world, ada, advisor);
    expect(leave).toHaveLength(2);
    for (const { id } of [...leave, ...leave]) await removeLeave(world, ada, id);
    expect(await world.auditTrail(advisor)).toEqual([
      ...["meeting.hours-changed", "meeting.leave-added", "meeting.leave-added"],
      ...["meeting.leave-removed", "meeting.leave-removed"],
    ] as const);
    expect(await changeSchedule(world, ada, { ...input, noticeHours: 48, seen: changedAt })).toBe("changed");
  },
);
