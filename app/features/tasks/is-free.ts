import type { TaskLine } from "./task-line";

/** Whether the reader can take a task with one press: nobody has it, or one of their teams. */
export const isFree = ({ owner }: Pick<TaskLine, "owner">, ownTeams: readonly string[]): boolean =>
  owner === null || (owner.isTeam && ownTeams.includes(owner.id));
