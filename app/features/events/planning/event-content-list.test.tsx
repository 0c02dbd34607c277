import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { EventContent } from "../calendar/content";
import { EventContentList } from "./event-content-list";

test("a draft shows its programme by the clock, also past midnight, and what was left empty", () => {
  const agenda = [
    { minutes: 0, text: "How a will is read" },
    { minutes: 45, text: "Questions" },
  ];
  const content = { title: "Wills", type: "Workshop", time: "23:30", minutes: 60, agenda, terms: "" } as EventContent;
  const words = renderToStaticMarkup(<EventContentList content={content} />);
  expect(words).toContain("23:30 How a will is read\n00:15 Questions");
  expect(words).toContain("60 minutes");
  expect(words).toMatch(/Terms<\/dt><dd[^>]*>Nothing/);
});
