import type { AuditSubjectSource } from "~/platform/audit/subjects";
import { teamInWords } from "../identity/teams/words";
import "../identity/teams/tables";

/** A team, also one that was removed. Work that is given to one names it. */
export const teamSubjects: AuditSubjectSource = {
  async name(db, ids) {
    const teams = await db.selectFrom("teams").select(["id", "name"]).where("id", "in", ids).execute();
    return teams.map((team) => ({ id: team.id, name: teamInWords(team) }));
  },
};
