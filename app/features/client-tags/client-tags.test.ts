import { expect } from "vitest";
import { aClient, anAdministrator } from "../../../tests/support/people";
import { onBothDatabases } from "../../../tests/support/world";
import { listClients, readClientListRequest } from "../clients/client-list.server";
import { addTagTo, listTags, listTagsOf, takeTagOff } from "./client-tags.server";
import { countTags, mergeTags, removeTag, renameTag } from "./manage-tags.server";

onBothDatabases("a tag is the firm's, filters the list of clients, and is taken off and put back", async (world) => {
  const ada = await anAdministrator(world);
  const harriet = await anAdministrator(world, { name: "Harriet Vale", role: "advisor", advisor: "harriet-vale" });
  const [maria, bob] = [await aClient(world), await aClient(world)];
  const add = (clientId: string, name: string) => addTagTo(world, ada, { clientId, name });
  expect(await Promise.all([add(maria.clientId, "Family office"), add(bob.clientId, " FAMILY  Óffice ")])).toEqual([
    ...[null, null],
  ]);
  expect(await add(maria.clientId, "family office")).toBeNull();
  const [tag, ...more] = await listTags(world, ada);
  expect(more).toEqual([]);
  const tagId = tag?.id ?? "";
  const filtered = readClientListRequest(new URLSearchParams({ tag: tagId }));
  expect((await listClients(world, ada, filtered)).total).toBe(2);
  await world.db.updateTable("clients").set({ advisor: "mei-lin-szeto" }).where("id", "=", bob.clientId).execute();
  expect((await listClients(world, harriet, filtered)).clients.map(({ id }) => id)).toEqual([maria.clientId]);
  expect((await countTags(world, ada))[0]?.clients).toBe(2);
  expect((await countTags(world, harriet))[0]?.clients).toBe(1);
  await takeTagOff(world, ada, { clientId: maria.clientId, tagId });
  expect(await listTagsOf(world, ada, maria.clientId)).toEqual([]);
  expect(await add(maria.clientId, "Family office")).toBeNull();
  expect(await add(maria.clientId, " ")).toContain("Enter a tag");
  expect(await add(maria.clientId, "x".repeat(41))).toContain("40");
  expect((await world.auditTrail(maria.clientId)).filter((type) => type.startsWith("tag."))).toEqual([
    ...["tag.added", "tag.taken-off", "tag.added"],
  ]);
});

onBothDatabases("tags are renamed for all, and merged without doubling", async (world) => {
  const ada = await anAdministrator(world);
  const [maria, bob] = [await aClient(world), await aClient(world)];
  for (const name of ["Family", "Family office"]) await addTagTo(world, ada, { clientId: maria.clientId, name });
  await addTagTo(world, ada, { clientId: bob.clientId, name: "Family" });
  const [family, office] = await listTags(world, ada);
  const [from, into] = [family?.id ?? "", office?.id ?? ""];
  expect(await renameTag(world, ada, { tagId: from, name: "family OFFICE" })).toContain("Merge the two instead");
  expect(await renameTag(world, ada, { tagId: into, name: "Family offices" })).toBeNull();
  expect(await removeTag(world, ada, from)).toContain("Merge it");
  await mergeTags(world, ada, { from, into });
  expect(await countTags(world, ada)).toEqual([{ id: into, name: "Family offices", clients: 2 }]);
  expect(await listTagsOf(world, ada, bob.clientId)).toEqual([{ id: into, name: "Family offices" }]);
  for (const { clientId } of [maria, bob]) await takeTagOff(world, ada, { clientId, tagId: into });
  expect(await removeTag(world, ada, into)).toBeNull();
  expect(await listTags(world, ada)).toEqual([]);
});
