import { aClient, anAdministrator } from "./people";
import { aTask } from "./tasks";
import type { World } from "./world";

/** A task about a client whom its owner, an advisor, has lost to another advisor of record. */
export async function aWorkOutOfReach(world: World): Promise<{ id: string; owner: string; clientId: string }> {
  const owner = await anAdministrator(world, { role: "advisor" });
  const { clientId } = await aClient(world);
  const id = await aTask(world, owner, { about: `client:${clientId}` });
  await world.db
    .updateTable("clients")
    .set({ advisor: "tomas-ferrer", advisor_since: "2026-01-05" })
    .where("id", "=", clientId)
    .execute();
  return { id, owner: owner.userId, clientId };
}
