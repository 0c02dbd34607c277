import { chooseColumns, readOwnColumns } from "~/features/client-views/columns.server";
import { listViews, putViewBack, readRemovedView, removeView, saveView } from "~/features/client-views/views.server";
import type { Actor } from "~/features/identity/actor";
import { newId } from "~/platform/ids.server";
import type { World } from "../world";
import type { Verbs } from "./verb";

const view = () => ({
  ...{ id: null, name: `View ${newId().slice(-8)}`, shared: false, formKey: newId() },
  query: new URLSearchParams({ status: "active" }),
});

/** A view of one's own. */
async function anOwnView(world: World, owner: Actor): Promise<string> {
  const added = view();
  await saveView(world, owner, added);
  return (await listViews(world, owner)).find(({ name }) => name === added.name)?.id ?? "";
}

/** The verbs for views and columns of the list of clients: of a person's own, which nobody else can change. */
export const clientViewVerbs: Verbs = {
  reading: {
    "client-views listViews": async (world, { ada }) => {
      await anOwnView(world, ada);
      return (actor) => listViews(world, actor);
    },
    "client-views readRemovedView": async (world, { ada }) => {
      const id = await anOwnView(world, ada);
      await removeView(world, ada, id);
      return (actor) => readRemovedView(world, actor, id);
    },
    "client-views readOwnColumns": async (world, { ada }) => {
      await chooseColumns(world, ada, ["status"]);
      return (actor) => readOwnColumns(world, actor);
    },
  },
  writing: {
    "client-views saveView": async (world) => (actor) => saveView(world, actor, view()),
    "client-views removeView": async (world, { ada }) => {
      const id = await anOwnView(world, ada);
      return (actor) => removeView(world, actor, id);
    },
    "client-views putViewBack": async (world, { ada }) => {
      const id = await anOwnView(world, ada);
      await removeView(world, ada, id);
      return (actor) => putViewBack(world, actor, id);
    },
    "client-views chooseColumns": async (world) => (actor) => chooseColumns(world, actor, ["status", "contact"]),
  },
};
