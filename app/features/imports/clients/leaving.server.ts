import { type SqlBool, sql } from "kysely";
import type { Db, Tx } from "~/platform/db/tables";
import type { Services } from "~/platform/services";
import { readLeavingWork } from "../../out-of-reach/leaving-work.server";
import type { LeavingWork } from "../../out-of-reach/vocabulary";

/** The clients whom an import changes, for findWork. */
export const changedBy = (importId: string) =>
  sql<SqlBool>`c.id in (select client_id from client_import_lines where import_id = ${importId} and outcome = 'change')`;

/** The name of an import beside the work that it has given away. */
export const actOf = (importId: string) => `import ${importId}`;

/** Open work whose owners will not see their client any more after the import. */
export const readLeavingWith = (db: Db | Tx, services: Services, importId: string): Promise<LeavingWork | null> =>
  readLeavingWork(db, services, {
    which: changedBy(importId),
    async after(client) {
      const line = await db
        .selectFrom("client_import_lines")
        .select(["advisor", "team"])
        .where("import_id", "=", importId)
        .where("client_id", "=", client.id)
        .where("outcome", "=", "change")
        .executeTakeFirstOrThrow();
      return { advisor: line.advisor, team: line.team || client.team };
    },
  });
