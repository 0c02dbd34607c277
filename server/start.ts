import { type Credentials, ensureFirstAdministrator } from "~/features/accounts/first-administrator.server";
import type { Env } from "~/platform/env.server";
import { type OpenServices, openServices } from "~/services";

/** The services, with somebody there who may administer them; `created` is that person, when just made, to be shown once. */
export async function openProduct(env: Env, url: string): Promise<{ open: OpenServices; created: Credentials | null }> {
  const open = await openServices(env, { publicUrl: url });
  return { open, created: await ensureFirstAdministrator(open.services, env.admin) };
}
