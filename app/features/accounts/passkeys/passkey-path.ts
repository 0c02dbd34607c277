import { href } from "react-router";

/** Where a browser asks for a challenge before it signs in with a passkey. */
export const passkeyPath = href("/client-login/passkey.json");
