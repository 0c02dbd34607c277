import { randomInt } from "node:crypto";

/** Letters and digits that cannot be mistaken for one another on paper. */
const letters = "abcdefghjkmnpqrstuvwxyz23456789";

/** Random text in groups of five with hyphens between: 24.8 bits a group. */
export function randomGroups(groups: number): string {
  const characters = Array.from({ length: groups * 5 }, () => letters[randomInt(letters.length)]).join("");
  return characters.replace(/(.{5})(?=.)/g, "$1-");
}

/** Ten codes of 49 bits, for the day on which the phone is lost. */
export const recoveryCodes = () => Array.from({ length: 10 }, () => randomGroups(2));
