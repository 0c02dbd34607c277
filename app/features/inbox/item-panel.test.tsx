import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { AnswerDue } from "./answer-due";
import type { ItemProblem } from "./change-item.server";
import type { ItemPanelData } from "./item.server";
import { ItemPanel } from "./item-panel";

const now = Date.UTC(2026, 10, 22, 9);
const day = 86_400_000;
const amina = { id: "amina", name: "Amina Diallo", isTeam: false };
const geneva = { id: "geneva", name: "Team Geneva", isTeam: true };

function panelOf(
  item: Partial<ItemPanelData["item"]>,
  { problem, due, ...more }: Partial<ItemPanelData> & { problem?: ItemProblem; due?: "shown" | "elsewhere" } = {},
): string {
  const panel: ItemPanelData = {
    ...{ notes: [], letters: [], administrators: [amina, { id: "otto", name: "Otto Keller" }], me: "amina", now },
    ...{ signature: "Amina Diallo", firm: "Corvane", undoable: null, takenBack: null, endedOpen: false, formKey: "k" },
    ...{ reader: null, teams: [{ id: "geneva", name: "Geneva" }], isFree: item.assignee == null },
    earlier: [],
    closed: null,
    ...{ files: [], draft: null, savedReplies: [], client: null, alike: [], elsewhere: false },
    item: {
      ...{ id: "i", kind: "contact", reference: "M-1", name: "Khalid", email: "k@example.com", title: "Fees" },
      ...{ status: "new", assignee: null, createdAt: now - 5 * day, askedAt: now - 5 * day, answerDueAt: now + day },
      ...{ answeredAt: null, deadline: "running", answeredBy: null, acknowledged: false, ...item },
    },
    ...more,
  };
  const Page = createRoutesStub([
    {
      path: "/",
      Component: () =>
        due === undefined ? (
          <ItemPanel panel={panel} back="/" problem={problem} />
        ) : (
          <AnswerDue panel={panel} back="/" shown={due === "shown"} />
        ),
    },
  ]);
  return renderToStaticMarkup(<Page />);
}

test("an item that nobody has taken shows 'Nobody', and is taken with one press", () => {
  const markup = panelOf({});
  expect(markup).toMatch(/<option value=""[^>]*selected=""[^>]*>Nobody/);
  expect(markup).not.toMatch(/<option value="amina"[^>]*selected/);
  expect(markup).toMatch(/<input type="hidden" name="to" value="amina"\/>.*?Take it/);
  const taken = panelOf({ assignee: amina });
  expect(taken).toMatch(/<option value="amina"[^>]*selected=""[^>]*>Amina Diallo \(you\)/);
  expect(taken).not.toContain("Take it");
  const ofTeam = panelOf({ assignee: geneva }, { isFree: true });
  expect(ofTeam).toMatch(/<option value="geneva"[^>]*selected=""[^>]*>Team Geneva/);
  expect(ofTeam).toMatch(/<input type="hidden" name="from" value="geneva"\/>.*?Take it/);
  expect(panelOf({ assignee: geneva }), "the team of others").not.toContain("Take it");
});

test("the deadline says who has answered, in time or how late", () => {
  const words = (item: Partial<ItemPanelData["item"]>) => panelOf(item, { due: "elsewhere" }).replace(/<[^>]+>/g, "");
  const answered = { status: "waiting", answeredBy: "Otto Keller", answerDueAt: now - 3 * day } as const;
  expect(words({ ...answered, deadline: "late", answeredAt: now - day })).toContain(
    "Answered 2 days late by Otto Keller",
  );
  expect(words({ ...answered, deadline: "met", answeredAt: now - 4 * day })).toContain(
    "Answered in time by Otto Keller",
  );
  expect(words({ ...answered, deadline: "none", answerDueAt: null })).toContain("None. Answered by Otto Keller");
});

test("a question after the answer has its own deadline, and the answers before it stay", () => {
  const text = "Before: Answered 2 days late by Otto Keller";
  const words = panelOf({}, { due: "shown", earlier: [{ id: "e", text }] }).replace(/<[^>]+>/g, "");
  expect(words).toMatch(new RegExp(`24 h left.*${text}`, "s"));
});

const letter = {
  writer: null,
  files: [],
  authorId: "otto",
  author: "Otto Keller",
  signature: "Otto Keller",
  createdAt: now,
  toldAt: now,
};
const letters = [
  { ...letter, id: "first", text: "We shall look into it.", sentAt: now, failedAt: null, seenAt: null },
  { ...letter, id: "second", text: "The fee is 1%.", sentAt: null, failedAt: null, seenAt: null },
];
const answerForm = (markup: string) => /<form(?:(?!<form).)*?value="reply".*?<\/form>/s.exec(markup)?.[0] ?? "";

test("who answers after a colleague reads that answer beside their own text, and may send or discard it", () => {
  const message = "Otto Keller has answered Khalid in the meantime. Your answer was not sent.";
  const problem = { status: 409, field: "reply", message, typed: "It is 2%.", since: "first" } as const;
  const form = answerForm(panelOf({}, { letters, problem }));
  expect(form).toMatch(/role="alert".*Nothing has been sent.*Otto Keller has answered Khalid in the meantime/s);
  expect(form).toMatch(/<h3[^>]*>Written in the meantime<\/h3>.*<b>Otto Keller<\/b>.*The fee is 1%/s);
  expect(form).not.toContain("We shall look into it.");
  expect(form).toMatch(/<textarea[^>]*>It is 2%\.<\/textarea>/);
  expect(form).toMatch(/Send my answer as well.*Discard my answer/s);
  expect(form).toContain('name="seen" value="second"');
});

test("what is missing is said by the page, not by the browser", () => {
  const empty = { status: 400, field: "reply", message: "Write your answer", typed: "" } as const;
  const markup = panelOf({}, { problem: empty });
  expect([...markup.matchAll(/<form[^>]*>/g)].filter(([form]) => !form.includes("noValidate"))).toEqual([]);
  expect(answerForm(markup)).toMatch(/<a href="#reply">Write your answer<\/a>/);
  expect(answerForm(markup)).toMatch(/<textarea[^>]*aria-invalid="true"/);
});

test("it says once when the answer is due, with one step for no answer", () => {
  const due = "shown";
  const running = panelOf({}, { due });
  expect(running.match(/24 h left/g)).toHaveLength(1);
  expect(running).toMatch(/24 h left.*We promised a first answer.*Needs no answer/s);
  expect(panelOf({ status: "done", deadline: "closed" }, { due, closed: { by: "Otto Keller", at: now } })).toMatch(
    /No answer due.*Otto Keller closed it without an answer.*Needs an answer after all/s,
  );
  expect(panelOf({ status: "waiting", deadline: "met" }, { due })).not.toContain("Needs no answer");
  // The stage of an application says its status, until it has ended; its page says the promise itself.
  expect(panelOf({ kind: "application" }, { due })).not.toContain("Needs no answer");
  const ended = panelOf({ kind: "application" }, { due: "elsewhere", endedOpen: true });
  expect(ended).toContain("Needs no answer");
  expect(ended).not.toContain("24 h left");
});

test("the promised answer can be said to be still to come, while one is due", () => {
  expect(answerForm(panelOf({}))).toMatch(
    /<input[^>]*name="owed"[^>]*value="yes".*The promised answer is still to come/s,
  );
  expect(answerForm(panelOf({ status: "waiting", deadline: "met" }))).not.toContain('name="owed"');
  const message = "An item that is closed owes no answer.";
  const problem = { status: 400, field: "owed", message, typed: "Thank you.", owed: true } as const;
  const refused = answerForm(panelOf({}, { problem }));
  expect(refused).toMatch(/<a href="#owed">An item that is closed owes no answer\.<\/a>/);
  expect(refused).toMatch(/<input(?=[^>]*name="owed")[^>]*checked=""/);
  const acknowledged = panelOf({ acknowledged: true }, { due: "shown" }).replace(/<[^>]+>/g, "");
  expect(acknowledged).toContain("Acknowledged, answer due: 24 h left");
});
