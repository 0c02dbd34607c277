import { z } from "zod";
import { email } from "~/platform/person-fields";
import { optionalPhone } from "~/platform/phone.server";
import { contactSubjects } from "./vocabulary";

export const ContactMessage = z.object({
  name: z.string({ error: "Enter your name" }).trim().min(1, "Enter your name").max(200, "Use at most 200 characters"),
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
