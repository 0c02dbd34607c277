import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect } from "vitest";
import { anAdministrator } from "../../../../tests/support/people";
import { anOffer, readyForTerms, seenBy } from "../../../../tests/support/underwriting";
import { onBothDatabases } from "../../../../tests/support/world";
import { offerTerms } from "../offers/decide.server";
import { returnOffer } from "../offers/second-approval.server";
import { NextSteps } from "./next-steps";
import { OfferForm } from "./offer-form";
import { type LoanFile, readLoanFile } from "./read-loan-file.server";

const terms = { amountCents: 30_000_000_00, rate: 2500, years: 10 };

const textOf = (element: ReactElement) => {
  const router = createMemoryRouter([{ path: "*", element }]);
  return renderToStaticMarkup(<RouterProvider router={router} />).replace(/<[^>]+>/g, "");
};
const page = (loanFile: LoanFile) => textOf(<NextSteps loanFile={loanFile} />);
const form = (loanFile: LoanFile) => textOf(<OfferForm loanFile={loanFile} outcome={undefined} preview={false} />);

onBothDatabases("the reason of a return is beside the next steps and on the form, until new terms", async (world) => {
  const ada = await anAdministrator(world);
  const otto = await anAdministrator(world, { name: "Otto Keller" });
  const id = await readyForTerms(world, ada, { loanAmount: "30000000" });
  await offerTerms(world, ada, await anOffer(world, ada, id, { terms }));
  expect(page(await readLoanFile(world, ada, id))).not.toContain("returned the proposed terms");
  const seen = await seenBy(world, otto, id);
  await returnOffer(world, otto, { applicationId: id, seen, reason: "The rate is below our floor." });
  const returned = await readLoanFile(world, ada, id);
  expect(page(returned)).toContain("Otto Keller returned the proposed terms: “The rate is below our floor.”");
  expect(form(returned)).toContain("Otto Keller returned these terms: “The rate is below our floor.”");
  await offerTerms(world, ada, await anOffer(world, ada, id, { terms }));
  expect(page(await readLoanFile(world, ada, id))).not.toContain("returned the proposed terms");
});
