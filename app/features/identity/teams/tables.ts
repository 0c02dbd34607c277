import type { Generated } from "kysely";

declare module "~/platform/db/tables" {
  interface Tables {
    /** Named groups of the staff. What belongs to a team that was removed went elsewhere; the row keeps its name. */
    teams: {
      id: string;
      name: string;
      /** Folded: two teams have different names, also when accents and case do not count. */
      name_key: string;
      made_by: string;
      made_at: number;
      removed_at: Generated<number | null>;
    };
    /** Who belongs to a team. Somebody may belong to several. */
    team_members: { team_id: string; user_id: string };
  }
}
