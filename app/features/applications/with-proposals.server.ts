import type { Db, Tx } from "~/platform/db/tables";

/** Applications, each with its terms and its step that wait for a second person; both are null where none do. */
export const applicationsWithProposals = (db: Db | Tx) =>
  db
    .selectFrom("applications")
    .leftJoin("application_decisions", (join) =>
      join
        .onRef("application_decisions.application_id", "=", "applications.id")
        .on("application_decisions.state", "=", "proposed"),
    )
    .leftJoin("application_steps", (join) =>
      join
        .onRef("application_steps.application_id", "=", "applications.id")
        .on("application_steps.state", "=", "proposed"),
    );
