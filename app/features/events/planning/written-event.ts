import type { EventContent } from "../calendar/content";
import { writtenParts } from "../calendar/programme";
import type { WrittenEvent } from "./event-form";

/** An event as its form holds it. */
export function writtenEvent({
  agenda,
  minutes,
  capacity,
  online,
  joinLink = "",
  ...content
}: EventContent): WrittenEvent {
  return {
    ...content,
    joinLink,
    ...writtenParts({ agenda, time: content.time }),
    ...{ minutes: String(minutes), capacity: String(capacity) },
    ...(online && { online: "yes" }),
  };
}

/** The form of a new event. */
export const emptyEvent: WrittenEvent = {
  ...{ title: "", type: "Workshop", description: "", date: "", time: "", minutes: "60", city: "London", address: "" },
  joinLink: "",
  ...{ capacity: "24", audience: "", terms: "Free." },
};
