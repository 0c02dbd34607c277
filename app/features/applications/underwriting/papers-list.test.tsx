import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect } from "vitest";
import { anAdministrator } from "../../../../tests/support/people";
import { paidOutLoan } from "../../../../tests/support/underwriting";
import { onBothDatabases } from "../../../../tests/support/world";
import { PapersList } from "./papers-list";
import { AgreedPapers } from "./payout-compare";
import { readLoanFile } from "./read-loan-file.server";

onBothDatabases("an agreement that was recorded without a file, before one was asked for, says so", async (world) => {
  const ada = await anAdministrator(world);
  const id = await paidOutLoan(world, ada);
  const shown = async () => {
    const loanFile = await readLoanFile(world, ada, id);
    const element = [<PapersList key="list" loanFile={loanFile} />, <AgreedPapers key="agreed" loanFile={loanFile} />];
    return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: "*", element }])} />);
  };
  const bare = /Signed agreement<\/(b|h4)><p class="small">Recorded without a file: none was asked for then\./g;
  expect(await shown()).not.toMatch(bare);
  expect(await shown()).toContain("Signed.pdf</span></a>");

  await world.db.updateTable("application_files").set({ step_id: null }).where("application_id", "=", id).execute();
  expect((await shown()).match(bare), "beside the papers, and where a payout is compared").toHaveLength(2);
});
