import { recordAudit } from "~/platform/audit/audit.server";
import { dateAndTime } from "~/platform/dates";
import type { Services } from "~/platform/services";
import type { Row } from "~/platform/sheets/cells";
import type { Actor } from "../identity/actor";
import { requireStaff } from "../identity/policy";
import { type AttendeeRequest, present, selectAttendees } from "./attendees.server";
import { readEventOfStaff } from "./calendar/find-events.server";
import { ordinal, standingLabels } from "./vocabulary";

declare module "~/platform/audit/audit.server" {
  interface AuditEvents {
    "event.list-exported": { occurrence: string; standing: string; search?: string; count?: number };
  }
}

/** The complete list for a spreadsheet, in the order of the page. The audit log records who has exported it. */
export async function exportAttendees(
  services: Services,
  actor: Actor,
  occurrenceId: string,
  { standing, search }: AttendeeRequest,
): Promise<Row[]> {
  const staff = requireStaff(actor, "lists.export");
  const { userId } = staff;
  const { db, clock } = services;
  const { occurrence } = await readEventOfStaff(services, occurrenceId);
  const request = { standing, search, after: null, before: null };
  const rows = await selectAttendees(services, staff, occurrenceId, request).orderBy("line").execute();
  const detail = { occurrence: occurrence.id, standing, ...(search && { search }), count: rows.length };
  const event = { type: "event.list-exported", subject: occurrence.id, detail } as const;
  await db.transaction().execute((tx) => recordAudit(tx, clock, { userId }, event));
  return [
    ["Name", "Email", "Status", "Registered", "Place since", "Cancelled", "Checked in"],
    ...rows
      .map(present)
      .map(({ name, email, position, createdAt, confirmedAt, cancelledAt, checkedInAt, ...rest }) => [
        name,
        email,
        position === null ? standingLabels[rest.standing] : `${standingLabels[rest.standing]}, ${ordinal(position)}`,
        dateAndTime(createdAt),
        confirmedAt === null ? "" : dateAndTime(confirmedAt),
        cancelledAt === null ? "" : dateAndTime(cancelledAt),
        checkedInAt === null ? "" : dateAndTime(checkedInAt),
      ]),
  ];
}
