/** Days before the expiry date from which on the client is asked for a new document. */
export const askedBefore = 30;

export const wrongDate = "Enter a day between 2000 and 2100, or leave the field empty.";

/** The day as a form sends it, yyyy-mm-dd; null for an empty field, undefined for what is no such day. */
export function readExpiryDate(text: string): string | null | undefined {
  if (text === "") return null;
  if (!/^20\d\d-\d\d-\d\d$/.test(text)) return undefined;
  const at = Date.parse(text);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text) ? text : undefined;
}
