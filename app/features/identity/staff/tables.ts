import type { Generated } from "kysely";
import type { StaffRole } from "./roles";

declare module "~/platform/db/tables" {
  interface Tables {
    /** One row for each account of the firm's staff. The history of those who have left stays. */
    staff: {
      user_id: string;
      role: StaffRole;
      /** The advisor of the finder who this person is: the slug of an advisor of the site; null for nobody. */
      advisor: string | null;
      since: number;
      /** Since when the person takes part in steps of two people; null while the firm's mailbox has not confirmed it. */
      signs_since: number | null;
      /** While suspended: since when. The account is banned then. */
      suspended_at: number | null;
      /** When the person left the staff. The account is banned then, for good. */
      removed_at: number | null;
      /** Which advisor of the finder the person was on leaving; null for nobody. */
      left_as: Generated<string | null>;
    };
    /** One row for each invitation of a future member of staff. */
    staff_invitations: {
      id: string;
      /** The invited address, in lower case. */
      email: string;
      name: string;
      role: StaffRole;
      advisor: string | null;
      /** Made by the form: a repeated request finds the invitation that the first one made. */
      form_key: string;
      invited_by: string;
      invited_at: number;
      /** When the mailed link stops working. */
      link_until: number;
      /** The account that it became. */
      user_id: string | null;
      accepted_at: number | null;
      withdrawn_at: number | null;
    };
  }
}
