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
<<<<<<< HEAD
): Promise<string[]> {
  const staff = requireStaff(actor, "lists.export");
  const { userId } = staff;
||||||| 124580a4
): Promise<string[]> {
  const { userId } = requireStaff(actor, "lists.export");
=======
): Promise<Row[]> {
  const { userId } = requireStaff(actor, "lists.export");
>>>>>>> ef6a69c8290e5af5c7ac899caa5c8ce93bef0876
  const { db, clock } = services;
<<<<<<< HEAD
  const { occurrence } = await readEventOfStaff(services, occurrenceId);
  await db.transaction().execute((tx) =>
    recordAudit(
      tx,
      clock,
      { userId },
      {
        type: "event.list-exported",
        subject: occurrence.id,
        detail: { occurrence: occurrence.id, standing },
      },
    ),
  );
||||||| 124580a4
  const occurrence = readOccurrence(services, occurrenceId);
  await db.transaction().execute((tx) =>
    recordAudit(
      tx,
      clock,
      { userId },
      {
        type: "event.list-exported",
        subject: occurrence.id,
        detail: { occurrence: occurrence.id, standing },
      },
    ),
  );
=======
  const occurrence = readOccurrence(services, occurrenceId);
>>>>>>> ef6a69c8290e5af5c7ac899caa5c8ce93bef0876
  const request = { standing, search, after: null, before: null };
<<<<<<< HEAD
  const rows = await selectAttendees(services, staff, occurrenceId, request).orderBy("line").execute();
||||||| 124580a4
  const rows = await selectAttendees(services, occurrenceId, request).orderBy("line").execute();
=======
  const rows = await selectAttendees(services, occurrenceId, request).orderBy("line").execute();
  const detail = { occurrence: occurrence.id, standing, ...(search && { search }), count: rows.length };
  const event = { type: "event.list-exported", subject: occurrence.id, detail } as const;
  await db.transaction().execute((tx) => recordAudit(tx, clock, { userId }, event));
>>>>>>> ef6a69c8290e5af5c7ac899caa5c8ce93bef0876
  return [
<<<<<<< HEAD
    csvLine(["Name", "Email", "Status", "Registered", "Place since", "Cancelled", "Checked in"]),
||||||| 124580a4
    csvLine(["Name", "Email", "Status", "Registered", "Place since", "Cancelled"]),
=======
    ["Name", "Email", "Status", "Registered", "Place since", "Cancelled"],
>>>>>>> ef6a69c8290e5af5c7ac899caa5c8ce93bef0876
    ...rows
      .map(present)
<<<<<<< HEAD
      .map(({ name, email, position, createdAt, confirmedAt, cancelledAt, checkedInAt, ...rest }) =>
        csvLine([
          name,
          email,
          position === null ? standingLabels[rest.standing] : `${standingLabels[rest.standing]}, ${ordinal(position)}`,
          dateAndTime(createdAt),
          confirmedAt === null ? "" : dateAndTime(confirmedAt),
          cancelledAt === null ? "" : dateAndTime(cancelledAt),
          checkedInAt === null ? "" : dateAndTime(checkedInAt),
        ]),
      ),
||||||| 124580a4
      .map(({ name, email, position, createdAt, confirmedAt, cancelledAt, ...rest }) =>
        csvLine([
          name,
          email,
          position === null ? standingLabels[rest.standing] : `${standingLabels[rest.standing]}, ${ordinal(position)}`,
          dateAndTime(createdAt),
          confirmedAt === null ? "" : dateAndTime(confirmedAt),
          cancelledAt === null ? "" : dateAndTime(cancelledAt),
        ]),
      ),
=======
      .map(({ name, email, position, createdAt, confirmedAt, cancelledAt, ...rest }) => [
        name,
        email,
        position === null ? standingLabels[rest.standing] : `${standingLabels[rest.standing]}, ${ordinal(position)}`,
        dateAndTime(createdAt),
        confirmedAt === null ? "" : dateAndTime(confirmedAt),
        cancelledAt === null ? "" : dateAndTime(cancelledAt),
      ]),
>>>>>>> ef6a69c8290e5af5c7ac899caa5c8ce93bef0876
  ];
}
