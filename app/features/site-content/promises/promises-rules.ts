import { promiseRecord } from "~/content/promise-records";
import { inHours, type Promises } from "~/content/promises";
import { doubtsOfNumbers } from "../kind/doubts-of-numbers";
import type { FieldLook, KindRules } from "../kind/rules";
import { PromisesForm, StoredPromises } from "./schema";

const page = "/contact";

const field = (name: keyof Promises, label: string, hint: string) => ({
  ...{ label, hint, input: "text" as FieldLook["input"] },
  written: (promises: Promises) => inHours(promises[name]),
});

const fields = {
  contact: field("contact", "A message is answered within", "Hours, such as 24. Also messages from the client portal."),
  match: field("match", "A request for an advisor is answered within", "Hours to the answer with an introduction."),
  applicationFrom: field(
    ...([
      "applicationFrom",
      "The review of an application takes at least",
      "Hours: the first of '24-48 hours'.",
    ] as const),
  ),
  application: field(
    ...([
      "application",
      "An applicant hears from us within",
      "Hours. The response deadline is counted from it.",
    ] as const),
  ),
};

/** What the portal edits of the firm's promises of an answer, and what they have to keep to. */
export const promisesRules: KindRules<Promises> = {
  files: [promiseRecord],
  single: {
    note: "What has come in already keeps the deadline that it was given. News items stay as they were published.",
    correct: "Correct the hours",
  },
  keyOf: () => "answers",
  titleOf: () => "Promises of an answer",
  dayOf: () => "",
  pathOf: () => page,
  otherPreviews: [
    { label: "Preview of Project Funding", path: "/project-funding" },
    { label: "Preview of Advisor Match", path: "/find-advisor/match" },
    { label: "Preview of the home page", path: "/" },
  ],
  form: () => PromisesForm,
  stored: StoredPromises,
  complete(_key, matter) {
    const { contact, match, applicationFrom, application } = matter as Promises;
    return { contact, match, applicationFrom, application };
  },
  inOrder: (items) => [...items],
  fields,
  empty: {},
  clash: () => null,
  tooEarly: () => null,
  doubts: doubtsOfNumbers(fields, inHours),
  shownOn: () => [page, "on every page that names it", "in the mails"],
};
