import { z } from "zod";
import { acrossFields } from "~/platform/across-fields";
import { optionalPhone, phoneAdvice } from "~/platform/phone.server";
import { isByTelephone, meetingFormats, meetingTopics } from "../vocabulary";

const Fields = z.object({
  topic: z.enum(meetingTopics, { error: "Choose what the meeting is about" }),
  phone: z.string().trim().default(""),
  note: z.string().trim().max(1000, "Use at most 1,000 characters").default(""),
  // Our pages always send these correctly.
  advisor: z.string().max(100),
  minutes: z.coerce.number().pipe(z.union([z.literal(30), z.literal(45), z.literal(60)])),
  format: z.enum(meetingFormats),
  office: z.string().max(100).default(""),
  at: z.coerce.number().int().positive(),
  formKey: z.string().min(1).max(100),
});

const asked = acrossFields("format", "phone");

/** A booking. A meeting by telephone needs a number, one in person an office; others keep none. */
export const BookingForm = Fields.refine((form) => !isByTelephone(form) || (form.phone ?? "") !== "", {
  ...{ path: ["phone"], message: "Enter the number that we should call", ...asked },
})
  .refine((form) => !isByTelephone(form) || optionalPhone.safeParse(form.phone ?? "").success, {
    ...{ path: ["phone"], message: phoneAdvice, ...asked },
  })
  .transform((form) => ({
    ...form,
    phone: isByTelephone(form) ? form.phone : "",
    office: form.format === "In person" ? form.office : "",
  }));

export const MoveForm = z.object({ at: z.coerce.number().int().positive() });
export const ConfirmForm = MoveForm;
