import { eventPath, type Occurrence } from "~/content/events";

/** The calendar file of one registration. It has the registration's present state. */
export const calendarPath = (occurrence: Pick<Occurrence, "id">, registrationId: string) =>
  `${eventPath(occurrence)}/calendar.ics?${new URLSearchParams({ registration: registrationId })}`;

/** The page behind a mailed link. */
export const ownPath = (occurrence: Pick<Occurrence, "id">, token: string) =>
  `${eventPath(occurrence)}/registration?${new URLSearchParams({ token })}`;

/** Kept pages that show what this feature stores. */
export const pagesOfEvents: readonly string[] = ["/webinars-events"];
