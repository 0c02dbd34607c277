import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect } from "vitest";
import { anAdministrator } from "../../../../tests/support/people";
import { readyForTerms } from "../../../../tests/support/underwriting";
import { onBothDatabases } from "../../../../tests/support/world";
import { ActDialog } from "./act-dialog";
import { DeclineForm, OfferForm } from "./offer-form";
import { readLoanFile } from "./read-loan-file.server";

const textOf = (element: ReactElement) => {
  const router = createMemoryRouter([{ path: "*", element }]);
  return renderToStaticMarkup(<RouterProvider router={router} />).replace(/<[^>]+>/g, "");
};

onBothDatabases("a required reason says so before the form is sent", async (world) => {
  const ada = await anAdministrator(world);
  const loanFile = await readLoanFile(world, ada, await readyForTerms(world, ada));
  const state = { outcome: undefined, cancel: "/", onClose: () => {} };
  const asked = { overlay: "reopen", of: loanFile.conditions[0]?.id ?? "" };
  const filled = { loanFile, outcome: undefined, preview: false };
  expect(textOf(<ActDialog loanFile={loanFile} asked={asked} state={state} />)).toContain(
    "Required. It is kept with your name and the time.",
  );
  expect(textOf(<OfferForm {...filled} />)).toContain("Required. For the file and the second administrator.");
  expect(textOf(<DeclineForm {...filled} />)).toContain("Required. It is printed in the letter word for word.");
});
