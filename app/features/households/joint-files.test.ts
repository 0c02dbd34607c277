import { expect } from "vitest";
import { aConfirmedClient } from "../../../tests/support/delegates";
import { inHousehold } from "../../../tests/support/households";
import { textOfPdf } from "../../../tests/support/pdf-text";
import { anAdministrator } from "../../../tests/support/people";
import { aHeldShare, aPortfolio } from "../../../tests/support/portfolios";
import { onBothDatabases, type World } from "../../../tests/support/world";
import { rebuildPortfolios } from "../portfolio/records/rebuild.server";
import { endOwnHousehold } from "./end.server";
import { writeJointCsv, writeJointStatement } from "./joint-files.server";
import { readJointPortfolio } from "./joint-portfolio.server";
import { readOwnHousehold } from "./read-household.server";

const range = new URLSearchParams({ from: "2026-05-05", to: "2026-05-13" });
const missing = { init: { status: 404 } };

async function aHousehold(world: World) {
  const [his, hers] = [await aHeldShare(world), await aPortfolio(world)];
  await hers.record({ on: "2026-05-06", kind: "deposit", amount: "400.01" });
  await world.db.updateTable("clients").set({ name: "Noor Haddad" }).where("id", "=", hers.clientId).execute();
  const emailVerified = world.dialect === "sqlite" ? 1 : true;
  for (const { userId } of [his.client, hers.client])
    await world.db.updateTable("user").set({ emailVerified }).where("id", "=", userId).execute();
  const [one, other] = [
    { ...his.client, emailConfirmed: true },
    { ...hers.client, name: "Noor Haddad", emailConfirmed: true },
  ];
  await inHousehold(world, one, other);
  await rebuildPortfolios(world);
  return { one, other };
}

onBothDatabases(
  "the files of a joint portfolio name both, agree with the page, and both have them in the log",
  async (world) => {
    const { one, other } = await aHousehold(world);
    const page = (await readJointPortfolio(world, one, range)).portfolio?.figures;
    expect(page?.value).toBe(2000_01);
    const statement = await writeJointStatement(world, one, range);
    const text = textOfPdf(statement?.pdf ?? Buffer.of());
    for (const words of ["Maria Ramírez and Noor Haddad", "$2,000.01", "5 May 2026", "$400.01"])
      expect(text).toContain(words);
    expect(text).not.toContain("You");
    expect(statement?.name).toBe("joint-statement-2026-05-05-to-2026-05-13.pdf");

    const holdings = await writeJointCsv(world, other, { file: "holdings", search: range });
    expect(holdings?.map((line) => line.split(",")[1])).toEqual([
      "owner",
      "Noor Haddad",
      "Maria Ramírez",
      "Maria Ramírez",
    ]);
    const accounts = await writeJointCsv(world, other, { file: "accounts", search: range });
    expect(
      accounts
        ?.slice(1)
        .map((line) => line.trim())
        .toSorted(),
    ).toEqual(["2026-05-13,Maria Ramírez,Custody,USD,1600.00", "2026-05-13,Noor Haddad,Custody,USD,400.01"]);
    for (const { clientId } of [one, other])
      expect((await world.auditTrail(clientId)).filter((type) => type === "household.file-made")).toHaveLength(3);
  },
);

onBothDatabases("nobody else has the files, and after the end they are gone at once", async (world) => {
  const { one, other } = await aHousehold(world);
  const stranger = await aConfirmedClient(world);
  const asked = { file: "holdings", search: range } as const;
  for (const nobody of [stranger, await anAdministrator(world)]) {
    await expect(writeJointStatement(world, nobody, range)).rejects.toMatchObject(missing);
    await expect(writeJointCsv(world, nobody, asked)).rejects.toMatchObject(missing);
  }
  const { household } = await readOwnHousehold(world, one);
  await endOwnHousehold(world, other, household?.id ?? "");
  await expect(writeJointStatement(world, one, range)).rejects.toMatchObject(missing);
  await expect(writeJointCsv(world, other, asked)).rejects.toMatchObject(missing);
});
