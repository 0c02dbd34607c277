import type { ItemKind } from "./vocabulary";

const prefixes: Record<ItemKind, string> = { contact: "M", application: "PF", match: "A", registration: "R" };

/** What a person quotes: 'M-1F3C09A2', from the random end of an id. Applications have longer ones of their own. */
export function itemReference(kind: ItemKind, id: string): string {
  return `${prefixes[kind]}-${id.slice(-8).toUpperCase()}`;
}
