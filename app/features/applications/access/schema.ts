import { z } from "zod";
import { email } from "~/platform/person-fields";

/** The fields of the status page. */
export const StatusQuestion = z.object({
  reference: z
    .string({ error: "Enter the reference" })
    .trim()
    .min(1, "Enter the reference")
    .max(60, "Enter a reference"),
  email,
});
