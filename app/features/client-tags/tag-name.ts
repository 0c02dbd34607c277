import { fold } from "~/platform/db/fold";
import { mostLetters } from "./vocabulary";

/** The name of a tag as it is stored, of what was typed. */
export const cleanTag = (typed: string): string => typed.trim().replace(/\s+/g, " ");

/** What is wrong with the name of a tag, or null. */
export function problemWith(name: string): string | null {
  if (fold(name) === "") return "Enter a tag, such as ‘Family office’";
  return name.length > mostLetters ? `Use at most ${mostLetters} characters` : null;
}
