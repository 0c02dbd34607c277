/** Why a session was ended from elsewhere: a new password, the list of sessions, or two-factor sign-in. */
export type EndReason = "password" | "sessions-list" | "second-factor";
