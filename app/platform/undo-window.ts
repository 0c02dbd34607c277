import { second } from "./clock";

/** Undo is offered for this long after a decision. */
export const undoOffered = 10 * second;

/** Undo works for this long, and nobody is told before it is over: a slow connection gets five seconds more. */
export const undoWindow = 15 * second;
