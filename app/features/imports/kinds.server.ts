import type { Actor, Administrator } from "../identity/actor";
import { requireStaffFor } from "../identity/policy";
import type { StaffAct } from "../identity/staff/roles";
import { clientsKind } from "./clients/kind.server";
import { paymentsKind } from "./payments/payments.server";
import { pricesKind } from "./portfolio/prices.server";
import { transactionsKind } from "./portfolio/transactions.server";
import { valuationsKind } from "./portfolio/valuations.server";
import type { ImportKind } from "./staging/kind";
import type { ImportKindName } from "./staging/vocabulary";

export const kinds: Record<ImportKindName, ImportKind> = {
  clients: clientsKind,
  transactions: transactionsKind,
  prices: pricesKind,
  valuations: valuationsKind,
  payments: paymentsKind,
};

const actOf: Record<ImportKindName, StaffAct | null> = {
  ...{ clients: null, transactions: "portfolio.edit", prices: "instruments.edit", valuations: "portfolio.edit" },
  payments: "applications.pay",
};

/** Who may bring a file of a kind may also do singly what its lines do. */
export function requireImporter(actor: Actor, kind: ImportKindName): Administrator {
  const act = actOf[kind];
  return requireStaffFor(actor, act ? ["clients.import", act] : ["clients.import"]);
}
