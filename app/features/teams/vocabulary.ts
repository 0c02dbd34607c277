/** Letters of a team's name. */
export const mostLetters = 60;
/** The firm has at most so many teams. */
export const mostOfFirm = 50;
