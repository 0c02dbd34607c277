import type { Administrator } from "~/features/identity/actor";
import { addTask, type NewTaskInput } from "~/features/tasks/add-task.server";
import { newId } from "~/platform/ids.server";
import { aClient } from "./people";
import type { World } from "./world";

/** A task that somebody of the staff has added; about nothing, and theirs, unless it says otherwise. Returns its id. */
export async function aTask(world: World, by: Administrator, input: Partial<NewTaskInput> = {}): Promise<string> {
  const task = { title: "Check the lease", note: "", owner: by.userId, due: null, about: "", key: newId(), ...input };
  const saved = await addTask(world, by, task);
  if (!saved.ok) throw new Error(`The task was refused: ${saved.message}`);
  return saved.id;
}

/** The same about a new client. */
export async function aClientsTask(world: World, by: Administrator, input: Partial<NewTaskInput> = {}) {
  const client = await aClient(world);
  return { client, id: await aTask(world, by, { about: `client:${client.clientId}`, ...input }) };
}
