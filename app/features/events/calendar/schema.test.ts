import { expect, test } from "vitest";
import { officesOfFiles } from "../../../../tests/support/site-content";
import { emptyEvent } from "../planning/written-event";
import { eventForm, readAgenda } from "./schema";

test("a programme is read line by line, and says which line is wrong", () => {
  expect(readAgenda("0 Welcome\r\n\r\n 45  Questions ", 60)).toEqual([
    { minutes: 0, text: "Welcome" },
    { minutes: 45, text: "Questions" },
  ]);
  expect(readAgenda("Welcome", 60)).toMatch(/^Line 1: begin with the minutes/);
  expect(readAgenda("0 Welcome\n60 End", 60)).toBe("Line 2 begins after the end of the event");
  expect(readAgenda("30 Talk\n10 Welcome", 60)).toBe("Line 2 begins before the line above it");
  expect(readAgenda(Array.from({ length: 21 }, () => "0 a").join("\n"), 60)).toBe("Use at most 20 lines");
});

test("each field says what is wrong with it", () => {
  const read = eventForm(officesOfFiles.all.map(({ city }) => city)).safeParse({
    ...emptyEvent,
    ...{ date: "2026-02-30", time: "25:00", minutes: "5", capacity: "many", city: "Atlantis", agenda: "0 Welcome" },
  });
  const errors = Object.fromEntries((read.error?.issues ?? []).map(({ path, message }) => [path[0], message]));
  expect(errors).toEqual({
    title: "Enter a title",
    description: "Describe the event in a sentence or two",
    date: "Enter the date as yyyy-mm-dd",
    time: "Enter the time as hh:mm, such as 17:30",
    minutes: "Enter the length in minutes as a whole number from 15 to 1440",
    capacity: "Enter the number of places as a whole number from 1 to 5000",
    city: "Choose an office",
    audience: "Say for whom it is",
  });
});
