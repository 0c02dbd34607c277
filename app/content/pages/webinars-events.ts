import { eventSeries } from "../events";
import { chat, jump, type PageContent } from "../page";

export const webinarsEvents: PageContent = {
  path: "/webinars-events",
  title: "Webinars & Events",
  description: "A webinar, a workshop and a conference every month, on fixed weekdays, free and open to everybody.",
  menu: "insights",
  sections: [
    {
      kind: "heroField",
      lede: "Three dates in every month, and you need not look them up: the second Thursday, the third Tuesday, the fourth Wednesday.",
      actions: [jump("See the next three", "next"), chat("Subscribe to Events")],
      figure: {
        title: "Any month, by rule",
        aside: "times of the place",
        show: {
          picture: "monthRule",
          marks: eventSeries.map(({ type, rule }) => ({
            name: type,
            time: rule.time,
            week: rule.week,
            weekday: rule.weekday,
          })),
          label:
            "A table of the first to fifth Monday to Friday of a month: webinar on the second Thursday at 16:00, workshop on the third Tuesday at 17:30, conference on the fourth Wednesday at 09:30.",
        },
        note: "Drawn from the rules that compute the dates below.",
      },
    },
    {
      kind: "events",
      heading: "The next three",
      lede: "Places are given in the order of registration.",
      id: "next",
    },
    {
      kind: "strategies",
      heading: "Three types, three sizes of room",
      tone: "tint",
      items: eventSeries.map(({ type, audience, capacity, minutes, terms }) => ({
        title: `${type}s`,
        text: `${audience} ${terms}`,
        points: [
          `${capacity} places`,
          minutes % 60 === 0 && minutes > 60 ? `${minutes / 60} hours` : `${minutes} minutes`,
        ],
        show: { picture: "seats", count: capacity, label: `${capacity} squares, one a seat` },
      })),
      note: "One square is one seat, at the same size in all three.",
    },
    {
      kind: "reasons",
      heading: "What to expect",
      columns: 3,
      items: [
        {
          title: "It begins on time",
          text: "And ends on time. What is left open is a question for an appointment.",
        },
        {
          title: "Last month's misses come first",
          text: "The Market Hour opens with the forecasts that did not come true. What came true needs no explaining.",
        },
        {
          title: "Nothing is sold",
          text: "An event is not an offer. If you want to talk about your own case, there is an appointment for it.",
        },
      ],
    },
    {
      kind: "faq",
      heading: "Before you register",
      checks: ["Free", "Open to non-clients", "A calendar file with every place"],
      items: [
        {
          question: "Which clock do the times follow?",
          answer:
            "That of the place. The page of each event shows the same moment in all eight offices, with summer time as it stands on that day, and the calendar file converts it to your own.",
        },
        {
          question: "The event is full. What now?",
          answer:
            "Its page says so, takes your name for the waiting list, and leads to the next date of the same series. There is one every month.",
        },
        {
          question: "What happens to my address?",
          answer:
            "It gets the confirmation and what concerns this event. The privacy notice says how long it is kept, and you can have it deleted by writing to us.",
        },
        {
          question: "Can I get all dates at once?",
          answer: "Press Subscribe to Events and say which series. The calendar file of each event is on its page.",
        },
      ],
    },
    {
      kind: "close",
      heading: "Keep the second Thursday free.",
      actions: [chat("Subscribe to Events")],
    },
  ],
};
