import { expect } from "vitest";
import { aClient, anAdministrator, aVisitor } from "../../../tests/support/people";
import { aStoredDocument } from "../../../tests/support/stored-documents";
import { onBothDatabases } from "../../../tests/support/world";
import { findOwnDocuments } from "./find-own.server";
import { removeDocument } from "./own-documents.server";

onBothDatabases(
  "a client finds their own documents by any part of the name, and never another client's",
  async (world) => {
    const maria = await aClient(world, { name: "Maria Ramírez" });
    const omar = await aClient(world, { name: "Omar Haddad" });
    const own = await aStoredDocument(world, maria, { name: "Tax return 2025.pdf" });
    await aStoredDocument(world, omar, { name: "Tax return of Omar.pdf" });
    const gone = await aStoredDocument(world, maria, { name: "Tax draft.pdf" });
    await removeDocument(world, maria, gone);

    for (const text of ["tax", "return TAX", "2025", "tax return 2025.pdf"]) {
      const { groups } = await findOwnDocuments(world, maria, text);
      expect(groups, text).toMatchObject([
        {
          name: "Your documents",
          found: 1,
          hits: [{ path: `/dashboard/client/documents/${own}`, state: { word: "Pending" } }],
        },
      ]);
    }
    for (const text of ["omar", "haddad", "draft", "", "%", "_"])
      expect((await findOwnDocuments(world, maria, text)).groups, text).toEqual([]);
    for (const actor of [aVisitor(), await anAdministrator(world)])
      await expect(findOwnDocuments(world, actor, "tax")).rejects.toThrow();
  },
);

onBothDatabases("the best match comes first, four of them, and the number says how many there are", async (world) => {
  const maria = await aClient(world);
  const best = await aStoredDocument(world, maria, { name: "Will.pdf" });
  for (const name of ["Goodwill 1.pdf", "Goodwill 2.pdf", "Goodwill 3.pdf", "Goodwill 4.pdf"])
    await aStoredDocument(world, maria, { name });
  const { groups, exact } = await findOwnDocuments(world, maria, "will");
  expect([groups[0]?.found, groups[0]?.hits.length, exact]).toEqual([5, 4, true]);
  expect(groups[0]?.hits[0]?.path).toBe(`/dashboard/client/documents/${best}`);
});
