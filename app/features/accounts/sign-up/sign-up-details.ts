import type { AccountType } from "~/features/clients/vocabulary";

/** What sign-up asks in addition to name, email and password. */
export interface SignUpDetails {
  phone: string;
  company: string;
  accountType: AccountType;
  accepted: { privacy: string; terms: string; at: number };
}
