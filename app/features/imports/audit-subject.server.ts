import type { AuditSubjectSource } from "~/platform/audit/subjects";
import "./staging/tables";

/** The audit log calls an import by its file. */
export const importSubjects: AuditSubjectSource = {
  name: (db, ids) => db.selectFrom("imports").select(["id", "file_name as name"]).where("id", "in", ids).execute(),
};
