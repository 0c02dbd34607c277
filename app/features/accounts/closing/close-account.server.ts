import { closeOwnRecord } from "~/features/clients/close-own-record.server";
import type { Services } from "~/platform/services";
import type { Actor } from "../../identity/actor";
import { requireHolder } from "../../identity/policy";
import { passwordLimit } from "../credentials/limits";
import { isPasswordOf } from "../credentials/own-password.server";

export type Closing =
  | { ok: true }
  | { ok: false; reason: "password" | "applications" }
  /** `wait` in milliseconds. */
  | { ok: false; reason: "slowed"; wait: number };

/** Closes the record and the account of the signed-in client, who confirms it with the password. */
export async function closeAccountOf(services: Services, actor: Actor, password: string): Promise<Closing> {
  const { db, limits } = services;
  const client = requireHolder(actor);
  const key = `user:${client.userId}`;
  const wait = await limits.take(passwordLimit, key);
  if (wait !== null) return { ok: false, reason: "slowed", wait };
  if (!(await isPasswordOf(db, client.userId, password))) return { ok: false, reason: "password" };
  await limits.giveBack(passwordLimit, key);
  return (await closeOwnRecord(services, client)) ? { ok: true } : { ok: false, reason: "applications" };
}
