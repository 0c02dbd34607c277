import { besideChain, type Personal } from "~/platform/audit/personal.server";

interface Change {
  from: string | Personal;
  to: string | Personal;
}

/** How the meeting was to be held, and how it is: 'By video', 'In the London office'. */
interface Way {
  from: string;
  to: string;
}

interface Meeting {
  at: number;
  place: string;
}

declare module "~/platform/audit/audit.server" {
  interface AuditEvents {
    /** Times are epoch milliseconds. `unasked` is there when nobody had asked for it, `how` where the client wished to meet in another way. Events of earlier versions have `from` as well: there a moved meeting was arranged again. */
    "meeting.arranged": { at: number; from?: number; unasked?: true; how?: Way };
    /** `from` is the time before. */
    "meeting.moved": { at: number; from: number; place?: Change; how?: Way };
    /** Another place, or another way to meet, at the same time. Older events have the time only. */
    "meeting.place-changed": { at: number; place?: Change; how?: Way };
    /** Another advisor or length at the same time and place. `advisor` is a slug, or ''. */
    "meeting.changed": { at: number; minutes: number; advisor: string };
  }
}

interface Detailed extends Meeting {
  minutes: number;
  advisor: string;
  isSameDetail: boolean;
  /** Left out when they meet as before, or as wished. */
  way?: Way;
}

/** What the audit log says: `from` has the time that the form showed; it is null for a request without a time. */
export function arrangedEvent(
  { id, clientId }: { id: string; clientId: string },
  { at, place, minutes, advisor, isSameDetail, way }: Detailed,
  from: Meeting | null,
  unasked: boolean,
) {
  if (from === null)
    return {
      type: "meeting.arranged",
      subject: id,
      detail: { at, ...(unasked && { unasked: true as const }), ...(way && { how: way }) },
    } as const;
  if (from.at === at && from.place === place && !way && !isSameDetail)
    return { type: "meeting.changed", subject: id, detail: { at, minutes, advisor } } as const;
  const places = {
    ...(from.place !== place && {
      place: { from: besideChain(clientId, from.place), to: besideChain(clientId, place) },
    }),
    ...(way && { how: way }),
  };
  if (from.at === at) return { type: "meeting.place-changed", subject: id, detail: { at, ...places } } as const;
  return { type: "meeting.moved", subject: id, detail: { at, from: from.at, ...places } } as const;
}
