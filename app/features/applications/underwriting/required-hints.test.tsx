import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect } from "vitest";
import { anAdministrator } from "../../../../tests/support/people";
import { readyForTerms } from "../../../../tests/support/underwriting";
import { onBothDatabases } from "../../../../tests/support/world";
import type { Actor } from "../../identity/actor";
import { addCondition, changeCondition } from "../loan-file/conditions.server";
import { ActDialog } from "./act-dialog";
import { DeclineForm, OfferForm } from "./offer-form";
import { readLoanFile } from "./read-loan-file.server";

const textOf = (element: ReactElement) => {
  const router = createMemoryRouter([{ path: "*", element }]);
  return renderToStaticMarkup(<RouterProvider router={router} />).replace(/<[^>]+>/g, "");
};

async function reopenPlan(world: Parameters<typeof readLoanFile>[0], ada: Actor, applicationId: string) {
  const { conditions } = await readLoanFile(world, ada, applicationId);
  const plan = conditions.find(({ kind }) => kind === "plan");
  if (!plan) throw new Error("There is no plan");
  const { id: conditionId, version } = plan;
  await changeCondition(world, ada, { applicationId, conditionId, version, to: "open", note: "New figures" });
}

onBothDatabases("a required reason says so before the form is sent", async (world) => {
  const ada = await anAdministrator(world);
  const loanFile = await readLoanFile(world, ada, await readyForTerms(world, ada));
  const state = { outcome: undefined, cancel: "/", onClose: () => {} };
  const asked = { overlay: "reopen", of: loanFile.conditions[0]?.id ?? "" };
  const filled = { loanFile, outcome: undefined, preview: false };
  expect(textOf(<ActDialog loanFile={loanFile} asked={asked} state={state} />)).toContain(
    "Required. It is kept with your name and the time.",
  );
  expect(textOf(<OfferForm {...filled} />)).toContain("Required. For the file and the second person.");
  expect(textOf(<DeclineForm {...filled} />)).toContain("Required. It is printed in the letter word for word.");
});

onBothDatabases("the dialogs about a check name it in their title, and a long condition below it", async (world) => {
  const ada = await anAdministrator(world);
  const id = await readyForTerms(world, ada);
  const long = `A building permit for the second berth, ${"with its plans, ".repeat(4)}`;
  const added = await addCondition(world, ada, { applicationId: id, text: long });
  await reopenPlan(world, ada, id);
  const loanFile = await readLoanFile(world, ada, id);
  const state = { outcome: undefined, cancel: "/", onClose: () => {} };
  const shown = (overlay: string, of: string) =>
    textOf(<ActDialog loanFile={loanFile} asked={{ overlay, of }} state={state} />);
  const idOf = (sought: string) => loanFile.conditions.find(({ kind }) => kind === sought)?.id ?? "";
  expect(shown("waive", idOf("plan"))).toContain("Waive “Project plan and budget”?");
  expect(shown("reopen", idOf("company"))).toContain("Reopen “Company documents”?");
  expect([shown("reopen", idOf("plan")), shown("pass", idOf("company"))]).toEqual(["", ""]);
  expect(shown("pass", added)).toContain("Mark this as passed?");
  expect(shown("pass", added)).toContain(long);
});

onBothDatabases("the form of a check begins with the reader and today, and keeps what was emptied", async (world) => {
  const ada = await anAdministrator(world);
  const id = await readyForTerms(world, ada);
  await reopenPlan(world, ada, id);
  const loanFile = await readLoanFile(world, ada, id);
  const of = loanFile.conditions.find(({ kind }) => kind === "plan")?.id ?? "";
  const valuesOf = (values?: Record<string, string>) => {
    const outcome = values && { done: false as const, errors: {}, blockers: [], values };
    const state = { outcome, cancel: "/", onClose: () => {} };
    const dialog = <ActDialog loanFile={loanFile} asked={{ overlay: "pass", of }} state={state} />;
    const markup = renderToStaticMarkup(
      <RouterProvider router={createMemoryRouter([{ path: "*", element: dialog }])} />,
    );
    return ["reviewer", "reviewedOn"].map((name) => {
      const input = new RegExp(`<input[^>]*name="${name}"[^>]*>`).exec(markup)?.[0] ?? "";
      return /value="([^"]*)"/.exec(input)?.[1];
    });
  };
  expect(valuesOf()).toEqual([ada.name, "2026-05-14"]);
  expect(valuesOf({ reviewer: "", reviewedOn: "2026-05-02" })).toEqual(["", "2026-05-02"]);
});
