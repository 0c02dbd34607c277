import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect } from "vitest";
import { MayProvider } from "~/ui/may";
import { anAdministrator } from "../../../../tests/support/people";
import { anOffer, inReview, readyForTerms } from "../../../../tests/support/underwriting";
import { onBothDatabases } from "../../../../tests/support/world";
import { mayAsStaff, type StaffAct, type StaffRole } from "../../identity/staff/roles";
import { offerTerms } from "../offers/decide.server";
import { ApplicationPage } from "./application-page";
import { type LoanFile, readLoanFile } from "./read-loan-file.server";

/** The page of an application as somebody in this role sees it. */
function pageFor(role: StaffRole, loanFile: LoanFile) {
  const page = (
    <MayProvider allows={(act) => mayAsStaff(role, act as StaffAct)}>
      <ApplicationPage loanFile={loanFile} deadline="" rule="" />
    </MayProvider>
  );
  const router = createMemoryRouter([{ path: "/", element: page }]);
  return renderToStaticMarkup(<RouterProvider router={router} />);
}

onBothDatabases("a page under review offers checks, questions and decisions by role", async (world) => {
  const ada = await anAdministrator(world);
  const loanFile = await readLoanFile(world, ada, await inReview(world, ada));
  const assess = ["Mark as passed", "Add a condition", "Ask the applicant"];
  for (const role of ["administrator", "reviewer", "advisor", "operations", "auditor"] as const) {
    const html = pageFor(role, loanFile);
    for (const words of assess)
      expect(html.includes(words), `${role}: ${words}`).toBe(mayAsStaff(role, "applications.assess"));
    for (const words of [">Decline<", "Take back to"])
      expect(html.includes(words), `${role}: ${words}`).toBe(mayAsStaff(role, "applications.decide"));
  }
});

onBothDatabases("proposed terms are confirmed and returned only by who decides", async (world) => {
  const ada = await anAdministrator(world);
  const eve = await anAdministrator(world, { name: "Eve Stone" });
  const id = await readyForTerms(world, ada, { loanAmount: "30000000" });
  await offerTerms(
    world,
    ada,
    await anOffer(world, ada, id, { terms: { amountCents: 30_000_000_00, rate: 2500, years: 10 } }),
  );
  const loanFile = await readLoanFile(world, eve, id);
  expect(loanFile.proposal).not.toBeNull();
  for (const role of ["administrator", "reviewer", "advisor", "operations", "auditor"] as const) {
    const html = pageFor(role, loanFile);
    const decides = mayAsStaff(role, "applications.decide");
    expect(html.includes("Confirm and send"), role).toBe(decides);
    expect(html.includes("with a reason"), role).toBe(decides);
  }
});
