/**
 * Why a session has ended: from elsewhere, by a new password or address, the list of sessions, two-factor sign-in or a passkey that was
 * removed; or by itself,
 * because nobody has used it, or it has lasted as long as it may.
 */
export type EndReason =
  | "password"
  | "address"
  | "sessions-list"
  | "second-factor"
  | "passkey"
  | "idle"
  | "client-idle"
  | "twelve-hours"
  | "thirty-days";

/**
 * For the browser whose session was ended: what happened and how to go on, and what to do at once if it was another person;
 * null where nobody has ended it.
 */
export const endReasons: Record<EndReason, { happened: string; notYou: string | null }> = {
  password: {
    happened: "The password of your account was changed. Sign in with the new password.",
    notYou: "choose a new password",
  },
  address: {
    happened: "The email address of your account was changed. Sign in with the new address.",
    notYou: "write to us",
  },
  "sessions-list": {
    happened: "This device was signed out from another device, in the settings of your account. Sign in again.",
    notYou: "choose a new password",
  },
  "second-factor": {
    happened:
      "Two-factor sign-in was turned on for your account. Sign in with your password and a code from the authenticator app. If you have not seen your recovery codes, make new ones in the settings.",
    notYou: "write to us",
  },
  passkey: {
    happened: "The passkey with which you had signed in here was removed from your account. Sign in another way.",
    notYou: "choose a new password",
  },
  idle: { happened: "You had not used the admin portal for 30 minutes. Sign in to go on.", notYou: null },
  "client-idle": {
    happened: "You had not used the portal for a while, so we signed you out for your safety. Sign in to go on.",
    notYou: null,
  },
  "twelve-hours": {
    happened: "A session of the admin portal lasts 12 hours at most. Sign in to go on.",
    notYou: null,
  },
  "thirty-days": {
    happened: "For your safety, you are asked to sign in again after 30 days, even on a device that you use every day.",
    notYou: null,
  },
};

/** How somebody has signed in. 'code' is a password and then a code of the second factor. */
export type SignInWay = "password" | "code" | "passkey" | "sign-up";

export const signInWays: Record<SignInWay, string> = {
  password: "Signed in with the password",
  code: "Signed in with the password and a code",
  passkey: "Signed in with a passkey",
  "sign-up": "Opened the account",
};

/** Said after something that signs out the other devices of an account; "" when there were none. */
export const signedOutElsewhere = (count: number) =>
  count === 0 ? "" : `Signed out on ${count} other ${count === 1 ? "device" : "devices"}.`;
