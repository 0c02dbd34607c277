/** Letters of a team's name. */
export const mostLetters = 60;
/** The firm has at most so many teams. */
export const mostOfFirm = 50;

/** What a team has and nobody of it has taken. */
export interface TeamWork {
  tasks: number;
  items: number;
}

/** Changes with the work: a form about other work than is there now asks again. */
export const workKey = ({ tasks, items }: TeamWork): string => `${tasks} ${items}`;

/** '2 tasks and 1 inbox item'. */
export function workInWords({ tasks, items }: TeamWork): string {
  const words = [
    tasks > 0 && (tasks === 1 ? "1 open task" : `${tasks.toLocaleString("en-US")} open tasks`),
    items > 0 && (items === 1 ? "1 inbox item" : `${items.toLocaleString("en-US")} inbox items`),
  ];
  return words.filter((part) => part !== false).join(" and ");
}
