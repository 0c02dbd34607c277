import type { Personal } from "~/platform/audit/personal.server";

declare module "~/platform/audit/audit.server" {
  interface AuditEvents {
    /** What a client owns stands beside the chain, and goes with the client. */
    "portfolio.account-added": { name: string | Personal; currency: string };
    "portfolio.account-renamed": { from: string | Personal; to: string | Personal };
    "portfolio.recorded": { transaction: string | Personal };
    "portfolio.corrected": { from: string | Personal; to: string | Personal; reason: string };
    "portfolio.voided": { transaction: string | Personal; reason: string };
    "portfolio.pasted": { transactions: number; account: string | Personal };
    "portfolio.target-set": { from: string | Personal; to: string | Personal; agreed: string };
    "portfolio.benchmark-set": { from: string; to: string };
    "instrument.added": { name: string; symbol: string };
    "instrument.changed": { changes: Record<string, { from: string; to: string }> };
    "instrument.priced": { on: string; price: string; source: string };
    "instrument.price-corrected": { on: string; from: string; to: string; reason: string };
    "instrument.prices-pasted": { prices: number; source: string };
    "rate.recorded": { on: string; rate: string; source: string };
    "rate.corrected": { on: string; from: string; to: string; reason: string };
  }
}
