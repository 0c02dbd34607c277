import { expect, test } from "vitest";
import { officesOfFiles } from "../../../../tests/support/site-content";
import { emptyEvent } from "../planning/written-event";
import { programmeInWords, readParts, writtenParts } from "./programme";
import { eventForm } from "./schema";

const evening = { time: "23:30", minutes: 60 };

test("a programme is read by the clock, also past midnight, and the first line begins with the event", () => {
  const written = { part1: " Welcome ", at2: "", part2: "", at3: "00:15", part3: "Questions" };
  const agenda = [
    { minutes: 0, text: "Welcome" },
    { minutes: 45, text: "Questions" },
  ];
  expect(readParts(written, evening)).toEqual({ agenda });
  expect(programmeInWords({ agenda, time: "23:30" })).toBe("23:30 Welcome\n00:15 Questions");
  const again = writtenParts({ agenda, time: "23:30" });
  expect(again).toEqual({ at1: "23:30", part1: "Welcome", at2: "00:15", part2: "Questions" });
  expect(readParts(again, evening)).toEqual({ agenda });
});

test("each line of a programme says what is wrong with it", () => {
  const errors = (written: Record<string, string>) => {
    const read = readParts(written, evening);
    return "errors" in read ? Object.fromEntries(read.errors) : {};
  };
  expect(errors({})).toEqual({ part1: "Say what happens, and when" });
  expect(errors({ at1: "23:30", part1: "Welcome", part2: "Questions", at3: "00:10" })).toEqual({
    at2: "Enter the time at which this begins",
    part3: "Say what happens then",
  });
  const outside = "The event is from 23:30 to 00:30: choose a time within it";
  expect(errors({ at1: "23:00", part1: "Early", at2: "00:30", part2: "Late" })).toEqual({ at1: outside, at2: outside });
  expect(errors({ at1: "00:00", part1: "Talk", at2: "23:40", part2: "Welcome", at3: "9", part3: "Tea" })).toEqual({
    at2: "This is before the line above: put the lines in their order",
    at3: "Enter the time as hh:mm, such as 17:30",
  });
});

test("each field says what is wrong with it", () => {
  const form = eventForm(officesOfFiles.all.map(({ city }) => city));
  const errorsOf = (written: object) =>
    Object.fromEntries(
      (form.safeParse({ ...emptyEvent, ...written }).error?.issues ?? []).map(({ path, message }) => [
        path[0],
        message,
      ]),
    );
  const wrong = { date: "2026-02-30", time: "25:00", minutes: "5", capacity: "many", city: "Atlantis" };
  expect(errorsOf(wrong)).toEqual({
    title: "Enter a title",
    description: "Describe the event in a sentence or two",
    date: "Enter the date as yyyy-mm-dd",
    time: "Enter the time as hh:mm, such as 17:30",
    minutes: "Enter the length in minutes as a whole number from 15 to 1440",
    capacity: "Enter the number of places as a whole number from 1 to 5000",
    city: "Choose an office",
    audience: "Say for whom it is",
  });
  const right = { title: "Wills", description: "An evening", date: "2026-12-01", time: "17:30", audience: "Families" };
  expect(errorsOf({ ...right, at1: "19:00", part1: "Welcome" })).toEqual({
    at1: "The event is from 17:30 to 18:30: choose a time within it",
  });
  const read = form.parse({ ...emptyEvent, ...right, at1: "17:30", part1: "Welcome", formKey: "unknown" });
  expect(read.agenda).toEqual([{ minutes: 0, text: "Welcome" }]);
  expect(read).not.toHaveProperty("formKey");
});
