import { expect, test } from "vitest";
import { publicationDays } from "./publication-days";

test("the figure shows the month of the newest item and the one before, and counts their days", () => {
  const figure = publicationDays(["2026-01-02", "2026-01-02", "2025-12-31", "2025-03-01"]);
  expect(figure.title).toBe("Sixty-two days, two of them with news");
  expect(figure.show).toMatchObject({
    months: ["2025-12", "2026-01"],
    label: "Calendar of December 2025 and January 2026 with two days marked: 31 December and 2 January.",
  });
  expect(publicationDays(["2026-03-02"])).toMatchObject({ title: "Fifty-nine days, one of them with news" });
});

test("of the files it says what the page has always said", () => {
  const figure = publicationDays(["2024-12-10", "2024-11-26", "2024-11-06"]);
  expect(figure.title).toBe("Sixty-one days, three of them with news");
  expect(figure.show).toMatchObject({
    label: "Calendar of November and December 2024 with three days marked: 6 November, 26 November and 10 December.",
  });
});
