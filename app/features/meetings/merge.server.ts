import { sql } from "kysely";
import type { MergePart } from "../identity/merge-part";

export const mergedMeetings: MergePart = {
  tables: [
    {
      ...{ table: "meeting_requests", fate: "moves", key: sql.ref("t.id"), dated: true },
      words: ["meeting or meeting request", "meetings and meeting requests"],
    },
  ],
};
