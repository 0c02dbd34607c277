import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import type { ItemPanelData } from "./item.server";
import { ItemPanel } from "./item-panel";

const now = Date.UTC(2026, 10, 22, 9);
const day = 86_400_000;
const amina = { id: "amina", name: "Amina Diallo" };

function panelOf(item: Partial<ItemPanelData["item"]>): string {
  const panel: ItemPanelData = {
    ...{ notes: [], letters: [], administrators: [amina, { id: "otto", name: "Otto Keller" }], me: "amina", now },
    ...{ signature: "Amina Diallo", firm: "Corvane", undoable: null, takenBack: null, endedOpen: false, formKey: "k" },
    item: {
      ...{ id: "i", kind: "contact", reference: "M-1", name: "Khalid", email: "k@example.com", title: "Fees" },
      ...{ status: "new", assignee: null, createdAt: now - 5 * day, answerDueAt: now + day },
      ...{ answeredAt: null, promise: "running", answeredBy: null, ...item },
    },
  };
  const Page = createRoutesStub([{ path: "/", Component: () => <ItemPanel panel={panel} back="/" /> }]);
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
});

test("the promise says who has answered, in time or how late", () => {
  const words = (item: Partial<ItemPanelData["item"]>) => panelOf(item).replace(/<[^>]+>/g, "");
  const answered = { status: "waiting", answeredBy: "Otto Keller", answerDueAt: now - 3 * day } as const;
  expect(words({ ...answered, promise: "late", answeredAt: now - day })).toContain(
    "Answered 2 days late by Otto Keller",
  );
  expect(words({ ...answered, promise: "met", answeredAt: now - 4 * day })).toContain(
    "Answered in time by Otto Keller",
  );
});
