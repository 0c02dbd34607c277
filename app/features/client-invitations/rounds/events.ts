declare module "~/platform/audit/audit.server" {
  interface AuditEvents {
    /** Several clients are to be invited. Each has an event of its own when the mail is written. */
    "invitation-round.begun": { clients: number; left: number; again: boolean };
    /** `withdrawn`: invitations that were mailed already and whose links no longer work. */
    "invitation-round.stopped": { stopped: number; withdrawn: number };
  }
}

export {};
