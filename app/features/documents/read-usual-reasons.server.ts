import type { Db } from "~/platform/db/tables";
import { readSavedTexts } from "../saved-texts/saved-texts.server";
import { type UsualReason, usualReasonsOf } from "./usual-reasons";

/** The reasons that the firm keeps, in their order; the first nine have a key. */
export const readUsualReasons = async (db: Db): Promise<UsualReason[]> =>
  usualReasonsOf(await readSavedTexts(db, "rejection"));
