import { listSavedTexts, putTextBack, removeText, saveText } from "~/features/saved-texts/saved-texts.server";
import { newId } from "~/platform/ids.server";
import type { Verbs } from "./verb";

/** Texts that the staff use again. */
export const savedTexts: Verbs = {
  reading: {
    "saved-texts listSavedTexts": async (world) => async (actor) =>
      (await listSavedTexts(world, actor, { kind: "reply" })).texts,
  },
  writing: {
    "saved-texts saveText": async (world) => {
      const text = { kind: "reply", id: "", version: 0, name: "Thanks", text: "Thank you.", formKey: newId() } as const;
      return (actor) => saveText(world, actor, text);
    },
    "saved-texts removeText": async (world) => (actor) => removeText(world, actor, { kind: "reply", id: "call" }),
    "saved-texts putTextBack": async (world, { ada }) => {
      await removeText(world, ada, { kind: "reply", id: "received" });
      return (actor) => putTextBack(world, actor, { kind: "reply", id: "received" });
    },
  },
};
