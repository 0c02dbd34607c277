import { type Credentials, ensureFirstAdministrator } from "~/features/accounts/first-administrator.server";
import type { Env } from "~/platform/env.server";
import type { Tracing } from "~/platform/tracing/tracing";
import type { Workers } from "~/platform/workers/workers.server";
import { type OpenServices, openServices } from "~/services";
import { joinOthers, type Membership } from "./join";
import { requireMeantPlaces } from "./meant-places";

/**
 * Opens the services, enters this server among the others of its database, and creates the first administrator if there is none. `created` are the new credentials, to print
 * once.
 */
export async function openProduct(
  env: Env,
  url: string,
  workers: Workers,
  tracing?: Tracing,
): Promise<{ open: OpenServices; created: Credentials | null; membership: Membership | null }> {
  requireMeantPlaces(env);
  const open = await openServices(env, { publicUrl: url, workers, storageMayBeAway: true, tracing });
  const membership = await joinOthers(open.services, env);
  return { open, membership, created: await ensureFirstAdministrator(open.services, env.admin) };
}
