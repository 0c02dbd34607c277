declare module "~/platform/db/tables" {
  interface Tables {
    /** The public halves of the passkeys of an account. */
    passkeys: {
      id: string;
      user_id: string;
      /** What the browser calls it; base64url, as the public key is. */
      credential: string;
      public_key: string;
      /** How often it was used, by its own count; 0 where it does not count. */
      counter: number;
      /** How browsers reach it, as JSON. */
      transports: string;
      /** What its owner calls it. */
      name: string;
      created_at: number;
      used_at: number | null;
    };
  }
}

export {};
