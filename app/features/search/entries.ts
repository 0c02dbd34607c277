import type { Advisor } from "~/content/advisors";
import { contactTopics, ledeOf } from "~/content/contact";
import { type EventMatter, type EventSeries, eventPath, eventSeries, type Occurrence } from "~/content/events";
import { handWrittenPages, type SitePage } from "~/content/hand-written-pages";
import { loanQuestionsOf } from "~/content/loan-questions";
import type { Article } from "~/content/news/article";
import { pages } from "~/content/pages";
import { privacy } from "~/content/policies/privacy";
import { security } from "~/content/policies/security";
import { terms } from "~/content/policies/terms";
import { type Promises, withPromise } from "~/content/promises";
import type { Rates } from "~/content/rates";

export const kinds = ["page", "advisor", "event", "news"] as const;
export type Kind = (typeof kinds)[number];

/** One thing that can be found. */
export interface Entry {
  id: string;
  kind: Kind;
  title: string;
  /** One sentence, shown when nothing inside the page matches better. */
  description: string;
  /** Words that people use for it but that it does not contain. */
  also: string;
  /** All its words, in reading order. */
  text: string;
  /** Its address. An event series has the address of its next event, which depends on the clock. */
  path: string;
  series?: EventSeries;
}

/** What the portal says instead of the files, or beside them. */
export interface SearchContent {
  news: readonly Article[];
  advisors: readonly Advisor[];
  rates: Rates;
  promises: Promises;
  /** Coming events that the firm has added. */
  events: readonly Occurrence[];
}

/** What people call a page, in addition to its own words. */
const alsoCalled: Record<string, string> = {
  "/client-login": "sign in signing log in login account username portal two-factor code locked",
  "/client-login/forgot": "forgot forgotten lost reset change password passwords",
  "/contact": "phone telephone number call email mail address chat offices hours complaint",
  "/investment-services": "fee cost costs price prices pricing charges",
  "/application/status": "withdraw withdrawing withdrawal cancel follow track tracking reference link receipt correct",
  "/retirement-planning": "401k pension pensions IRA",
  "/application": "apply application loan loans funding finance business hospital company project credit borrow",
  "/project-funding":
    "fees fee loan loans calculator interest rate rates apply application business hospital company credit borrow",
  "/find-advisor": "adviser advisers consultant",
  "/careers": "job jobs vacancies work",
};

/** Everything on the public site that search can find. */
export function allEntries({ news, advisors, rates, promises, events }: SearchContent): Entry[] {
  return [
    ...recordEntries(),
    ...handWrittenEntries(rates, promises),
    ...topicEntries(promises),
    ...advisorEntries(advisors),
    ...eventEntries(),
    ...addedEventEntries(events),
    ...newsEntries(news),
  ];
}

function recordEntries(): Entry[] {
  return pages.map(({ path, title, description, sections }) => ({
    ...page(path, title, description),
    text: wordsOf(sections),
  }));
}

const status = page(
  "/application/status",
  "Application status",
  "Follow your application for funding, answer us, correct an answer or withdraw the application.",
);

const forgotten = page(
  "/client-login/forgot",
  "Forgot password",
  "Enter your email address. We send you a link to choose a new password.",
);

/** The search page is left out: the person is there already. */
function handWrittenEntries(rates: Rates, promises: Promises): Entry[] {
  const written = Object.values(handWrittenPages)
    .filter(({ path }) => path !== "/search")
    .map((page) => withPromise<SitePage>(page, promises))
    .map(({ path, title, description }) => ({
      ...page(path, title, description),
      text: path === "/project-funding" ? wordsOf(loanQuestionsOf(rates)) : "",
    }));
  return [...written, status, forgotten];
}

const policies = { privacy, terms, security };

function topicEntries(promises: Promises): Entry[] {
  return contactTopics.map((topic) => {
    const { path, title, say, policy } = topic;
    return {
      ...page(path, title, withPromise(topic, promises).description),
      text: sentences([
        ledeOf(topic, promises.contact),
        ...say,
        policy ? wordsOf([policies[policy].title, policies[policy].short, policies[policy].articles]) : "",
      ]),
    };
  });
}

function advisorEntries(advisors: readonly Advisor[]): Entry[] {
  return advisors.map((advisor) => ({
    id: `advisor:${advisor.slug}`,
    kind: "advisor",
    also: "",
    title: advisor.name,
    description: `${advisor.title}, ${advisor.location}. ${advisor.clientFocus}.`,
    text: wordsOfAdvisor(advisor),
    path: `/find-advisor?${new URLSearchParams({ type: "name", query: advisor.name })}#results`,
  }));
}

function wordsOfAdvisor({ approach, specialties, credentials, languages, country }: Advisor): string {
  return sentences([approach, specialties.join(", "), credentials.join(", "), languages.join(", "), country]);
}

function eventEntries(): Entry[] {
  return eventSeries.map((series) => ({
    id: `event:${series.name}`,
    kind: "event",
    also: "webinar conference",
    title: series.title,
    description: series.description,
    text: wordsOfEvent(series, series.cities.join(", ")),
    path: "/webinars-events",
    series,
  }));
}

/** What is added to a series, or stands in the place of one of its events, is found when it is called something else. */
function addedEventEntries(events: readonly Occurrence[]): Entry[] {
  const titles = new Set(eventSeries.map(({ title }) => title));
  return events
    .filter(({ series }) => !titles.has(series.title))
    .map((occurrence) => ({
      id: `event:${occurrence.id}`,
      kind: "event",
      also: "webinar conference",
      title: occurrence.series.title,
      description: occurrence.series.description,
      text: wordsOfEvent(occurrence.series, occurrence.city),
      path: eventPath(occurrence),
    }));
}

const wordsOfEvent = ({ type, audience, agenda, terms }: EventMatter, place: string) =>
  sentences([type, audience, ...agenda.map(({ text }) => text), place, terms]);

function newsEntries(news: readonly Article[]): Entry[] {
  return news.map(({ path, title, summary, category, lede, body }) => ({
    id: path,
    kind: "news",
    also: "",
    title,
    description: summary,
    text: sentences([category, lede, wordsOf(body)]),
    path,
  }));
}

function page(path: string, title: string, description: string): Entry {
  return { id: path, kind: "page", title, description, also: alsoCalled[path] ?? "", text: "", path };
}

/** The parts of a record that people read. The other strings are names for programs. */
const readable = new Set([
  "heading",
  "lede",
  "title",
  "text",
  "note",
  "items",
  "points",
  "question",
  "answer",
  "head",
  "cells",
  "rows",
  "columns",
  "name",
  "expertise",
  "experience",
  "when",
  "fact",
  "value",
  "label",
  "checks",
  "forecast",
  "term",
  "terms",
  "caption",
  "paragraphs",
  "table",
  "sections",
]);

/** The words of a piece of content, sentence after sentence. */
function wordsOf(content: unknown): string {
  if (typeof content === "string") return content;
  if (Array.isArray(content)) return sentences(content.map(wordsOf));
  if (typeof content !== "object" || content === null) return "";
  return sentences(
    Object.entries(content)
      .filter(([name]) => readable.has(name))
      .map(([, value]) => wordsOf(value)),
  );
}

/** Headings and labels end without a full stop, so they get one when they stand in a row. */
function sentences(parts: readonly string[]): string {
  return parts
    .filter(Boolean)
    .map((part) => (/[.!?:;,…]$/.test(part) ? part : `${part}.`))
    .join(" ");
}
