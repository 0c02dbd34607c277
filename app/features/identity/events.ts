import type { Personal } from "~/platform/audit/personal.server";

declare module "~/platform/audit/audit.server" {
  interface AuditEvents {
    "account.created": { accountType: string };
    /** `passkey` is its name, when one was used. */
    "account.signed-in": { session: string; passkey?: string };
    "account.signed-out": { session: string };
    "account.address-confirmed": { joinedClient: string | null };
    /** `to` is missing in older events. */
    "account.address-change-asked": { to?: string | Personal };
    /**
     * The present mailbox has agreed or, in its place, an administrator, who says how it was made sure who asked, or whoever runs
     * the server.
     */
    "account.address-change-agreed": { by: "mailbox" | "firm" | "operator"; reason?: string };
    /** The new mailbox has confirmed before the present one has agreed. */
    "account.address-change-confirmed": Record<never, never>;
    /** `by` is missing where the account's owner has cancelled it. */
    "account.address-change-cancelled": { by?: "mailbox" | "firm"; reason?: string };
    /** `agreement` and the number of ended sessions are missing in older events. */
    "account.address-changed": {
      from?: string | Personal;
      to?: string | Personal;
      agreement?: string;
      ended?: number;
    };
    "account.password-reset-asked": Record<never, never>;
    /** An administrator without a second factor has asked for a link: a mail alone is not enough there. */
    "account.password-reset-refused": Record<never, never>;
    "account.password-reset": Record<never, never>;
    "account.password-changed": Record<never, never>;
    "account.sessions-ended": { count: number };
    /** `changes` has each field before and after; older events have the fields only. */
    "account.profile-changed": {
      fields: string[];
      changes?: Record<string, { from: string | Personal; to: string | Personal }>;
    };
    /** `guessed`: taken from the person's browser. */
    "account.time-zone-changed": { from: string | Personal; to: string | Personal; guessed: boolean };
    /** A copy of the client's own data was downloaded. */
    "account.data-copied": { part: number; files: number };
    "account.locked": { device: boolean };
    "account.second-factor-added": Record<never, never>;
    "account.second-factor-removed": { reason: string };
    "account.passkey-added": { name: string };
    "account.passkey-removed": { name: string; ended: number };
    "account.recovery-codes-renewed": Record<never, never>;
    "account.recovery-codes-saved": Record<never, never>;
    "account.recovery-code-used": { left: number };
    "account.blocked": { reason: string };
    "account.unblocked": Record<never, never>;
    "administrator.created": { username: string };
    "administrator.password-reset": Record<never, never>;
    "administrator.address-taken-away": Record<never, never>;
  }
}
