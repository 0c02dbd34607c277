import { signedOutChannel } from "./hear-signed-out";

/** What somebody has typed into one form and not sent: the values of its fields by name. */
export type Written = Record<string, string>;

const prefix = "written ";

/** The account and the form in one key: two people who use one browser never see each other's. */
export const writtenKey = (account: string, form: string) => `${prefix}${account} ${form}`;

/** A browser may refuse its storage: then nothing is kept. */
export function readWritten(key: string): Written | null {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? "null") as Written | null;
  } catch {
    return null;
  }
}

export function writeWritten(key: string, values: Written): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(values));
  } catch {
    // The storage is full or refused.
  }
}

export function forgetWritten(key: string): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Refused.
  }
}

/** Forgets what was written in this tab; with `account` only what others have written. */
export function forgetAllWritten(account?: string): void {
  try {
    const keys = Object.keys(sessionStorage).filter((key) => key.startsWith(prefix));
    for (const key of keys) if (account === undefined || !key.startsWith(writtenKey(account, ""))) forgetWritten(key);
  } catch {
    // Refused.
  }
}

/** Nobody is signed in here any more: every open tab forgets what was written in it. */
export function announceSignedOut(): void {
  forgetAllWritten();
  const tabs = new BroadcastChannel(signedOutChannel);
  tabs.postMessage("");
  tabs.close();
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const fieldsOf = (form: HTMLFormElement) =>
  [...form.querySelectorAll<Field>("textarea, select, input:not([type=hidden], [type=submit], [type=file])")].filter(
    ({ name }) => name !== "",
  );

const isChoice = (field: Field): field is HTMLInputElement => field.type === "radio" || field.type === "checkbox";

export function valuesOf(form: HTMLFormElement): Written {
  const fields = fieldsOf(form).filter((field) => !isChoice(field) || field.checked);
  return Object.fromEntries(fields.map(({ name, value }) => [name, value]));
}

/** What the form began with. Text may have been typed into it before the page's script started. */
export function startOf(form: HTMLFormElement): Written {
  const texts = fieldsOf(form).filter((field) => "defaultValue" in field && !isChoice(field)) as HTMLInputElement[];
  return { ...valuesOf(form), ...Object.fromEntries(texts.map(({ name, defaultValue }) => [name, defaultValue])) };
}

export function fillIn(form: HTMLFormElement, values: Written): void {
  for (const field of fieldsOf(form)) {
    if (isChoice(field)) field.checked = values[field.name] === field.value;
    else field.value = values[field.name] ?? "";
  }
  form.dispatchEvent(new Event("input", { bubbles: true }));
}

export const isSame = (one: Written, other: Written) =>
  [...new Set([...Object.keys(one), ...Object.keys(other)])].every((name) => one[name] === other[name]);
