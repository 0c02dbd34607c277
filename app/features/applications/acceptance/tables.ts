import type { Means } from "./vocabulary";

declare module "~/platform/db/tables" {
  interface Tables {
    /** Offers that an applicant has accepted online. Nothing of it ever changes, but that it is taken back. */
    application_acceptances: {
      id: string;
      application_id: string;
      decision_id: string;
      /** As the person has typed it. */
      name: string;
      /** The network address. */
      address: string;
      means: Means;
      /** The account whose password confirmed it; null for a mailed code. */
      user_id: string | null;
      /** SHA-256 of the letter with the offer, in hexadecimal. */
      letter_sha256: string;
      /** The signed PDF as base64, and its SHA-256. */
      bytes: string;
      sha256: string;
      accepted_at: number;
      /** When administrators took the step back; then the offer can be accepted again. */
      taken_back_at: number | null;
    };
    /** The code that was mailed last for the answer to an offer. */
    application_answer_codes: {
      application_id: string;
      decision_id: string;
      code_hash: string;
      /** Codes that were tried. */
      tries: number;
      expires_at: number;
    };
  }
}
