/** The codes of the facet, which are stored. */
export const taskCodes = { open: "o", done: "d" } as const;

/** What the list of tasks can be narrowed to. Without one it shows the reader's own open tasks. */
export const taskFilters = [
  { value: "due", label: "Mine, due now" },
  { value: "team", label: "Open, of my teams" },
  { value: "all", label: "All open tasks" },
  { value: "nobody", label: "Open, nobody’s" },
  { value: "done", label: "Done" },
] as const;

export type TaskFilter = (typeof taskFilters)[number]["value"];

export const mostTitle = 160;
export const mostNote = 2000;
/** A template has at most so many tasks. */
export const mostSteps = 30;
/** A task of a template is due at most so many days after the template is used. */
export const mostDays = 365;
/** A removed task or template can be restored for so many days. */
export const restorableDays = 30;

/** The day that stands for no due date in lists: after all others. */
export const noDueKey = "9999-12-31";

/** A person of the staff who is nobody any more. */
export const nobody = "Nobody";

export const countOf = (tasks: number) => (tasks === 1 ? "1 task" : `${tasks} tasks`);
