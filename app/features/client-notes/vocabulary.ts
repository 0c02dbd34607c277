import { day } from "~/platform/clock";

export const mostLetters = 4000;
/** The author may change the words of a note for so long. After that it stands as it was written. */
export const editableFor = day;
/** A removed note can be restored for so many days. */
export const restorableDays = 30;
