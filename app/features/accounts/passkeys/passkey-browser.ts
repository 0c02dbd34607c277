import { startAuthentication, startRegistration } from "@simplewebauthn/browser";
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from "@simplewebauthn/server";
import { passkeyPath } from "./passkey-path";

/** Has the browser make a passkey; rejects when the person does not want to, or the browser cannot. */
export const makePasskey = async (optionsJSON: PublicKeyCredentialCreationOptionsJSON) =>
  JSON.stringify(await startRegistration({ optionsJSON }));

/** Has the browser ask for a passkey of this site; null when the site cannot be reached; rejects when none is used. */
export async function usePasskey(): Promise<string | null> {
  const answer = await fetch(passkeyPath, { method: "POST", body: new URLSearchParams() }).catch(() => null);
  if (!answer || answer.status >= 500) return null;
  if (!answer.ok) throw new Error("The server does not take a passkey now");
  const optionsJSON = (await answer.json()) as PublicKeyCredentialRequestOptionsJSON;
  return JSON.stringify(await startAuthentication({ optionsJSON }));
}
