/** The state of an event that the admin portal knows. A draft is not public. A cancelled event that was public says so. */
export const eventStates = ["draft", "published", "cancelled"] as const;
export type EventState = (typeof eventStates)[number];

export const eventStateLabels: Record<EventState, string> = {
  draft: "Draft",
  published: "Published",
  cancelled: "Cancelled",
};

/** What a step of an event's history did. */
export const eventSteps = ["made", "taken", "changed", "published", "withdrawn", "cancelled", "undone"] as const;
export type EventStep = (typeof eventSteps)[number];

export const eventStepLabels: Record<EventStep, string> = {
  made: "Draft made",
  taken: "As the calendar of the site had it",
  changed: "Changed",
  published: "Published",
  withdrawn: "Taken off the site",
  cancelled: "Cancelled",
  undone: "Last change undone",
};

export const eventTypes = ["Webinar", "Workshop", "Conference"] as const;
