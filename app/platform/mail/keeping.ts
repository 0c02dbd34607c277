/** How long the list of what was sent or given up reaches back; what has failed stays until somebody decides. */
export const mailDays = 90;
