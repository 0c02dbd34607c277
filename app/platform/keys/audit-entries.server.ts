import { z } from "zod";
import type { AuditEntries } from "../audit/entries";
import { fact } from "../audit/words";

export const secretEntries: AuditEntries<"secret"> = {
  "secret.replaced": {
    title: "Secret of the installation: replaced",
    detail: z.object({ from: z.string(), to: z.string(), lost: z.boolean() }),
    words: ({ from, to, lost }) => [
      fact("Before", from),
      fact("Since", to),
      ...(lost ? [fact("The former secret was lost", "Two-factor sign-in was turned off for every account")] : []),
    ],
  },
};
