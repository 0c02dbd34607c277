import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import type { ArrangedMeeting } from "./meetings.server";
import { NextMeeting } from "./next-meeting";

const at = Date.UTC(2026, 11, 3, 15, 30);
const meeting: ArrangedMeeting = {
  ...{ id: "m", topic: "Insurance", days: ["Thursday"], timeOfDay: "Any time", format: "Video", note: "" },
  ...{
    status: "arranged",
    createdAt: at,
    meetsAt: at,
    arrangedAt: at,
    zone: "Europe/London",
    place: "",
    cancelReason: "",
    phone: "",
    clientZone: "",
  },
};

const markupWith = (place: string) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <NextMeeting meeting={{ ...meeting, place }} asksToCancel={false} onClose={() => {}} />
    </MemoryRouter>,
  );

test("the address of a meeting room can be followed", () => {
  expect(markupWith("https://meet.example/room-7")).toContain(
    '<a href="https://meet.example/room-7">https://meet.example/room-7</a>',
  );
});

test("any other place stays text", () => {
  for (const place of ["7 Lapwing Yard", "javascript:alert(1)", "https://meet.example/7, code 1234"])
    expect(markupWith(place)).toContain(`<dd>${place}</dd>`);
});
