/** Why a session was ended from elsewhere: a new password, the list of sessions, or two-factor sign-in. */
export type EndReason = "password" | "sessions-list" | "second-factor";

/** For the browser whose session was ended: what happened and how to go on, and what to do at once if it was another person. */
export const endReasons: Record<EndReason, { happened: string; notYou: string }> = {
  password: {
    happened: "The password of your account was changed. Sign in with the new password.",
    notYou: "choose a new password",
  },
  "sessions-list": {
    happened: "This device was signed out from another device, in the settings of your account. Sign in again.",
    notYou: "choose a new password",
  },
  "second-factor": {
    happened:
      "Two-factor sign-in was turned on for your account. Sign in with your password and a code from the authenticator app.",
    notYou: "write to us",
  },
};
