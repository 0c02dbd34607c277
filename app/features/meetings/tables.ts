import type { Generated } from "kysely";
import type { FeedTitles } from "./feed-titles";
import type { MeetingOutcome } from "./outcomes";
import type { CellPart } from "./schedule/cells.server";
import type { MeetingStatus } from "./vocabulary";

declare module "~/platform/db/tables" {
  interface Tables {
    meeting_requests: MeetingRequestTable;
    /** The quarters of an hour that a meeting takes from its advisor, and from a room: one row each, so that nobody gets them twice. */
    meeting_cells: MeetingCellTable;
    /** When an advisor may be booked; without a row the firm's own hours apply (schedule/defaults.ts). */
    advisor_schedules: AdvisorScheduleTable;
    advisor_leave: AdvisorLeaveTable;
    /** Whether a meeting whose time is over was held; without a row nobody has recorded it. */
    meeting_outcomes: MeetingOutcomeTable;
    /** How many rooms an office has for meetings with clients; without a row it has one. */
    office_rooms: { office: string; rooms: number };
    office_closures: OfficeClosureTable;
    calendar_feeds: CalendarFeedTable;
  }
}

/** The secret address at which a calendar program fetches the meetings of a member of staff. */
export interface CalendarFeedTable {
  user_id: string;
  /** Of the secret in the address. The secret itself is shown once and kept nowhere. */
  key_hash: string;
  titles: FeedTitles;
  made_at: number;
}

export interface MeetingRequestTable {
  n: Generated<number>;
  id: string;
  client_id: string;
  topic: string;
  /** Preferred weekdays, as a JSON list. */
  days: string;
  time_of_day: string;
  /** How they meet; while it has no time, how the client wishes to. */
  format: string;
  /** How the client wished to meet, where something else was arranged; '' otherwise. */
  wished_format: Generated<string>;
  note: string;
  status: MeetingStatus;
  created_at: number;
  closed_at: number | null;
  closed_by: string | null;
  /** Who has asked for it or booked it; null for one that the firm has arranged, and where the account is gone. */
  asked_by: string | null;
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
  /** With whom: the slug of an advisor of the site, or '' while nobody is named. */
  advisor: Generated<string>;
  /** When it ends; null for those before lengths were asked for. */
  ends_at: number | null;
  /** The city of the office whose room is booked, or ''. */
  office: Generated<string>;
  /** Of the form with which the client has booked it; null for a meeting that the firm has arranged. */
  form_key: string | null;
  /** Of the form with which the firm has arranged it without a request; null for all others. */
  firm_key: string | null;
  /** Counts the versions of its calendar file. */
  sequence: Generated<number>;
  /** Since when the firm waits for the client's word on a new time; null when it does not. */
  unconfirmed_since: number | null;
  day_reminded_at: number | null;
  hour_reminded_at: number | null;
}

export interface MeetingOutcomeTable {
  meeting_id: string;
  outcome: MeetingOutcome;
  /** For colleagues; '' for none. */
  note: string;
  recorded_at: number;
  /** Who; history outlives accounts, so it has no key. */
  recorded_by: string;
}

export interface MeetingCellTable {
  /** 'advisor harriet-vale', 'room London 1' */
  resource: string;
  /** Quarters of an hour since 1970. */
  cell: number;
  meeting_id: string;
  /** A buffer before or after it may be taken by the firm, the meeting itself by nobody. */
  part: CellPart;
}

export interface AdvisorScheduleTable {
  advisor: string;
  /** IANA name of the zone whose clocks the hours are on. */
  zone: string;
  /** The spans of each weekday, as JSON (WeekHours). */
  hours: string;
  /** Minutes that stay free before and after each meeting. */
  buffer_before: number;
  buffer_after: number;
  /** So many hours ahead at the latest, and so many days ahead at the earliest. */
  notice_hours: number;
  days_ahead: number;
  updated_at: number;
}

export interface AdvisorLeaveTable {
  id: string;
  advisor: string;
  /** yyyy-mm-dd, both included, on the advisor's clocks. */
  first_day: string;
  last_day: string;
  created_at: number;
}

export interface OfficeClosureTable {
  id: string;
  /** The city of the office, or '' for the whole firm. */
  office: string;
  /** yyyy-mm-dd, both included, on the clocks of the office; those of the whole firm are on the clocks of each. */
  first_day: string;
  last_day: string;
  /** Why, in words that clients read: 'Christmas Day'. */
  name: string;
  created_at: number;
  /** A removed closure is kept, so that the removal can be undone. */
  removed_at: number | null;
}
