import type { EventContent } from "../calendar/content";
import { writtenAgenda } from "../calendar/schema";

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
  address: "Address",
  capacity: "Places",
  audience: "For",
  agenda: "Programme",
  terms: "Terms",
};

const names = Object.keys(fieldLabels) as (keyof EventContent)[];

/** A field as the history prints it. */
export function printed(content: EventContent, name: keyof EventContent): string {
  if (name === "agenda") return writtenAgenda(content.agenda);
  if (name === "online") return content.online ? "Yes" : "No";
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

const differing = (before: EventContent, after: EventContent) =>
  names.filter((name) => printed(before, name) !== printed(after, name));
