import { link } from "../page";
import { type Article, heading, text } from "./article";

export const threeDatesAMonth: Article = {
  path: "/news-media/three-dates-a-month-in-2025",
  title: "Three dates a month, from January",
  date: "2024-12-10",
  category: "Event Announcements",
  summary:
    "A webinar, a workshop and a conference in every month of 2025, each on a fixed weekday, all of them free and open to non-clients.",
  lede: "From January 2025 our public events keep to a rule instead of a season: the second Thursday, the third Tuesday and the fourth Wednesday of every month.",
  body: [
    text(
      "Events used to gather in spring and autumn, when every other firm holds its own. Two good evenings in one week compete for the same people. A rule is easier to keep: whoever knows the weekday knows the date.",
    ),
    {
      kind: "table",
      caption: "The first dates of 2025. Times are those of the place.",
      columns: ["Event", "Rule", "First date", "Length"],
      rows: [
        ["The Market Hour, webinar", "Second Thursday, 16:00 London", "9 January", "60 minutes"],
        ["Retirement Income, on Paper, workshop", "Third Tuesday, 17:30", "21 January, New York", "2 hours"],
        ["The Office Conference", "Fourth Wednesday, 09:30", "22 January, New York", "4 hours"],
      ],
    },
    heading("What each is for"),
    text(
      "The Market Hour begins with the forecasts of the month before and says which of them missed. The workshop seats twenty-four people and is done with pencil and paper: two pages, one for income and one for spending. The conference spends half a day in one of our eight offices and moves on to the next each month, so that every office is host once in eight months.",
    ),
    heading("What it asks of you"),
    text(
      "A name and an email address. Places are given in the order of registration; a full event says so. You receive a confirmation with a calendar file. Nobody calls you afterwards unless you ask: registering for an event does not make you a prospect in our records.",
    ),
    text(
      "Nothing that is said at an event is advice to one person. For that there is an appointment, and a written plan.",
    ),
  ],
  next: [link("See the next three events", "/webinars-events")],
};
