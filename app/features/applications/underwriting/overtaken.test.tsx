import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { Conflict } from "~/platform/errors";
import { anAdministrator } from "../../../../tests/support/people";
import { readyForTerms, seenBy } from "../../../../tests/support/underwriting";
import { onBothDatabases } from "../../../../tests/support/world";
import type { Actor } from "../../identity/actor";
import { changeCondition } from "../loan-file/conditions.server";
import { act, overtakenBy } from "./act.server";
import { ActDialog } from "./act-dialog";
import { OfferForm } from "./offer-form";
import { readLoanFile } from "./read-loan-file.server";
import { typedWords } from "./typed-words";

const markupOf = (element: ReactElement) =>
  renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: "*", element }])} />);
const textOf = (markup: string) => markup.replace(/<[^>]+>/g, " ");

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

/** What the page answers to a form that came too late. */
async function refusedFor(world: Parameters<typeof act>[0], actor: Actor, applicationId: string, form: FormData) {
  try {
    await act(world, actor, { applicationId, form });
  } catch (error) {
    if (error instanceof Conflict) return overtakenBy(error, form);
    throw error;
  }
  throw new Error("The form was not refused");
}

onBothDatabases("who is second at a check gets the evidence back, to send it again or to copy it", async (world) => {
  const ada = await anAdministrator(world);
  const eve = await anAdministrator(world, { username: "eve", name: "Eve Stone" });
  const id = await readyForTerms(world, ada);
  const cleared = (await readLoanFile(world, ada, id)).conditions.find(({ kind }) => kind === "plan");
  if (!cleared) throw new Error("There is no plan");
  const key = { applicationId: id, conditionId: cleared.id };
  await changeCondition(world, ada, { ...key, version: cleared.version, to: "open", note: "New figures" });
  const of = cleared.id;
  const typed = {
    ...{ intent: "pass", of, version: String(cleared.version + 1), reviewer: "Ada Okafor" },
    ...{ reviewedOn: "2026-03-02", costs: "Quantity surveyor, report of 3 March", finding: "The costs are sound." },
  };
  // Eve waives it while Ada writes.
  await changeCondition(world, eve, { ...key, version: cleared.version + 1, to: "waived", note: "Not needed here" });
  const outcome = await refusedFor(world, ada, id, formOf(typed));
  expect(outcome).toMatchObject({ status: 409, values: typed });
  const shown = async () => {
    const loanFile = await readLoanFile(world, ada, id);
    const state = { outcome, cancel: "/", onClose: () => {} };
    return markupOf(<ActDialog loanFile={loanFile} asked={{ overlay: "pass", of }} state={state} />);
  };
  const waived = await shown();
  expect(waived).toContain('role="alertdialog"');
  expect(textOf(waived)).toMatch(/Eve Stone waived .* Nothing was changed\./);
  expect(waived).toContain("Finding: The costs are sound.");
  expect(waived).not.toContain('value="pass"');
  // When it is open again, the same form stands there, filled in, with the version of now.
  await changeCondition(world, eve, { ...key, version: cleared.version + 2, to: "open", note: "It is needed" });
  const again = await shown();
  expect(again).toContain("The costs are sound.</textarea>");
  expect(again).toContain(`name="version" value="${cleared.version + 3}"`);
  expect(textOf(again)).toContain("What you typed is still here.");
});

onBothDatabases(
  "a form about what was seen gives its words back, and is not turned to something else",
  async (world) => {
    const ada = await anAdministrator(world);
    const id = await readyForTerms(world, ada);
    const form = formOf({ intent: "take-back", seen: "terms-offered", reason: "The rate was wrong" });
    const outcome = await refusedFor(world, ada, id, form);
    const loanFile = await readLoanFile(world, ada, id);
    const asked = { overlay: "take-back", of: "" };
    const markup = markupOf(
      <ActDialog loanFile={loanFile} asked={asked} state={{ outcome, cancel: "/", onClose: () => {} }} />,
    );
    expect(markup).toContain("The rate was wrong</textarea>");
    expect(markup).not.toContain('value="take-back"');
  },
);

onBothDatabases("terms that came too late stand in the form, with the state of now", async (world) => {
  const ada = await anAdministrator(world);
  const id = await readyForTerms(world, ada);
  const typed = {
    amount: "1900000",
    rate: "3.75",
    years: "10",
    validUntil: "2099-01-01",
    conditions: "",
    reason: "Safe",
  };
  const outcome = overtakenBy(new Conflict("Eve was faster."), formOf({ intent: "offer", seen: "received", ...typed }));
  const loanFile = await readLoanFile(world, ada, id);
  const markup = markupOf(<OfferForm loanFile={loanFile} outcome={outcome} preview={false} />);
  expect(markup).toContain('value="3.75"');
  expect(markup).toContain(`name="seen" value="${await seenBy(world, ada, id)}"`);
  expect(textOf(markup)).toContain("Eve was faster.");
});

test("what is not written by hand is not given back", () => {
  expect(typedWords({ intent: "confirm-step", seen: "agreement", compared: "yes" })).toBe("");
  expect(typedWords({ intent: "return-step", seen: "agreement", reason: " Too early\nWait " })).toBe("Too early\nWait");
  expect(typedWords({ intent: "receive", amount: "12", reference: "W 1" })).toBe(
    "Amount: 12\nReference of the bank: W 1",
  );
});
