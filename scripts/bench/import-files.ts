import type { ImportKindName } from "~/features/imports/staging/vocabulary";
import { newId } from "~/platform/ids.server";
import type { Services } from "~/services";
import { fileOfClients } from "../faults/send-import";

/** Loans, accounts and instruments that the lines of a file are about. */
const subjects = 500;

const longAgo = (day: number) => new Date(Date.UTC(2015, 0, 1 + day)).toISOString().slice(0, 10);

/** Writes what a file of 100,000 lines needs into the tables, and returns a file of each kind. */
export async function filesOfEachKind({ db, clock }: Services, lines: number): Promise<Record<ImportKindName, string>> {
  const now = clock.now();
  const clients = await db
    .selectFrom("clients")
    .select("email")
    .orderBy("n")
    .limit(2 * subjects)
    .execute();
  const symbols = Array.from({ length: subjects }, (_, index) => `B${index}`);
  await db
    .insertInto("instruments")
    .values(
      symbols.map((symbol) => ({
        ...{ id: newId(now), symbol, name: symbol, sort_name: symbol.toLowerCase(), asset_class: "equity" as const },
        ...{ region: "north-america" as const, currency: "USD" as const, counts: "units" as const },
        ...{ pricing: "daily" as const, version: 1, created_at: now, created_by: "bench" },
      })),
    )
    .execute();
  const loans = symbols.map((_, index) => ({ id: newId(now), reference: referenceOf(index) }));
  await db
    .insertInto("applications")
    .values(
      loans.map(({ id, reference }, index) => ({
        ...{ id, reference, form_key: id, user_id: null, name: `Bench ${index}`, email: `loan${index}@example.com` },
        ...{
          company: `Bench ${index} Ltd`,
          amount_cents: 200_000_000,
          term: 10,
          data: "{}",
          stage: "repayment" as const,
        },
        ...{
          facet: "r",
          created_at: now,
          promised_at: now,
          changed_at: now,
          changed_by: null,
          sort_name: `bench ${index}`,
        },
        ...{ sort_company: `bench ${index} ltd`, search: `bench ${index}`, hidden_at: null },
      })),
    )
    .execute();
  const terms = { amount_cents: 200_000_000, rate: 2_500, years: 10, first_due_on: "2015-02-01" };
  await db
    .insertInto("application_ledgers")
    .values(loans.map(({ id }) => ({ application_id: id, ...terms, opened_by: "bench", opened_at: now })))
    .execute();
  const rows = (head: string, line: (subject: number, n: number) => string) =>
    `${head}\n${Array.from({ length: lines }, (_, index) => line(index % subjects, Math.floor(index / subjects))).join("\n")}\n`;
  const email = (subject: number) => clients[subject]?.email ?? "";
  return {
    clients: fileOfClients(lines),
    transactions: rows(
      "email,account name,currency,date,kind,amount,number",
      (subject, n) => `${email(subject)},Bench,USD,${longAgo(n)},deposit,10.00,T${n}`,
    ),
    prices: rows("isin,date,price", (subject, n) => `${symbols[subject]},${longAgo(n)},${100 + (n % 7)}`),
    // Of other clients: values of those with transactions are computed.
    valuations: rows("email,date,value", (subject, n) => `${email(subjects + subject)},${longAgo(n)},${5_000_000 + n}`),
    payments: rows(
      "application,value date,amount,bank reference",
      (subject, n) => `${loans[subject]?.reference},${longAgo(60 + n)},10.00,IN-${subject}-${n}`,
    ),
  };
}

const referenceOf = (index: number) => `PF-BENC-H000-0000-${String(index).padStart(4, "0")}`;
