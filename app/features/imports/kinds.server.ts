import type { Actor, Administrator } from "../identity/actor";
import { requireStaffFor } from "../identity/policy";
import { clientsKind } from "./clients/kind.server";
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
};

/** Who may bring a file of a kind may also do singly what its lines do. */
export function requireImporter(actor: Actor, kind: ImportKindName): Administrator {
  if (kind === "clients") return requireStaffFor(actor, ["clients.import"]);
  return requireStaffFor(actor, ["clients.import", kind === "prices" ? "instruments.edit" : "portfolio.edit"]);
}
