declare module "~/platform/db/tables" {
  interface Tables {
    /** Whom the firm may call when it cannot reach a client, or fears for them. At most one for each client; never a login. */
    trusted_contacts: {
      client_id: string;
      name: string;
      relation: string;
      phone: string;
      email: string;
      /** When the client saved it, and with it the disclosure. */
      saved_at: number;
    };
  }
}

export {};
