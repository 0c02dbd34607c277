/**
 * The field that a message is about, by the id of its box. `once` stands for the single payments as a whole, `scenarios` for
 * the bar of scenarios.
 */
export type About =
  | "amount"
  | "rate"
  | "term"
  | "extra"
  | "once"
  | `month-${number}`
  | `sum-${number}`
  | "effect"
  | "payment"
  | "scenarios";

/** A sentence about a value that had to be adjusted. It stands beside the field and never repeats what was typed. */
export interface Message {
  about: About;
  text: string;
}

/** The fields whose messages depend on this one as well. */
const dependent: Partial<Record<About, RegExp>> = {
  amount: /^(amount|extra|sum)/,
  term: /^(term|month)/,
  once: /^(once|month|sum)/,
};

/** The messages that are still true when a field has changed. */
export const stillTrue = (messages: readonly Message[], changed: About): Message[] =>
  messages.filter(({ about }) => about !== "scenarios" && !(dependent[changed]?.test(about) ?? changed === about));

export const isAboutExtras = ({ about }: Message) => /^(extra|once|month|sum|effect)/.test(about);
