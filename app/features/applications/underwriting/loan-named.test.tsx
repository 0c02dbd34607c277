import { renderToStaticMarkup } from "react-dom/server";
import { expect } from "vitest";
import { anAdministrator } from "../../../../tests/support/people";
import { anOffer, readyForTerms, seenBy } from "../../../../tests/support/underwriting";
import { onBothDatabases } from "../../../../tests/support/world";
import { offerTerms } from "../offers/decide.server";
import { confirmOffer } from "../offers/second-approval.server";
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
    expect(await textFor(ada)).toMatch(/^Alder Mill: requested \$3,000,000 over \d+ years\.$/);

    const far = { terms: { amountCents: 30_000_000_00, rate: 2500, years: 10 }, confirmed: "3000000000" };
    await offerTerms(world, ada, await anOffer(world, ada, id, far));
    const words =
      /^Alder Mill: \$30,000,000 at 2\.5% over 10 years\. Requested: \$3,000,000 over \d+ years\. That is 900% more than requested\.$/;
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
