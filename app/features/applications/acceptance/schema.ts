import { z } from "zod";
import { codeDigits, longestName, longestReason } from "./vocabulary";

const decision = z.string().max(60);

const name = z
  .string({ error: "Enter your name" })
  .trim()
  .min(1, "Enter your name")
  .max(longestName, `Use at most ${longestName} characters`);

const read = z.literal("on", { error: "Tick the box when you have read the letter" });

export const AcceptByPassword = z.object({
  ...{ decision, name, read },
  password: z.string({ error: "Enter your password" }).min(1, "Enter your password").max(1000),
  // Asked for where the account has two-factor sign-in.
  factorCode: z.string().max(40).optional(),
});

export const AcceptByCode = z.object({
  ...{ decision, name, read },
  code: z
    .string({ error: "Enter the code" })
    .transform((text) => text.replace(/[\s-]/g, ""))
    .pipe(z.string().regex(new RegExp(`^\\d{${codeDigits}}$`), `Enter the ${codeDigits} digits of the code`)),
});

export const RefuseOffer = z.object({
  decision,
  reason: z.string().trim().max(longestReason, `Use at most ${longestReason} characters`).default(""),
});
