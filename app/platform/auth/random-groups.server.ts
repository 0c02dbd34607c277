import { randomInt } from "node:crypto";

/** Letters and digits, without those that look alike on paper. */
const letters = "abcdefghjkmnpqrstuvwxyz23456789";

/** Random text in groups of five with hyphens between: 24.8 bits a group. */
export function randomGroups(groups: number): string {
  const characters = Array.from({ length: groups * 5 }, () => letters[randomInt(letters.length)]).join("");
  return characters.replace(/(.{5})(?=.)/g, "$1-");
}
