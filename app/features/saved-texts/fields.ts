/** What stands in a saved reply for something that is known only when it is used. */
export const replyFields = {
  "first name": "The person’s first name",
  "full name": "The person’s whole name",
  reference: "The reference of the message",
  advisor: "The client’s advisor of record",
  "my name": "Your own name",
  firm: "The name of the firm",
} as const;
export type ReplyField = keyof typeof replyFields;

export const isReplyField = (name: string): name is ReplyField => Object.hasOwn(replyFields, name);

const field = /\{([^{}\n]{0,60})\}/g;

/** The names in braces, each once, as they were typed. */
export const fieldsIn = (text: string): string[] => [
  ...new Set([...text.matchAll(field)].map(([, name = ""]) => name.trim())),
];

/** The fields that a text still has: the person must not read them. */
export const openFields = (text: string): string[] =>
  fieldsIn(text)
    .map((name) => name.toLowerCase())
    .filter(isReplyField);

/** The names in braces that are no field. */
export const unknownFields = (text: string): string[] =>
  fieldsIn(text).filter((name) => !isReplyField(name.toLowerCase()));

/** Puts in what is known. A field whose value is missing or '' stays, so that the writer sees it. */
export const fillFields = (text: string, values: Partial<Record<ReplyField, string>>): string =>
  text.replace(field, (whole, name: string) => {
    const known = name.trim().toLowerCase();
    return (isReplyField(known) && values[known]) || whole;
  });

/** '{advisor} and {first name}' */
export const fieldsInWords = (names: readonly string[]): string =>
  new Intl.ListFormat("en-GB", { type: "conjunction" }).format(names.map((name) => `{${name}}`));

/** Without titles, so that nobody is called 'Dr'. '' for a name that has no first one. */
export function firstNameOf(name: string): string {
  const words = name
    .trim()
    .split(/\s+/)
    .filter((word) => !/^(mr|mrs|ms|miss|mx|dr|prof|sir|dame|herr|frau)\.?$/i.test(word));
  return words.length > 1 ? (words[0] ?? "") : "";
}
