declare module "~/platform/audit/audit.server" {
  interface AuditEvents {
    "application.repayment-planned": { amountCents: number; rate: number; years: number; firstDueOn: string };
    "application.repaid": { repayment: string; amountCents: number; valueOn: string; reference: string };
    "application.repayment-reversed": { repayment: string; amountCents: number; valueOn: string; reason: string };
    /** The letter that says that nothing is owed any more. */
    "application.loan-closed": { amountCents: number };
  }
}

export {};
