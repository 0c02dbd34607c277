import { expect, test } from "vitest";
import { day } from "~/platform/clock";
import { hour, now, quiet } from "../../../tests/support/overview";
import { meetingsToCome, meetingsToday } from "./overview-meetings";

test("each meeting of Today leads to its own row of the list", () => {
  const about = { topic: "Insurance", createdAt: now, how: "By video", place: "" };
  const meetings = [
    { ...about, id: "soon", clientName: "Maria", meetsAt: now + hour },
    { ...about, id: "later", clientName: "Omar", meetsAt: now + day },
  ];
  const waiting = { ...quiet, meetings };
  const linksOf = ([group]: ReturnType<typeof meetingsToCome>) => group?.tasks.map(({ to }) => to);
  expect(linksOf(meetingsToday(waiting, "UTC"))).toEqual(["/dashboard/admin/meetings?meeting=soon#meeting-soon"]);
  expect(linksOf(meetingsToCome(waiting, "UTC"))).toEqual(["/dashboard/admin/meetings?meeting=later#meeting-later"]);
});
