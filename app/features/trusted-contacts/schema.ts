import { z } from "zod";
import { acrossFields } from "~/platform/across-fields";
import { isSingleAddress } from "~/platform/mail/address";
import { personName } from "~/platform/person-fields";
import { optionalPhone } from "~/platform/phone.server";

const howToReach = "Enter a telephone number or an email address";

export const TrustedContactForm = z
  .object({
    name: personName("contact's name", 200),
    relation: z
      .string({ error: "Say who the person is to you" })
      .trim()
      .min(1, "Say who the person is to you")
      .max(100, "Use at most 100 characters"),
    phone: optionalPhone,
    email: z
      .string()
      .trim()
      .max(254, "Use at most 254 characters")
      .refine(
        (address) => address === "" || isSingleAddress(address),
        "Enter one email address, such as name@example.com",
      )
      .default(""),
  })
  .refine(({ phone, email }) => phone !== "" || email !== "", {
    ...{ path: ["phone"], message: howToReach, ...acrossFields("phone", "email") },
  });

export type TrustedContact = z.output<typeof TrustedContactForm>;
