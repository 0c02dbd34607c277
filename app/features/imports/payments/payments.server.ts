import { isoDate, longDate } from "~/platform/dates";
import type { Services } from "~/platform/services";
import { findLoans, findPayments, overpaidBy } from "../../applications/repayments/named-loans.server";
import { dollarsAndCents } from "../../loans/figures";
import { currencyField } from "../staging/closed-fields";
import { giveWay } from "../staging/give-way.server";
import type { CheckedOutcome, CheckOrder, FileCheck, ImportKind } from "../staging/kind";
import { recordLines, storeLines } from "../staging/record-lines.server";
import { typedOf, wrong } from "../staging/rows";
import { applyPayments } from "./apply.server";
import { comparePayment } from "./compare.server";
import { noteLoans, readLedgersOf } from "./loans.server";
import { undoPayments } from "./undo.server";

/** Payments received for loans, on the terms of the ledger's form (applications/repayments/record.server.ts). */
export const paymentsKind: ImportKind = {
  ...recordLines,
  closedFields: async () => [currencyField(["USD"])],
  ...{ beginCheck, apply: applyPayments, undo: undoPayments },
};

function beginCheck(services: Services, order: CheckOrder): FileCheck {
  const lineOf = new Map<string, number>();
  return {
    async piece(rows) {
      const typed = rows.map((row) => typedOf(row, order.columns));
      const known = {
        loans: await findLoans(
          services.db,
          typed.map((of) => of("loan")),
        ),
        payments: Map.groupBy(
          await findPayments(services.db, typed.map((of) => of("number")).filter(Boolean)),
          ({ reference }) => reference,
        ),
      };
      const lines = rows.map((row) => comparePayment(services, order, row, { known, lineOf }));
      await noteLoans(
        services,
        order.id,
        lines.flatMap(({ outcome, application_id }) => (outcome === "add" ? [application_id] : [])),
      );
      await storeLines(services, lines);
      return lines.map(({ outcome, asks, amount: cents }) => ({ outcome, asks, cents }));
    },
    end: () => refuseOverpaid(services, order.id),
  };
}

/** Nobody pays more than what is owed: with all lines of the file together, and what is in the ledger. */
async function refuseOverpaid(services: Services, id: string): Promise<CheckedOutcome[]> {
  const { db, clock } = services;
  const refused: CheckedOutcome[] = [];
  const until = isoDate(clock.now());
  for (let after = ""; ; ) {
    const ledgers = await readLedgersOf(services, id, after);
    for (const { terms, stored, lines } of ledgers) {
      const added = lines.map(({ record_id, amount, on_date }) => ({
        ...{ id: record_id, amountCents: amount ?? 0, valueOn: on_date },
      }));
      for (const { payment, owedCents, owedOn } of overpaidBy(terms, { stored, added, until })) {
        const line = lines.find(({ record_id }) => record_id === payment.id);
        if (!line) continue;
        const before = payment.valueOn === owedOn ? "" : ` with this payment before`;
        const text = `At most ${dollarsAndCents(owedCents)} is owed on ${longDate(owedOn)}${before}, with the other lines of the file`;
        refused.push({ outcome: "add", asks: line.asks, cents: line.amount });
        await db
          .updateTable("record_import_lines")
          .set({ outcome: "error", asks: 0, notes: JSON.stringify([wrong("amount", text)]) })
          .where("import_id", "=", id)
          .where("line", "=", line.line)
          .execute();
      }
      await giveWay();
    }
    const last = ledgers.at(-1);
    if (!last) return refused;
    after = last.applicationId;
  }
}
