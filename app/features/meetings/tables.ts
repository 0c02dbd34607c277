import type { Generated } from "kysely";
import type { MeetingStatus } from "./vocabulary";

declare module "~/platform/db/tables" {
  interface Tables {
    meeting_requests: MeetingRequestTable;
  }
}

export interface MeetingRequestTable {
  n: Generated<number>;
  id: string;
  client_id: string;
  topic: string;
  /** Preferred weekdays, as a JSON list. */
  days: string;
  time_of_day: string;
  format: string;
  note: string;
  status: MeetingStatus;
  created_at: number;
  closed_at: number | null;
  closed_by: string | null;
  /** When an arranged meeting begins. */
  meets_at: number | null;
  /** IANA name of the zone whose clock that was set on. */
  meets_zone: Generated<string>;
  /** The number that the client gave for a meeting by telephone, or ''. */
  phone: Generated<string>;
  /** IANA name of the client's own zone, or '' when it is not known. */
  client_zone: Generated<string>;
  /** Where, or by which number or link; the client reads it. For a meeting by telephone it is the number to call. */
  place: Generated<string>;
  /** Why it was cancelled; the other side reads it. */
  cancel_reason: Generated<string>;
}
