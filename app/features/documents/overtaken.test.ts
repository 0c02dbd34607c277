import { expect } from "vitest";
import { anAdministrator } from "../../../tests/support/people";
import { approve, aReview, reject } from "../../../tests/support/reviews";
import { onBothDatabases } from "../../../tests/support/world";
import { readOvertaken } from "./overtaken.server";
import { removeDocument } from "./own-documents.server";

onBothDatabases("says which colleague was faster, or that the document is gone", async (world) => {
  const { administrator, client, first, second, third } = await aReview(world, 3);
  const ruth = await anAdministrator(world, { name: "Ruth Keller", role: "reviewer" });
  expect(await readOvertaken(world, ruth, first)).toBeNull();
  await approve(world, administrator, first);
  await reject(world, administrator, second);
  expect(await readOvertaken(world, ruth, first)).toBe(
    "Ada Winter has approved secret-1.pdf in the meantime. Nothing was changed.",
  );
  expect(await readOvertaken(world, ruth, second)).toContain("Ada Winter has rejected secret-2.pdf");
  expect(await readOvertaken(world, administrator, first), "one's own decision").toBeNull();
  await removeDocument(world, client, third);
  expect(await readOvertaken(world, ruth, third)).toBe("secret-3.pdf was removed in the meantime.");
  await world.db.updateTable("clients").set({ advisor: "daniel-brooks" }).execute();
  const advisor = await anAdministrator(world, { role: "advisor", advisor: "harriet-vale" });
  const others = readOvertaken(world, advisor, first);
  await expect(others).rejects.toMatchObject({ init: { status: 404 } });
});
