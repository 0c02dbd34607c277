import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { ItemsTable } from "./items-table";
import type { ListedItem } from "./list-items.server";

const now = Date.UTC(2026, 10, 22, 9);

function tableOf(item: Partial<ListedItem>): string {
  const line = {
    ...{ id: "i", kind: "contact", reference: "M-1", name: "Khalid", email: "k@example.com", title: "Thank you" },
    ...{ status: "new", assignee: null, createdAt: now, askedAt: now, answerDueAt: now + 86_400_000 },
    ...{ answeredAt: null, deadline: "running", hasDraft: false, ...item },
  } as ListedItem;
  const sorted = { sort: "received", direction: "asc" } as const;
  const Page = createRoutesStub([
    {
      path: "/",
      Component: () => (
        <ItemsTable
          id="t"
          items={[line]}
          search={new URLSearchParams()}
          sorted={sorted}
          me="a"
          ownTeams={[]}
          now={now}
        />
      ),
    },
  ]);
  return renderToStaticMarkup(<Page />);
}

test("the first message of a conversation can be closed without an answer, as on its page", () => {
  const open = tableOf({});
  expect(open).toContain("Needs no answer");
  // It names the status that was seen, to which Undo goes back.
  expect(open).toMatch(/name="from" value="new".*name="to" value="done"/);
  expect(tableOf({ deadline: "met", status: "waiting" })).not.toContain("Needs no answer");
  expect(tableOf({ kind: "application" }), "its stage decides").not.toContain("Needs no answer");
});

test("what is done is not offered to be taken", () => {
  expect(tableOf({})).toContain("Take it");
  expect(tableOf({ kind: "registration", deadline: "none", status: "done" })).not.toContain("Take it");
});
