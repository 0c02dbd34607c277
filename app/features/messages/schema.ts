import { z } from "zod";
import { email, personName } from "~/platform/person-fields";
import { optionalPhone } from "~/platform/phone.server";
import { contactSubjects } from "./vocabulary";

export const ContactMessage = z.object({
  name: personName("name", 200),
  email,
  phone: optionalPhone,
  subject: z.enum(contactSubjects, { error: "Choose a subject" }),
  message: z
    .string({ error: "Write your message" })
    .trim()
    .min(1, "Write your message")
    .max(5000, "Use at most 5,000 characters"),
});

export type ContactInput = z.output<typeof ContactMessage>;
