import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { EventContent } from "../calendar/content";
import { EventContentList } from "./event-content-list";

test("a draft shows its programme by the clock, also past midnight, and what was left empty", () => {
  const agenda = [
    { minutes: 0, text: "How a will is read" },
    { minutes: 45, text: "Questions" },
  ];
  const content: EventContent = {
    ...{ title: "Wills", type: "Workshop", description: "", minutes: 60, capacity: 20, online: true, audience: "" },
    ...{ agenda, terms: "", date: "2026-12-01", time: "23:30", city: "London", address: "" },
  };
  const words = renderToStaticMarkup(<EventContentList content={content} />);
  expect(words).toContain("23:30 How a will is read\n00:15 Questions");
  expect(words).toContain("60 minutes");
  expect(words).toMatch(/Terms<\/dt><dd[^>]*>Nothing/);
});
