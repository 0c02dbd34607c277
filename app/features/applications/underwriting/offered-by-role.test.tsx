import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect } from "vitest";
import { day, minute } from "~/platform/clock";
import { MayProvider } from "~/ui/may";
import { anAdministrator, aVisitor } from "../../../../tests/support/people";
import { anOffer, aSignedPaper, inReview, readyForTerms, seenBy } from "../../../../tests/support/underwriting";
import { onBothDatabases } from "../../../../tests/support/world";
import { mayAsStaff, type StaffAct, type StaffRole } from "../../identity/staff/roles";
import { addCondition } from "../loan-file/conditions.server";
import { offerTerms } from "../offers/decide.server";
import { readOwnApplication } from "../tracking/own-application.server";
import { OwnApplicationPage } from "../tracking/own-application-page";
import { readOwnTasks } from "../tracking/own-requests.server";
import { OwnTasks } from "../tracking/own-tasks";
import { ApplicationPage } from "./application-page";
import { moveApplication } from "./move.server";
import { type LoanFile, readLoanFile } from "./read-loan-file.server";
import { standingWords } from "./standing-words.server";

/** The page of an application as somebody in this role sees it. */
function pageFor(role: StaffRole, loanFile: LoanFile) {
  const may = (act: string) => mayAsStaff(role, act as StaffAct);
  const roles = {
    decides: may("applications.decide"),
    assesses: may("applications.assess"),
    pays: may("applications.pay"),
  };
  const standing = standingWords({ ...loanFile, overdue: null }, roles);
  const page = (
    <MayProvider allows={may}>
      <ApplicationPage loanFile={{ ...loanFile, standing }} deadline="" rule="" />
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

onBothDatabases("what may be done next is said of whoever may do it", async (world) => {
  const ada = await anAdministrator(world);
  const read = await readLoanFile(world, ada, await readyForTerms(world, ada));
  const at = (role: StaffRole, stage: LoanFile["application"]["stage"], more: Partial<LoanFile> = {}) =>
    pageFor(role, { ...read, ...more, application: { ...read.application, stage } });
  for (const role of ["administrator", "reviewer", "advisor", "operations", "auditor"] as const) {
    const decides = mayAsStaff(role, "applications.decide");
    for (const [html, own, others, may] of [
      [at(role, "in-review"), "You can offer terms", "Somebody who decides about loans can offer terms", decides],
      [
        at(role, "terms-offered", { offerExpired: true }),
        ...["Take it back, then offer", "Somebody who decides about loans can take it back"],
        decides,
      ],
      [
        at(role, "terms-offered"),
        ...["online; record an acceptance", "an advisor or a reviewer records an acceptance"],
        mayAsStaff(role, "applications.assess"),
      ],
      [
        at(role, "disbursement"),
        ...[" Record each payout here", "Operations record each payout here"],
        mayAsStaff(role, "applications.pay"),
      ],
      [at(role, "repayment", { repaid: { closed: false } }), "Close the loan", "Open the repayment", decides],
      [
        at(role, "disbursement", { oneAdministrator: true, secondFor: ["repayment"] }),
        ...["“Staff”, invite a colleague", "An administrator can invite a colleague who decides"],
        mayAsStaff(role, "staff.manage"),
      ],
    ] as const) {
      expect(html.includes(own), `${role}: ${own}`).toBe(may);
      expect(html.includes(others), `${role}: ${others}`).toBe(!may);
    }
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

onBothDatabases("a payout is offered when nothing blocks it", async (world) => {
  const ada = await anAdministrator(world);
  const id = await readyForTerms(world, ada);
  await addCondition(world, ada, { applicationId: id, text: "Insurance", holds: "payouts" });
  await offerTerms(world, ada, await anOffer(world, ada, id));
  world.clock.advance(minute);
  for (const to of ["agreement", "disbursement"] as const) {
    const seen = await seenBy(world, ada, id);
    await moveApplication(world, ada, {
      ...{ applicationId: id, seen, to, note: "By letter.", files: [await aSignedPaper(world)] },
    });
  }
  const loanFile = await readLoanFile(world, ada, id);
  const blocked = pageFor("operations", loanFile);
  expect(blocked).toContain("One condition is open: Insurance");
  expect(blocked).toContain("A payout can be recorded as soon as nothing blocks it");
  expect(blocked).not.toContain("Record a payout");
  expect(pageFor("operations", { ...loanFile, blockers: [] })).toContain("Record a payout");
});

onBothDatabases("who may not confirm an online acceptance is not told to read it first", async (world) => {
  const ada = await anAdministrator(world);
  const id = await readyForTerms(world, ada);
  const step = {
    ...{
      id: "s1",
      to: "agreement" as const,
      note: "Accepted online",
      payout: undefined,
      files: [],
      acceptanceId: "a1",
    },
    ...{ proposedBy: "Maria", proposedById: "m1", proposedAt: world.clock.now() },
  };
  const read = await readLoanFile(world, ada, id);
  const loanFile = { ...read, step, application: { ...read.application, stage: "terms-offered" as const } };
  for (const role of ["administrator", "reviewer", "advisor", "operations", "auditor"] as const) {
    const html = pageFor(role, loanFile);
    const decides = mayAsStaff(role, "applications.decide");
    expect(html).toContain("The applicant has accepted online.");
    for (const words of ["Confirm it<", "Open the signed PDF before you confirm"])
      expect(html.includes(words), `${role}: ${words}`).toBe(decides);
  }
});

onBothDatabases("an offer that has expired is taken back or asked for anew, and no longer accepted", async (world) => {
  const ada = await anAdministrator(world);
  const id = await readyForTerms(world, ada);
  await offerTerms(world, ada, await anOffer(world, ada, id, { validUntil: "2026-05-20" }));
  world.clock.advance(minute);
  expect(pageFor("administrator", await readLoanFile(world, ada, id))).toContain(">Terms accepted<");
  world.clock.advance(7 * day);
  const loanFile = await readLoanFile(world, ada, id);
  for (const role of ["administrator", "reviewer", "advisor", "operations", "auditor"] as const) {
    const html = pageFor(role, loanFile);
    expect(html, role).not.toContain(">Terms accepted<");
    expect(html.includes(">Take the offer back<"), role).toBe(mayAsStaff(role, "applications.decide"));
    expect(html, role).not.toContain("Take back to");
  }
  const viewer = { actor: aVisitor(), opened: [id] };
  const application = await readOwnApplication(world, viewer, id);
  const own = await readOwnTasks(world, viewer, id);
  const tasks = (
    <OwnTasks applicationId={id} {...own} ended={false} answerTo={{ email: "loans@firm.example", reference: "R" }} />
  );
  const router = createMemoryRouter([
    { path: "/", element: <OwnApplicationPage application={application} now={world.clock.now()} tasks={tasks} /> },
  ]);
  const html = renderToStaticMarkup(<RouterProvider router={router} />);
  expect(html).toContain("Our offer was valid until 20 May 2026 and can no longer be accepted.");
  expect(html).toContain(">Ask for a new offer<");
  expect(html).not.toContain("Your answer to our offer");
});
