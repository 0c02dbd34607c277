import { z } from "zod";

export const CloseAccount = z.object({
  closePassword: z.string({ error: "Enter your current password" }),
  understood: z.literal("on", { error: "Confirm that you want to close your account" }),
});
