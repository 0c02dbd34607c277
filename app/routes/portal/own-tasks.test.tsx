import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { offerTerms } from "~/features/applications/offers/decide.server";
import { planRepayment } from "~/features/applications/repayments/plan.server";
import { sendRequest } from "~/features/applications/requests/requests.server";
import { withdrawApplication } from "~/features/applications/tracking/withdraw.server";
import { day } from "~/platform/clock";
import { undoWindow } from "~/platform/undo-window";
import { aClient, anAdministrator } from "../../../tests/support/people";
import { aReview, reject } from "../../../tests/support/reviews";
import { aStoredDocument } from "../../../tests/support/stored-documents";
import { anOffer, inReview, paidOutLoan, readyForTerms } from "../../../tests/support/underwriting";
import { onBothDatabases } from "../../../tests/support/world";
import { type OwnTask, OwnTasks } from "./own-tasks";
import { readOwnTasks } from "./own-tasks.server";

const extract = { kind: "documents", field: null, text: "The register extract", dueOn: "2026-05-21" } as const;

onBothDatabases("a client's tasks are requests and offers by their day, then rejected documents", async (world) => {
  const { administrator, client, first } = await aReview(world);
  const asked = await inReview(world, administrator, { companyName: "Kigali Quays" });
  const offered = await readyForTerms(world, administrator, { companyName: "Riverside Warehouse" });
  expect(await readOwnTasks(world, client)).toEqual({ tasks: [], moreRejected: 0 });

  await world.db.updateTable("applications").set({ user_id: client.userId }).execute();
  const requestId = await sendRequest(world, administrator, { applicationId: asked, ...extract });
  expect(await offerTerms(world, administrator, await anOffer(world, administrator, offered))).toEqual({ ok: true });
  await reject(world, administrator, first, "Page 2 is missing");
  world.clock.advance(undoWindow);
  const { tasks } = await readOwnTasks(world, client);
  expect(tasks).toMatchObject([
    { title: "Send documents", what: "Kigali Quays", due: "2026-05-21", to: expect.stringContaining(requestId) },
    { title: "Answer our offer", what: "Riverside Warehouse", due: "2026-06-30" },
    { title: "Replace secret-1.pdf", what: "“Page 2 is missing”", due: null, to: expect.stringContaining(first) },
  ]);
  expect((await readOwnTasks(world, await aClient(world))).tasks, "another client's").toEqual([]);
  const inactive = { ...client, status: "inactive" as const };
  expect((await readOwnTasks(world, inactive)).tasks, "an inactive client cannot upload").toHaveLength(2);

  await aStoredDocument(world, client, { replaces: first });
  await withdrawApplication(world, { actor: client, opened: [] }, { applicationId: asked, from: "in-review" });
  world.clock.advance(60 * day);
  expect(await readOwnTasks(world, client), "done, withdrawn and no longer valid").toEqual({
    tasks: [],
    moreRejected: 0,
  });
});

onBothDatabases(
  "a borrower is told the next payment, and one that is late, until the loan is repaid",
  async (world) => {
    const ada = await anAdministrator(world);
    const applicationId = await paidOutLoan(world, ada);
    const client = await aClient(world);
    await world.db.updateTable("applications").set({ user_id: client.userId }).execute();
    const tasks = async () => (await readOwnTasks(world, client)).tasks;
    expect(await tasks(), "without a plan").toEqual([]);
    await planRepayment(world, ada, { applicationId, firstDueOn: "2026-06-14" });
    expect(await tasks()).toMatchObject([
      {
        title: "Next payment: $18,853.98",
        due: "2026-06-14",
        act: "See the repayment",
        to: `/application/status/${applicationId}/repayment`,
      },
    ]);
    expect((await readOwnTasks(world, await aClient(world))).tasks, "another client's").toEqual([]);
    world.clock.advance(50 * day);
    expect(await tasks()).toMatchObject([{ title: "Overdue payment: $18,853.98", due: "2026-06-14" }]);
  },
);

function wordsOf(tasks: OwnTask[], moreRejected = 0) {
  const list = <OwnTasks tasks={tasks} moreRejected={moreRejected} now={Date.parse("2026-11-22T12:00:00Z")} />;
  const router = createMemoryRouter([{ path: "*", element: list }]);
  return renderToStaticMarkup(<RouterProvider router={router} />)
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ");
}

const task = {
  id: "1",
  title: "Send documents",
  what: "Kigali Quays",
  since: null,
  to: "/application/1",
  act: "Answer",
};

test("a task says its day, how far away it is, and whether it is over", () => {
  expect(wordsOf([{ ...task, due: "2026-11-27" }])).toContain("1 thing 27 Nov due in 5 days Send documents");
  expect(wordsOf([{ ...task, due: "2026-11-23" }])).toContain("due tomorrow");
  const late = wordsOf([{ ...task, due: "2026-11-20" }]);
  expect(late).toContain("due 2 days ago");
  expect(late).toContain("Overdue");
  const rejected = { ...task, due: null, since: Date.parse("2026-11-18T09:00:00Z") };
  expect(wordsOf([rejected], 3)).toMatch(/4 things 18 Nov 4 days ago .+ Rejected .+ 3 more documents were rejected/);
});

test("without a task one line says so", () => {
  expect(wordsOf([]).trim()).toBe(
    "What you need to do Nothing to do. When we need something from you, it is listed here.",
  );
});
