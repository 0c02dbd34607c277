import type { Answers, FieldName } from "~/features/applications/questions";
import { newId } from "~/platform/ids.server";
import type { Chance } from "../lib/demo/chance";
import { aPerson, type Person, type Send } from "./person";
import { expectStatus, isLost } from "./until-gone";

/** One application form: from the first letter until the page after the submission. */
export interface ApplicationForm {
  /** Different for each form, so that the database shows which form a row belongs to. */
  email: string;
  /** The values in the page. */
  typed: Answers;
  /** The values whose save the server has acknowledged. */
  saved: Answers;
  /** Values whose save was cut off: the server may or may not have them. */
  open: Map<FieldName, Set<string>>;
  /** `open`: the kill cut off the submission. `yes`: it was acknowledged. */
  submitted: "no" | "open" | "yes";
  /** The reference that the page after the submission showed. */
  reference?: string;
}

export interface Applicant {
  person: Person;
  form: ApplicationForm;
  /** All forms of this applicant, including the current one. */
  forms: ApplicationForm[];
  /** Does the next action of this applicant. Returns false when there is nothing to do at the moment. */
  step(): Promise<boolean>;
  /** Asks the server for the draft of this form, like a new page. Returns null when it is submitted. */
  ask(): Promise<Answers | null>;
  saves: number;
}

const answersOf = (email: string): Required<Answers> => ({
  firstName: "Robin",
  lastName: "Field",
  email,
  phone: "+1 202 555 0100",
  dateOfBirth: "1975-04-30",
  companyName: `Company of ${email}`,
  businessType: "LLC",
  yearsInBusiness: "6-10",
  annualRevenue: "$5M - $10M",
  projectType: "Energy",
  projectDescription: "",
  loanAmount: "2500000",
  repaymentTerm: "15",
  loanPurpose: "",
  address: "3 Quay Road",
  city: "Port Louis",
  state: "none",
  zipCode: "none",
  country: "Mauritius",
  scenario: "amount=2500000&rate=2.7&term=15",
});

/**
 * An applicant who types, saves every few fields, changes answers, submits with a double click, and begins another
 * application.
 */
export function anApplicant(url: () => string, who: number, chance: Chance, ask?: Send): Applicant {
  const person = aPerson(url, "", ask);
  let page = { key: newId(), revision: 0 };
  let answers = answersOf("");
  let todo: FieldName[] = [];
  let edits = 0;
  let retried = false;
  const forms: ApplicationForm[] = [];

  function beginForm(): ApplicationForm {
    const email = `applicant-${who}-${forms.length + 1}@example.com`;
    answers = answersOf(email);
    todo = Object.keys(answers) as FieldName[];
    edits = 1 + chance.below(4);
    retried = false;
    page = { key: newId(), revision: 0 };
    const form: ApplicationForm = { email, typed: {}, saved: {}, open: new Map(), submitted: "no" };
    forms.push(form);
    return form;
  }

  const applicant: Applicant = { person, form: beginForm(), forms, step, ask: askForDraft, saves: 0 };

  /** Sends the changed fields and the last revision that the page knows, like the script of the page. */
  async function save(fields: FieldName[]) {
    const { form } = applicant;
    const changes: Answers = {};
    for (const field of fields) {
      const value = form.typed[field] ?? "";
      changes[field] = value;
      const open = form.open.get(field) ?? new Set();
      form.open.set(field, open.add(value));
    }
    const response = await person.postJson("/application/draft", { ...page, changes });
    expectStatus(response, 200, "a save");
    const saved = (await response.json()) as { key: string; revision: number; submitted: boolean };
    if (saved.submitted) throw new Error(`${form.email}: a save was answered as if the form had been submitted`);
    // The answers to two tabs may arrive in any order.
    page = { key: saved.key, revision: Math.max(page.revision, saved.revision) };
    for (const [field, value] of Object.entries(changes) as [FieldName, string][]) {
      form.saved[field] = value;
      form.open.delete(field);
    }
    applicant.saves += 1;
  }

  function type(count: number): FieldName[] {
    const fields = todo.splice(0, count);
    for (const field of fields) {
      const first = answers[field];
      applicant.form.typed[field] = field === "projectDescription" ? `Plan ${newId()}\nBerth fees pay it back.` : first;
    }
    return fields;
  }

  async function step(): Promise<boolean> {
    const { form } = applicant;
    if (form.submitted === "yes") return afterwards();
    if (form.submitted === "open") return submit();
    // Sends again what was cut off, like the page.
    if (form.open.size > 0) return save([...form.open.keys()]).then(() => true);
    if (todo.length > 0) {
      const [one, other] = [type(1 + chance.below(6)), type(chance.below(3))];
      // When the browser has its cookie, a second tab of the same draft saves at the same time.
      if (page.revision > 0 && other.length > 0) await both(save(one), save(other));
      else await save([...one, ...other]);
      return true;
    }
    if (edits > 0) {
      edits -= 1;
      todo = ["projectDescription"];
      await save(type(1));
      return true;
    }
    return submit();
  }

  const send = async () => {
    const fields = { ...applicant.form.typed, key: page.key, intent: "submit" };
    const response = await person.post("/application", fields);
    await response.arrayBuffer();
    if (response.status === 429) return false;
    expectStatus(response, 302, "a submission");
    applicant.form.submitted = "yes";
    return true;
  };

  async function submit(): Promise<boolean> {
    applicant.form.submitted = "open";
    if (chance.below(2) === 0) return send();
    // A double click: both requests are sent at once.
    const [first, second] = await both(send(), send());
    return first || second;
  }

  /**
   * Reads the reference from the page after the submission, sometimes repeats the request, then begins the next
   * application.
   */
  async function afterwards(): Promise<boolean> {
    const { form } = applicant;
    if (!form.reference) {
      const text = await (await person.get("/application")).text();
      form.reference = /PF(-[0-9A-Z]{4}){4}/.exec(text)?.[0];
      if (!form.reference) throw new Error(`${form.email}: the page after the form shows no reference`);
      return true;
    }
    if (!retried) {
      retried = true;
      if (chance.below(3) === 0) return send();
    }
    const response = await person.post("/application", { intent: "again" });
    expectStatus(response, 302, "another application");
    applicant.form = beginForm();
    return true;
  }

  async function askForDraft(): Promise<Answers | null> {
    const response = await person.postJson("/application/draft", { key: page.key, revision: 0, changes: {} });
    expectStatus(response, 200, "a question for the draft");
    const { others, submitted } = (await response.json()) as { others: Answers; submitted: boolean };
    return submitted ? null : others;
  }

  return applicant;
}

/** Waits for both. If both fail, it throws the real error rather than the one that says 'cut off'. */
async function both<T>(one: Promise<T>, other: Promise<T>): Promise<[T, T]> {
  const [first, second] = await Promise.allSettled([one, other]);
  const errors = [first, second].flatMap((outcome) => (outcome.status === "rejected" ? [outcome.reason] : []));
  const worst = errors.find((error) => !isLost(error)) ?? errors[0];
  if (first.status === "rejected" || second.status === "rejected") throw worst;
  return [first.value, second.value];
}
