import { type Saved, saveDraft } from "~/features/applications/draft/draft.server";
import type { Answers } from "~/features/applications/questions";
import { type ApplicationInput, checkAnswers } from "~/features/applications/schema";
import { type Submitted, submitApplication } from "~/features/applications/submission/submit-application.server";
import type { Actor } from "~/features/identity/actor";
import { newId } from "~/platform/ids.server";
import { aVisitor } from "./people";
import type { World } from "./world";

/** An answer to every question. */
export const filledIn: Answers = {
  firstName: "Maria",
  lastName: "Ramírez",
  email: "maria@example.com",
  phone: "+52 55 5550 0100",
  dateOfBirth: "1975-04-30",
  companyName: "Quay & Sons",
  businessType: "LLC",
  yearsInBusiness: "10+",
  annualRevenue: "$50M+",
  projectType: "Infrastructure",
  projectDescription: "A quay of 300 m.\n\nBerth fees pay it back.",
  loanAmount: "2,500,000",
  repaymentTerm: "15",
  loanPurpose: "Construction",
  address: "3 Quay Road",
  city: "Port Louis",
  state: "none",
  zipCode: "none",
  country: "Mauritius",
  scenario: "amount=2500000&rate=2.7&term=15",
};

export function anApplication(answers: Answers = {}): ApplicationInput {
  const { application, errors } = checkAnswers({ ...filledIn, ...answers }, "2026-05-14");
  if (!application) throw new Error(JSON.stringify(errors));
  return application;
}

interface Submission {
  answers?: Answers;
  actor?: Actor;
  key?: string;
  secret?: string;
  /** The page was made with a draft. */
  had?: boolean;
}

export function submitted(
  world: World,
  { answers, actor = aVisitor(), key = newId(), secret, had }: Submission = {},
): Promise<Submitted> {
  return submitApplication(world, actor, { application: anApplication(answers), secret, key, had });
}

/** Saves answers into a draft as the form does; by default of a page without a draft in a browser without a secret. */
export function saveAnswers(world: World, saving: Partial<Parameters<typeof saveDraft>[1]>): Promise<Saved> {
  return saveDraft(world, { from: "192.0.2.7", secret: undefined, key: newId(), changes: {}, seen: 0, ...saving });
}

/** A new draft with these answers, and the secret of its browser. */
export async function aDraft(world: World, changes: Answers): Promise<{ key: string; secret: string }> {
  const { key, newSecret = "" } = await saveAnswers(world, { changes });
  return { key, secret: newSecret };
}
