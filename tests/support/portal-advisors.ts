import type { Administrator, ClientActor } from "~/features/identity/actor";
import { bookMeeting } from "~/features/meetings/booking/book.server";
import { readBookingView } from "~/features/meetings/booking/booking-view.server";
import { newAdvisor } from "~/features/staff/advisor-words";
import { listAdvisors } from "~/features/staff/list-advisors.server";
import { newId } from "~/platform/ids.server";
import { aStaffInvitation } from "./staff";
import type { World } from "./world";

/** Somebody who becomes an advisor of the portal. */
export const name = "Ottoline Grebe";
export const slug = "ottoline-grebe";
export const email = "ottoline@firm.example";
export const chosen = { username: "ottoline", password: "a quiet harbour 84" };
/** Of their entry in the content of the site. */
export const kind = "advisor" as const;

export const invite = (world: World, by: Administrator) =>
  aStaffInvitation(world, by, { name, email, role: "advisor", advisor: newAdvisor, office: "Dubai" });

/** What the list of advisors says of them. */
export const lineOf = async (world: World, by: Administrator) =>
  (await listAdvisors(world, by)).find((advisor) => advisor.slug === slug);

/** Makes them the advisor of record. */
export async function give(world: World, client: ClientActor, advisor: string) {
  await world.db.updateTable("clients").set({ advisor }).where("id", "=", client.clientId).execute();
}

/** Books their first open time. */
export async function book(world: World, client: ClientActor, advisor: string) {
  const choice = { advisor, minutes: 45, format: "Video", office: "" };
  // Somebody whom the client cannot book has the hours of an office all the same.
  const view = await readBookingView(world, client, new URLSearchParams({ with: advisor }));
  const at = view.day?.starts[0]?.at ?? 0;
  const booking = { ...choice, at, topic: "Portfolio review", phone: "", note: "", formKey: newId() };
  return bookMeeting(world, client, booking as never);
}
