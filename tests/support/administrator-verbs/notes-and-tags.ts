import {
  addClientNote,
  editClientNote,
  listClientNotes,
  removeClientNote,
  restoreClientNote,
} from "~/features/client-notes/notes.server";
import { addTagTo, listTags, listTagsOf, takeTagOff } from "~/features/client-tags/client-tags.server";
import { countTags, mergeTags, removeTag, renameTag } from "~/features/client-tags/manage-tags.server";
import type { Administrator } from "~/features/identity/actor";
import { newId } from "~/platform/ids.server";
import { aClient } from "../people";
import type { World } from "../world";
import type { Verbs } from "./verb";

async function aNote(world: World, by: Administrator) {
  const { clientId } = await aClient(world);
  await addClientNote(world, by, { clientId, text: "Call on Monday", key: newId() });
  const { notes } = await listClientNotes(world, by, clientId);
  return { clientId, id: notes[0]?.id ?? "" };
}

async function aTag(world: World, by: Administrator) {
  const { clientId } = await aClient(world);
  const name = `Tag ${newId().slice(-6)}`;
  await addTagTo(world, by, { clientId, name });
  const [tag] = await listTagsOf(world, by, clientId);
  return { clientId, tagId: tag?.id ?? "" };
}

/** The verbs for notes and tags of clients. */
export const notesAndTags: Verbs = {
  reading: {
    "client-notes listClientNotes": async (world, { ada }) => {
      const { clientId } = await aNote(world, ada);
      return async (actor) => (await listClientNotes(world, actor, clientId)).notes;
    },
    "client-tags listTags": async (world, { ada }) => {
      await aTag(world, ada);
      return (actor) => listTags(world, actor);
    },
    "client-tags listTagsOf": async (world, { ada }) => {
      const { clientId } = await aTag(world, ada);
      return (actor) => listTagsOf(world, actor, clientId);
    },
    "client-tags countTags": async (world, { ada }) => {
      await aTag(world, ada);
      return (actor) => countTags(world, actor);
    },
  },
  writing: {
    "client-notes addClientNote": async (world) => {
      const { clientId } = await aClient(world);
      return (actor) => addClientNote(world, actor, { clientId, text: "Call on Monday", key: "k" });
    },
    "client-notes editClientNote": async (world, { ada }) => {
      const note = await aNote(world, ada);
      return (actor) => editClientNote(world, actor, { ...note, version: 1, text: "Call on Tuesday" });
    },
    "client-notes removeClientNote": async (world, { ada }) => {
      const note = await aNote(world, ada);
      return (actor) => removeClientNote(world, actor, note);
    },
    "client-notes restoreClientNote": async (world, { ada }) => {
      const note = await aNote(world, ada);
      await removeClientNote(world, ada, note);
      return (actor) => restoreClientNote(world, actor, note);
    },
    "client-tags addTagTo": async (world) => {
      const { clientId } = await aClient(world);
      return (actor) => addTagTo(world, actor, { clientId, name: "Family office" });
    },
    "client-tags takeTagOff": async (world, { ada }) => {
      const tag = await aTag(world, ada);
      return (actor) => takeTagOff(world, actor, tag);
    },
    "client-tags renameTag": async (world, { ada }) => {
      const { tagId } = await aTag(world, ada);
      return (actor) => renameTag(world, actor, { tagId, name: "Renamed" });
    },
    "client-tags mergeTags": async (world, { ada }) => {
      const [one, other] = [await aTag(world, ada), await aTag(world, ada)];
      return (actor) => mergeTags(world, actor, { from: one.tagId, into: other.tagId });
    },
    "client-tags removeTag": async (world, { ada }) => {
      const tag = await aTag(world, ada);
      await takeTagOff(world, ada, tag);
      return (actor) => removeTag(world, actor, tag.tagId);
    },
  },
};
