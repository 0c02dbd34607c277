import { z } from "zod";
import { eitherCode } from "../credentials/schema";

const text = z.string().min(1).max(20_000);

const browserAnswer = {
  id: z.string().min(1).max(2000),
  rawId: z.string().min(1).max(2000),
  type: z.literal("public-key"),
  clientExtensionResults: z.object({}).default({}),
};

const MadePasskey = z.object({
  ...browserAnswer,
  response: z.object({
    clientDataJSON: text,
    attestationObject: text,
    transports: z
      .array(z.enum(["ble", "cable", "hybrid", "internal", "nfc", "smart-card", "usb"]).catch("internal"))
      .max(10)
      .optional(),
  }),
});

const UsedPasskey = z.object({
  ...browserAnswer,
  response: z.object({
    clientDataJSON: text,
    authenticatorData: text,
    signature: text,
    userHandle: z.string().max(200).optional(),
  }),
});

/** The JSON of a browser that has made or used a passkey; null when it is none. */
const reader =
  <Answer>(schema: z.ZodType<Answer>) =>
  (value: FormDataEntryValue | null): Answer | null => {
    try {
      return typeof value === "string" ? (schema.safeParse(JSON.parse(value)).data ?? null) : null;
    } catch {
      return null;
    }
  };

export const readMadePasskey = reader(MadePasskey);
export const readUsedPasskey = reader(UsedPasskey);

const passkeyName = z
  .string({ error: "Give the passkey a name" })
  .trim()
  .min(1, "Give the passkey a name")
  .max(60, "Use at most 60 characters");

export const PasskeyBegin = z.object({
  passkeyName,
  passkeyPassword: z.string({ error: "Enter your current password" }).min(1).max(1000),
  ...eitherCode,
});

export const PasskeyAdd = z.object({ passkeyName });

export const PasskeyRemove = z.object({
  passkey: z.string().max(100),
  passkeyPassword: z.string({ error: "Enter your current password" }).min(1).max(1000),
});
