import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { DeadlineRule } from "./deadline-rule";
import type { DeadlineState } from "./response-deadline";
import type { ItemKind } from "./vocabulary";

const createdAt = Date.UTC(2026, 4, 14, 9);

const read = (kind: ItemKind, deadline: DeadlineState, answerDueAt: number | null = createdAt + 48 * 3_600_000) =>
  renderToStaticMarkup(<DeadlineRule item={{ kind, deadline, createdAt, askedAt: createdAt, answerDueAt }} />).replace(
    /<[^>]+>/g,
    "",
  );

test("while an answer is due, it says from when, until when, and what stops the clock", () => {
  for (const deadline of ["running", "soon", "over"] as const) {
    const words = read("application", deadline);
    expect(words).toMatch(/within 48 hours of Thursday 14 May 2026, 09:00 .*, so by Saturday 16 May 2026, 09:00/);
    expect(words).toContain("Beginning the review does not stop it.");
  }
  expect(read("contact", "running")).toContain("The clock stops when an answer is sent, or when it needs none.");
});

test("it is silent when no answer is due any more, or none was promised", () => {
  for (const deadline of ["met", "late", "closed"] as const) expect(read("application", deadline)).toBe("");
  expect(read("registration", "none", null)).toBe("");
});
