import type { SubmissionResult } from "@conform-to/react";
import type { PublicKeyCredentialCreationOptionsJSON } from "@simplewebauthn/server";

/** The answer of an action to a form about passkeys. */
export interface PasskeyAnswer {
  reply?: SubmissionResult<string[]>;
  /** The passkey that the reply is about; undefined for a new one. */
  about?: string;
  /** The browser may make the passkey now. */
  making?: { name: string; options: PublicKeyCredentialCreationOptionsJSON };
  done?: string;
}
