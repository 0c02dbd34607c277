import { expect } from "vitest";
import { anAdministrator } from "../../../../tests/support/people";
import { readyForTerms } from "../../../../tests/support/underwriting";
import { onBothDatabases } from "../../../../tests/support/world";
import { readLoanFile } from "../../applications/underwriting/read-loan-file.server";
import { hasOneDecider, listColleagues } from "./colleagues.server";

onBothDatabases("who can confirm: an administrator who cannot sign in does not count", async (world) => {
  const ada = await anAdministrator(world);
  const id = await readyForTerms(world, ada, { loanAmount: "27,500,000" });
  expect(await hasOneDecider(world.db)).toBe(true);
  expect((await readLoanFile(world, ada, id)).oneAdministrator).toBe(true);

  const eve = await anAdministrator(world, { name: "Eve Stone" });
  expect(await hasOneDecider(world.db)).toBe(false);
  expect((await readLoanFile(world, ada, id)).oneAdministrator).toBe(false);

  await world.db.updateTable("user").set({ banned: true }).where("id", "=", eve.userId).execute();
  expect(await listColleagues(world.db, "applications.decide")).toEqual([{ id: ada.userId, name: "Ada Winter" }]);
  expect((await readLoanFile(world, ada, id)).oneAdministrator).toBe(true);
});
