import { eventPath, type Occurrence } from "~/content/events";

/** The calendar file of one registration: it says what has become of it. */
export const calendarPath = (occurrence: Pick<Occurrence, "id">, registrationId: string) =>
  `${eventPath(occurrence)}/calendar.ics?${new URLSearchParams({ registration: registrationId })}`;

/** The page behind a mailed link. */
export const ownPath = (occurrence: Pick<Occurrence, "id">, token: string) =>
  `${eventPath(occurrence)}/registration?${new URLSearchParams({ token })}`;
