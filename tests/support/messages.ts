import { sendContactMessage } from "~/features/messages/send-message.server";
import type { NewThread } from "~/features/messages/threads/schema";
import type { World } from "./world";

/** A message through the contact form, with the reference that the inbox gives it. */
export async function aMessage(world: World, { name, email }: { name: string; email: string }) {
  const form = { name, email, phone: "", topic: "/contact", subject: "retirement-planning", message: "When?" } as const;
  const id = await sendContactMessage(world, form);
  const { reference } = await world.db
    .selectFrom("inbox_items")
    .select("reference")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return { id, reference };
}

/** What a client writes in the portal. */
export function aLetter(letter: Partial<NewThread> = {}): NewThread {
  return { to: "firm", about: "", title: "A question", message: "Hello", ...letter };
}
