import { clockIn } from "~/ui/spelled-out";

/** Lengths in characters as a person counts them. */
export const passwordLength = { min: 10, max: 128 };

export const passwordMismatch = "Passwords do not match";
export const usernameTaken = "This username is taken";
export const wrongCredentials = "Invalid username or password";
export const wrongPasskey = "This passkey is not accepted: it was removed, or it is for another account";
export const wrongAdminCredentials = "Invalid admin credentials";

/** `until` is in epoch milliseconds. */
export const lockedUntil = (until: number) =>
  `Too many attempts: try again at ${clockIn(until, "UTC")}, or choose a new password.`;

/** What the empty fields of a sign-in form say. */
export const requiredCredentials = { username: "Enter your username or email", password: "Enter your password" };
