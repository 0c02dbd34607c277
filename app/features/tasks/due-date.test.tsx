import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { dueInList } from "../document-requests/vocabulary";
import { DueDate } from "./due-date";

const textOf = (markup: string) => markup.replace(/<[^>]+>/g, "");

test("columns show a day as the lists do, and sentences say it in words", () => {
  const late = { dueOn: "2026-12-09", due: "late" } as const;
  const open = { dueOn: "2026-12-09", due: "" } as const;
  expect(textOf(renderToStaticMarkup(<DueDate task={late} column />))).toBe("2026-12-09, late");
  expect(textOf(renderToStaticMarkup(<DueDate task={open} column />))).toBe("2026-12-09");
  expect(textOf(renderToStaticMarkup(<DueDate task={late} />))).toBe("9 December 2026, late");
  expect(dueInList("2026-12-09")).toBe("Due 2026-12-09");
});
