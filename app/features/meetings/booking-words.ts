// Apart from the other words, because the dashboard does not need these.
import { hour } from "~/platform/clock";

/** How long a meeting can be, in minutes. */
export const meetingLengths = [30, 45, 60] as const;

/** Until so many hours before the begin clients move and cancel a meeting themselves; after that they telephone. */
export const changeLimitHours = 24;

/** A client has at most so many booked meetings to come. */
export const mostToCome = 5;

/** The last moment at which a client can move or cancel a meeting. */
export const changeableUntil = (meetsAt: number) => meetsAt - changeLimitHours * hour;

/** When a meeting ends: those from before lengths were asked for take an hour. */
export const endOf = (meetsAt: number, endsAt: number | null) => endsAt ?? meetsAt + hour;

/** 'CVN-M-2026-000912' */
export const meetingReference = ({ n, createdAt }: { n: number; createdAt: number }) =>
  `CVN-M-${new Date(createdAt).getUTCFullYear()}-${String(n).padStart(6, "0")}`;
