/** How the owner of work is called that belongs to a team. */
export const teamInWords = ({ name }: { name: string }): string => `Team ${name}`;
