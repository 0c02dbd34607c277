import type { AuditSubjectSource } from "~/platform/audit/subjects";
import "../tables";

/** A round has no name: its page says who was invited. */
export const invitationRoundSubjects: AuditSubjectSource = {
  async name(db, ids) {
    const rounds = await db.selectFrom("invitation_rounds").select("id").where("id", "in", ids).execute();
    return rounds.map(({ id }) => ({ id, name: "Several clients" }));
  },
};
