import { type Bounded, recordBounded } from "~/platform/audit/bounded.server";
import { besideChain, type Personal } from "~/platform/audit/personal.server";
import { hour } from "~/platform/clock";
import type { LimitRule, Services } from "~/platform/services";
import type { LockKey } from "./lock.server";

declare module "~/platform/audit/audit.server" {
  interface AuditEvents {
    /** `how` says what was wrong; the password was right for a blocked account. */
    "account.sign-in-failed": {
      address: string | Personal;
      how: "password" | "code" | "passkey" | "blocked";
    } & Bounded;
  }
}

/** Wrong passwords for accounts are bounded by their lock as well. What is typed in place of a name is never recorded. */
const ofAccount: LimitRule = { name: "audit-failed-sign-ins", points: 20, per: hour };
const ofAllAccounts: LimitRule = { name: "audit-failed-sign-ins-all", points: 2000, per: hour };
const ofAddress: LimitRule = { name: "audit-unknown-names", points: 20, per: hour };
const ofAllAddresses: LimitRule = { name: "audit-unknown-names-all", points: 500, per: hour };

export async function recordFailedSignIn(
  services: Services,
  { account }: LockKey,
  address: string,
  how: "password" | "code" | "passkey" | "blocked",
): Promise<void> {
  const bounds = account.startsWith("unknown:")
    ? [
        { rule: ofAddress, key: address },
        { rule: ofAllAddresses, key: "all" },
      ]
    : [
        { rule: ofAccount, key: account },
        { rule: ofAllAccounts, key: "all" },
      ];
  const from = account.startsWith("unknown:") ? address : besideChain(account, address);
  const entry = { type: "account.sign-in-failed", subject: account, detail: { address: from, how } } as const;
  await recordBounded(services, bounds, "visitor", entry);
}
