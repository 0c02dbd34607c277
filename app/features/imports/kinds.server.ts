import type { Actor, Administrator } from "../identity/actor";
import { requireStaff } from "../identity/policy";
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
  const staff = requireStaff(actor, "clients.import");
  if (kind === "transactions" || kind === "valuations") requireStaff(actor, "portfolio.edit");
  if (kind === "prices") requireStaff(actor, "instruments.edit");
  return staff;
}
