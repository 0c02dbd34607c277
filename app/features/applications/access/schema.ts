import { z } from "zod";
import { email } from "~/platform/person-fields";

/** What the status page asks for. */
export const StatusQuestion = z.object({
  reference: z
    .string({ error: "Enter the reference" })
    .trim()
    .min(1, "Enter the reference")
    .max(60, "Enter a reference"),
  email,
});
