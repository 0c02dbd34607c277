/** Lengths in characters as a person counts them. */
export const passwordLength = { min: 10, max: 128 };

export const passwordMismatch = "Passwords do not match";
export const wrongCredentials = "Invalid username or password";
export const wrongAdminCredentials = "Invalid admin credentials";

/** What the empty fields of a sign-in form say. */
export const requiredCredentials = { username: "Enter your username or email", password: "Enter your password" };
