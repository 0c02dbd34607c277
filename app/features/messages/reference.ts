import { itemReference } from "../inbox/reference";

/** The reference of a message: 'M-1F3C09A2', from the random end of its id. */
export const messageReference = (id: string) => itemReference("contact", id);

/** The reference in an address if it looks like one of ours, else undefined: anybody can write an address. */
export function readReference(parameter: string | null): string | undefined {
  return parameter && /^M-[0-9A-F]{8}$/.test(parameter) ? parameter : undefined;
}
