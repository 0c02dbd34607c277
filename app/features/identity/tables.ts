declare module "~/platform/db/tables" {
  interface Tables {
    /** One row for each wrong password. `account` is a user's id or, for unknown names, the name's hash. */
    sign_in_failures: { id: string; account: string; device: string; at: number };
    /** Browsers from which an account has signed in, by the hash of their device cookie. */
    known_devices: { hash: string; user_id: string; seen_at: number };
    /** Codes of the second factor that were used recently. Each code works once. */
    used_codes: { user_id: string; code: string; at: number };
    /** The version of the privacy notice and the terms that was accepted, with which act, and when. */
    agreements: { id: string; subject: string; document: string; version: string; at: number };
  }
}

export {};
