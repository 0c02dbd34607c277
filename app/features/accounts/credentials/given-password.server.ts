import { minute } from "~/platform/clock";
import type { Services } from "~/platform/services";
import type { Administrator, ClientActor } from "../../identity/actor";
import { isPasswordOf } from "./own-password.server";

/** How long a password that was given for one harmless act counts for the next ones. */
const passwordHolds = 10 * minute;

/** Until when the password that was given in this session counts, in epoch milliseconds; null when it is asked for. */
export async function readGivenPassword(
  { db, clock }: Pick<Services, "db" | "clock">,
  { sessionId }: ClientActor | Administrator,
): Promise<number | null> {
  const session = await db.selectFrom("session").select("passwordUntil").where("id", "=", sessionId).executeTakeFirst();
  const until = session?.passwordUntil ?? null;
  return until !== null && until > clock.now() ? until : null;
}

/**
 * Whether the password is right, or, where none was typed, was given in this session a moment ago. It belongs to the session, so it is
 * over with it, and with each change of the password. For harmless acts that come several in a row: see docs/decisions/0085.
 */
export async function hasGivenPassword(
  services: Pick<Services, "db" | "clock">,
  actor: ClientActor | Administrator,
  password: string,
): Promise<boolean> {
  if (password === "") return (await readGivenPassword(services, actor)) !== null;
  const { db, clock } = services;
  if (!(await isPasswordOf(db, actor.userId, password))) return false;
  const passwordUntil = clock.now() + passwordHolds;
  await db.updateTable("session").set({ passwordUntil }).where("id", "=", actor.sessionId).execute();
  return true;
}
