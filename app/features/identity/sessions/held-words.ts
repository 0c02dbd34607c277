import type { HeldForm } from "./held-form";

/**
 * What a person has typed or chosen in a form that is kept, so that nobody sends it unseen: 'Company name', 'Alder Ltd'. Values
 * that only the program reads (ids, versions, what the button does) are left out.
 */
export function heldWords({ entries }: HeldForm): [label: string, value: string][] {
  return entries
    .filter(([name, value]) => !forTheProgram.test(name) && /[\p{L}\p{N}]/u.test(value) && !isMark(value))
    .map(([name, value]) => [labelOf(name), value]);
}

/** Tells somebody whose session has ended what becomes of the form that they have sent. */
export const fateOf = (held: HeldForm) =>
  heldWords(held).length > 0
    ? "What you typed is kept on this page."
    : "What you did last was not saved: do it again after you have signed in.";

/** Whether this account is offered to send the form after its sign-in: it is nobody else's, and has something typed in it. */
export const isToBeSent = (held: HeldForm | null, userId: string): held is HeldForm =>
  held !== null && (held.account ?? userId) === userId && heldWords(held).length > 0;

const forTheProgram = /^(intent|version|seen|before|zone)$|(Id|Version|At)$/;

/** An id, a time of the program, or values within a value. */
const isMark = (value: string) => /^[\da-f]{8}-[\da-f-]{27}$|^\d{13}$|^[[{]/i.test(value);

/** 'companyName' reads 'Company name'. */
function labelOf(name: string): string {
  const words = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).replace(/[-_.]/g, " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}
