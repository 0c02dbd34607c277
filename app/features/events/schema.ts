import { z } from "zod";
import { minute } from "~/platform/clock";
import { email, othersEmail, othersName, personName } from "~/platform/person-fields";
import type { LimitRule } from "~/platform/services";

export const RegistrationForm = z.object({
  name: personName("name", 200),
  email,
  /** Set by a person who has seen that every place is taken. */
  line: z
    .literal("yes")
    .optional()
    .transform((value) => value === "yes"),
});

/** Whom staff put on the list. `client`: the one who was found and filled in. */
export const AddedPerson = RegistrationForm.extend({
  name: othersName("name", 200),
  email: othersEmail,
  client: z.string().max(64).default(""),
});

export type RegistrationInput = Omit<z.output<typeof RegistrationForm>, "line"> & { line?: boolean };

/** A company may register its people one by one from one network. */
export const registrationLimit: LimitRule = { name: "event-registration", points: 60, per: 60 * minute };
