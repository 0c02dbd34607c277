/** What an administrator has to do after the password, before anything else opens. */
export type SetupStep = "password" | "passkey" | "factor";
