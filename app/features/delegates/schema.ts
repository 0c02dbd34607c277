import { z } from "zod";
import { invitedEmail, ownPassword, ownPasswordWhen } from "~/platform/person-fields";
import { documentCategories } from "../documents/vocabulary";
import { relations, rights } from "../identity/delegate-words";
import { lastDays } from "./last-day";

const chooseCategories = "Choose at least one category";

/** What a delegate may do, and for how long. The days depend on the clock where the client is. */
const access = (now: number, zone: string) => {
  const { first, last } = lastDays(now, zone);
  const choose = "Choose the last day";
  return {
    rights: z.enum(rights, { error: "Choose what the person may do" }),
    categories: z
      .preprocess(
        (given) => (typeof given === "string" ? [given] : given),
        z.array(z.enum(documentCategories), { error: chooseCategories }).min(1, chooseCategories),
      )
      .transform((chosen) => documentCategories.filter((category) => chosen.includes(category))),
    until: z
      .string({ error: choose })
      .pipe(z.iso.date(choose))
      .refine((date) => date >= first && date <= last, "Choose a day from today on, at most a year ahead"),
    password: ownPassword,
  };
};

/** `asked`: the password was not given a moment ago. */
export const invitationForm = (now: number, zone: string, { asked }: { asked: boolean }) => {
  const { password, ...given } = access(now, zone);
  return z.object({
    ...given,
    password: ownPasswordWhen(asked),
    email: invitedEmail,
    relation: z.enum(relations, { error: "Choose who the person is" }),
    key: z.string().min(8).max(64),
  });
};

export const accessForm = (now: number, zone: string) => z.object(access(now, zone));

export type InvitationInput = z.output<ReturnType<typeof invitationForm>>;
export type AccessInput = z.output<ReturnType<typeof accessForm>>;
