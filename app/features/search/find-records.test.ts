import { expect } from "vitest";
import { aClient, anAdministrator, aVisitor } from "../../../tests/support/people";
import { aStoredDocument } from "../../../tests/support/stored-documents";
import { onBothDatabases } from "../../../tests/support/world";
import { findRecords } from "./find-records.server";

onBothDatabases(
  "administrators find clients and documents by a part of a name, marked, with their addresses",
  async (world) => {
    const administrator = await anAdministrator(world);
    const maria = await aClient(world, { name: "Maria Ramírez", email: "maria@example.com" });
    await aClient(world, { name: "Omar Haddad", email: "omar@example.com" });
    const id = await aStoredDocument(world, maria, { name: "Ramirez statement.pdf" });

    const { groups } = await findRecords(world, administrator, "ramir");
    expect(groups.map(({ name }) => name)).toEqual(["Clients", "Documents"]);
    expect(groups[0]?.hits).toMatchObject([
      {
        path: `/dashboard/admin/clients?q=maria%40example.com&edit=${maria.clientId}`,
        title: [
          { text: "Maria ", found: false },
          { text: "Ramírez", found: true },
        ],
      },
    ]);
    expect(groups[1]?.hits).toMatchObject([{ path: `/dashboard/admin/documents/${id}` }]);
  },
);

onBothDatabases("at most four of each, and nothing without a word", async (world) => {
  const administrator = await anAdministrator(world);
  for (const index of [1, 2, 3, 4, 5, 6]) await aClient(world, { name: `Maria ${index}` });
  const { groups } = await findRecords(world, administrator, "maria");
  expect(groups[0]?.hits).toHaveLength(4);
  expect((await findRecords(world, administrator, " … ")).groups).toEqual([]);
});

onBothDatabases("for everybody else there is nothing of the kind", async (world) => {
  const maria = await aClient(world, { name: "Maria Ramírez" });
  for (const actor of [maria, aVisitor()])
    await expect(findRecords(world, actor, "maria")).rejects.toMatchObject({ init: { status: 404 } });
});
