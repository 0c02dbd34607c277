import type { EventContent } from "../calendar/content";
import { programmeInWords } from "../calendar/programme";

/** The fields of an event as people call them, in the order of the form. */
export const fieldLabels: Record<keyof EventContent, string> = {
  title: "Title",
  type: "Type",
  description: "Description",
  date: "Date",
  time: "Time",
  minutes: "Length",
  city: "Office",
  online: "Online",
  joinLink: "Link for joining",
  address: "Address",
  capacity: "Places",
  audience: "For",
  agenda: "Programme",
  terms: "Terms",
};

const names = Object.keys(fieldLabels) as (keyof EventContent)[];

/** A field as the history prints it. */
export function printed(content: EventContent, name: keyof EventContent): string {
  if (name === "agenda") return programmeInWords(content);
  if (name === "online") return content.online ? "Yes" : "No";
  if (name === "joinLink") return content.joinLink ?? "None";
  if (name === "minutes") return `${content.minutes} minutes`;
  if (name === "address") return content.address || (content.online ? "None" : "The office");
  return String(content[name]);
}

/** What differs between two versions, in the words of the form. */
export const changedFields = (before: EventContent, after: EventContent): string[] =>
  differing(before, after).map((name) => fieldLabels[name]);

/** The same with the values. */
export const differences = (before: EventContent, after: EventContent) =>
  differing(before, after).map((name) => ({
    label: fieldLabels[name],
    before: printed(before, name),
    after: printed(after, name),
  }));

/** A programme that begins at another time with its event is the same programme. */
const compared = (content: EventContent, name: keyof EventContent) =>
  name === "agenda" ? JSON.stringify(content.agenda) : printed(content, name);

const differing = (before: EventContent, after: EventContent) =>
  names.filter((name) => compared(before, name) !== compared(after, name));
