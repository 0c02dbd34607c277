import type { EndReason, SignInWay } from "./vocabulary";

declare module "~/platform/db/tables" {
  interface Tables {
    /** Sessions that were ended from elsewhere or are over, by the hash of their secret: the browser is told why at sign-in. */
    ended_sessions: { hash: string; user_id: string; reason: EndReason; ended_at: number };
    /** The sign-ins of an account, for its owner. Old ones are forgotten. */
    sign_ins: { id: string; user_id: string; at: number; how: SignInWay; browser: string; address: string };
  }
}
