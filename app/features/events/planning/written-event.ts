import type { EventContent } from "../calendar/content";
import { writtenAgenda } from "../calendar/schema";
import type { WrittenEvent } from "./event-form";

/** An event as its form holds it. */
export function writtenEvent({ agenda, minutes, capacity, online, ...content }: EventContent): WrittenEvent {
  return {
    ...content,
    ...{ minutes: String(minutes), capacity: String(capacity), agenda: writtenAgenda(agenda) },
    ...(online && { online: "yes" }),
  };
}

/** The form of a new event. */
export const emptyEvent: WrittenEvent = {
  ...{ title: "", type: "Workshop", description: "", date: "", time: "", minutes: "60", city: "London", address: "" },
  ...{ capacity: "24", audience: "", agenda: "0 ", terms: "Free." },
};
