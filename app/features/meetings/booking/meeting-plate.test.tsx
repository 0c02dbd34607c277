import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { MeetingPlate } from "./meeting-plate";
import type { OwnMeetingPage } from "./own-meetings.server";

const at = Date.UTC(2026, 11, 9, 15, 30);
const meeting: OwnMeetingPage = {
  ...{
    id: "m",
    topic: "Insurance",
    days: [],
    timeOfDay: "Any time",
    format: "Video",
    wishedFormat: "",
    note: "",
    phone: "",
  },
  ...{ status: "arranged", createdAt: at, meetsAt: at, endsAt: at + 45 * 60_000, zone: "America/New_York", place: "" },
  ...{ cancelReason: "", clientZone: "", reference: "CVN-M-2026-000912", advisor: "tomas-ferrer", office: "" },
  ...{
    booked: true,
    unasked: false,
    unconfirmedSince: null,
    advisorName: "Tomás Ferrer",
    advisorPhone: "+1 212 555 0151",
  },
  ...{ where: "By video", ownZone: "Europe/London", isToCome: true, changeableUntil: at - 86_400_000 },
  ...{ canCancel: true, canMove: true },
};

const markupOf = (changed: Partial<OwnMeetingPage> = {}) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <MeetingPlate meeting={{ ...meeting, ...changed }} />
    </MemoryRouter>,
  );

test("the address of a meeting room can be followed", () => {
  expect(markupOf({ place: "https://meet.example/room-7" })).toContain(
    '<a href="https://meet.example/room-7">https://meet.example/room-7</a>',
  );
});

test("any other place stays text", () => {
  for (const place of ["7 Lapwing Yard", "javascript:alert(1)", "https://meet.example/7, code 1234"])
    expect(markupOf({ place })).toContain(`<small>${place}</small>`);
});

test("both clocks are shown, and what can still be done until when", () => {
  const text = markupOf().replace(/<[^>]*>/g, " ");
  expect(text).toContain("Wednesday 9 December 2026, 15:30 to 16:15 in London");
  expect(text).toContain("10:30 to 11:15 in New York");
  expect(text).toContain("Free to move or cancel until Tuesday 8 December 2026, 15:30 in London.");
  const late = markupOf({ canCancel: false, canMove: false });
  expect(late).not.toContain("Move it");
  expect(late).toContain('href="tel:+12125550151"');
});
