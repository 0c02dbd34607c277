import type { Insertable } from "kysely";
import { policyVersions } from "~/content/policies";
import type { ClientTable } from "~/features/clients/tables";
import { newId } from "~/platform/ids.server";
import type { Chance } from "../chance";

/** The rows of an account that a client has opened. All accounts of the large firm have one password, hashed once. */
export function accountRows(
  client: Insertable<ClientTable> & { id: string },
  { index, passwordHash, now, chance }: { index: number; passwordHash: string; now: number; chance: Chance },
) {
  const userId = newId(client.created_at);
  const createdAt = new Date(client.created_at).toISOString();
  const username = `client${index}`;
  const times = { createdAt, updatedAt: createdAt };
  const user = {
    ...{ id: userId, name: client.name, email: client.email, emailVerified: true, ...times },
    ...{ username, displayUsername: username, role: "user", banned: false, twoFactorEnabled: false },
  };
  const account = {
    ...{ id: newId(now), accountId: userId, providerId: "credential", userId },
    ...{ password: passwordHash, ...times },
  };
  const device = {
    hash: `${username}`.padStart(64, "0"),
    user_id: userId,
    seen_at: client.created_at + chance.below(now - client.created_at),
  };
  const agreements = (["privacy", "terms"] as const).map((document) => ({
    ...{ id: newId(client.created_at), subject: userId, document },
    ...{ version: policyVersions[document], at: client.created_at },
  }));
  return { user, account, device, agreements };
}
