/** How many days sent and given-up messages stay in the list. Failed ones stay until an administrator decides. */
export const mailDays = 90;
