import { day } from "~/platform/clock";

/** Whoever has a place by then is reminded of an event; whoever gets one later has just had a mail about it. */
export const remindedUntil = (startsAt: number) => startsAt - day;
