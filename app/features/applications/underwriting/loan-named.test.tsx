import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect } from "vitest";
import { anAdministrator } from "../../../../tests/support/people";
import {
  anOffer,
  confirmedTerms,
  inReview,
  passAll,
  readyForTerms,
  seenBy,
} from "../../../../tests/support/underwriting";
import { onBothDatabases } from "../../../../tests/support/world";
import { offerTerms } from "../offers/decide.server";
import { confirmOffer } from "../offers/second-approval.server";
import { ActDialog } from "./act-dialog";
import { LoanNamed } from "./loan-named";
import { readLoanFile } from "./read-loan-file.server";

onBothDatabases(
  "a dialog names the company and the sum, and the second person is warned like the first",
  async (world) => {
    const ada = await anAdministrator(world);
    const eve = await anAdministrator(world, { name: "Eve Stone" });
    const answers = { companyName: "Alder Mill", loanAmount: "3000000" };
    const id = await readyForTerms(world, ada, answers);
    const textFor = async (who: typeof ada) =>
      renderToStaticMarkup(<LoanNamed loanFile={await readLoanFile(world, who, id)} />).replace(/<[^>]+>/g, "");
    const whom = "Applicant: Maria Ramírez\\. Reference: PF-[0-9A-Z-]+\\.";
    expect(await textFor(ada)).toMatch(new RegExp(`^Alder Mill: requested \\$3,000,000 over \\d+ years\\. ${whom}$`));

    const far = confirmedTerms({ amountCents: 30_000_000_00, rate: 2500, years: 10 });
    await offerTerms(world, ada, await anOffer(world, ada, id, far));
    const words = new RegExp(
      `^Alder Mill: \\$30,000,000 at 2\\.5% over 10 years\\. Requested: \\$3,000,000 over \\d+ years\\. That is 900% more than requested\\. ${whom}$`,
    );
    expect(await textFor(eve)).toMatch(words);
    await confirmOffer(world, eve, { applicationId: id, seen: await seenBy(world, eve, id) });
    expect(await textFor(eve)).toMatch(words);

    const near = await readyForTerms(world, ada, { ...answers, companyName: "Birch Mill" });
    await offerTerms(world, ada, await anOffer(world, ada, near));
    const nearFile = await readLoanFile(world, ada, near);
    const nearText = renderToStaticMarkup(<LoanNamed loanFile={nearFile} />).replace(/<[^>]+>/g, "");
    expect(nearText).toContain("Birch Mill: $2,000,000 at 2.5%");
    expect(nearText).not.toContain("than requested.");
  },
);

onBothDatabases("every dialog names the company, the sum, the applicant and the reference", async (world) => {
  const ada = await anAdministrator(world);
  const eve = await anAdministrator(world, { name: "Eve Stone" });
  const id = await inReview(world, ada, { companyName: "Alder Mill", loanAmount: "30000000" });
  const opened: string[] = [];
  const open = async (who: typeof ada, ...overlays: string[]) => {
    const loanFile = await readLoanFile(world, who, id);
    const { name, reference } = loanFile.application;
    for (const asked of overlays.map((overlay) => ({ overlay, of: loanFile.conditions[0]?.id ?? "" }))) {
      const state = { outcome: undefined, cancel: "/", onClose: () => {} };
      const dialog = <ActDialog loanFile={loanFile} asked={asked} state={state} />;
      const router = createMemoryRouter([{ path: "*", element: dialog }]);
      const html = renderToStaticMarkup(<RouterProvider router={router} />);
      for (const word of ["Alder Mill", "$30,000,000", name, reference]) expect(html, asked.overlay).toContain(word);
      opened.push(asked.overlay);
    }
  };
  await open(ada, "withdrawn", "take-back", "add-condition", "ask", "pass", "waive");
  await passAll(world, ada, id);
  await open(ada, "reopen");
  const terms = { amountCents: 30_000_000_00, rate: 2500, years: 10 };
  await offerTerms(world, ada, await anOffer(world, ada, id, { terms }));
  await open(ada, "recall");
  await open(eve, "confirm", "return");
  expect(opened).toHaveLength(10);
});
