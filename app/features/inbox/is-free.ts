/** Whether a member of these teams can take an item with one press: nobody has it ('' or null), or one of the teams. */
export const isFree = (assignee: string | null, ownTeams: readonly string[]): boolean =>
  !assignee || ownTeams.includes(assignee);
