import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect } from "vitest";
import { anAdministrator } from "../../../../tests/support/people";
import { anOffer, inReview, passAll } from "../../../../tests/support/underwriting";
import { onBothDatabases } from "../../../../tests/support/world";
import { changeCondition } from "../loan-file/conditions.server";
import { offerTerms } from "../offers/decide.server";
import { ActDialog } from "./act-dialog";
import { ConditionsList } from "./conditions-list";
import { NextSteps } from "./next-steps";
import { readLoanFile } from "./read-loan-file.server";

onBothDatabases("a waived check looks and reads differently from one that passed", async (world) => {
  const ada = await anAdministrator(world);
  const eve = await anAdministrator(world, { name: "Eve Stone" });
  const id = await inReview(world, ada, { loanAmount: "30000000" });
  const { conditions } = await readLoanFile(world, ada, id);
  const company = conditions.find(({ kind }) => kind === "company");
  if (!company) throw new Error("The check of the company is missing");
  await changeCondition(world, ada, {
    ...{
      applicationId: id,
      conditionId: company.id,
      version: company.version,
      to: "waived",
      note: "On file since 2023",
    },
  });
  await passAll(world, ada, id);
  const terms = { amountCents: 30_000_000_00, rate: 2500, years: 10 };
  await offerTerms(world, ada, await anOffer(world, ada, id, { terms }));

  const loanFile = await readLoanFile(world, eve, id);
  const render = (element: React.ReactNode) =>
    renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: "*", element }])} />);
  const marks = render(<ConditionsList loanFile={loanFile} />).match(/<span class="status[^>]*>[^<]+/g) ?? [];
  const passed = marks.filter((mark) => mark.endsWith(">Passed"));
  const waived = marks.filter((mark) => mark.endsWith(">Waived, not checked"));
  expect([passed.length, waived.length]).toEqual([4, 1]);
  expect(waived[0]?.split(">")[0], "its mark has another form").not.toBe(passed[0]?.split(">")[0]);

  const told = /Waived, not checked:<\/b><\/p><ul[^>]*><li[^>]*>Company documents: “On file since 2023”, Ada Winter</;
  expect(render(<NextSteps loanFile={loanFile} />)).toMatch(told);
  const state = { outcome: undefined, cancel: "/", onClose: () => {} };
  const asked = { overlay: "confirm", of: "" };
  expect(render(<ActDialog loanFile={loanFile} asked={asked} state={state} />), "who confirms").toMatch(told);
});
