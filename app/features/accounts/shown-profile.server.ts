import type { Administrator, ClientActor } from "../identity/actor";
import { isPersonsName } from "../identity/persons-name";
import type { Profile } from "./profile.server";

/** An account without a person's name has its user name there: the field is empty, so that somebody fills it in. */
export function shownProfile(actor: ClientActor | Administrator, profile: Profile): Profile {
  const unnamed = actor.kind === "administrator" && !isPersonsName(profile.name, profile.username);
  return unnamed ? { ...profile, name: "" } : profile;
}

/** What the form can change, in words: the summary above it has the sentence without its field. */
const words = {
  name: "Your name",
  username: "Your username",
  email: "Your email address",
  phone: "Your phone number",
  company: "Your company",
};
type Field = keyof typeof words;

/**
 * The same form may be open in two tabs. A field that this form has left as it was shown takes the present value, so that an older
 * form does not put an earlier one back; a field that was changed in both is a problem, and keeps what was typed.
 * `now` is what the form would show at present.
 */
export function takeOthersChanges(form: FormData, now: Profile): Partial<Record<Field, string[]>> {
  const shown = readShown(form.get("shown"));
  const problems: Partial<Record<Field, string[]>> = {};
  for (const field of Object.keys(words) as Field[]) {
    const before = shown[field];
    const typed = form.get(field);
    if (typeof before !== "string" || typeof typed !== "string" || before === now[field]) continue;
    if (typed.trim() === before) form.set(field, now[field]);
    else if (typed.trim() !== now[field]) problems[field] = [changedElsewhere(field, now[field])];
  }
  return problems;
}

const changedElsewhere = (field: Field, present: string) =>
  `${words[field]} was ${present ? `changed to “${present}”` : "removed"} since you opened this form, for example in another tab. To replace it with what you typed, save again.`;

function readShown(text: unknown): Partial<Record<Field, unknown>> {
  try {
    const read: unknown = JSON.parse(String(text ?? ""));
    return typeof read === "object" && read !== null ? read : {};
  } catch {
    return {};
  }
}
