import { documentSearchColumns } from "~/features/documents/client-changes.server";
import { documentStatusCodes, documentTypes } from "~/features/documents/vocabulary";
import { itemRow } from "~/features/inbox/receive.server";
import { addDays } from "~/features/portfolio/figures/days";
import { markClient, rebuildPortfolio } from "~/features/portfolio/records/rebuild.server";
import { day } from "~/platform/clock";
import { updateStatistics } from "~/platform/db/statistics.server";
import type { Tx } from "~/platform/db/tables";
import { newId } from "~/platform/ids.server";
import type { Services } from "~/services";
import { chanceFrom } from "../lib/demo/chance";

const [documents, messages, holdings, years] = [10_000, 1_000, 40, 20];

/** What the bench compares with nothing. */
export const oldClient = `${documents.toLocaleString("en-US")} documents, ${messages.toLocaleString("en-US")} messages and ${years} years of daily prices in ${holdings} holdings`;

/** The latest are with the reviewers, and one in fifty was rejected and not replaced. */
const statusOf = (index: number) =>
  index >= documents - 20 ? "pending" : index % 50 === 0 ? "rejected" : ("approved" as const);

/** Rows in one statement. */
const statement = 400;

const types = Object.entries(documentTypes).flatMap(([category, list]) => list.map((type) => ({ category, type })));

/** Writes twenty years of a client directly into the tables; the days of the portfolio are computed by the product's own job. */
export async function addTwentyYears(services: Services, email: string): Promise<void> {
  const { db, clock } = services;
  const client = await db.selectFrom("clients").selectAll().where("email", "=", email).executeTakeFirstOrThrow();
  const now = clock.now();
  const chance = chanceFrom(years);
  const today = new Date(now).toISOString().slice(0, 10);
  const first = addDays(today, -years * 365);
  const agoOf = (index: number, count: number) => now - Math.round(((count - index) / count) * years * 365 * day);

  await inSlices(documents, (tx, indexes) =>
    tx
      .insertInto("documents")
      .values(
        indexes.map((index) => {
          const [id, createdAt] = [newId(now), agoOf(index, documents)];
          const { category, type } = chance.pick(types);
          const status = statusOf(index);
          const name = `${type} ${new Date(createdAt).getUTCFullYear()} ${index}.pdf`;
          return {
            ...{ id, client_id: client.id, uploaded_by: "bench", upload_key: id, name, category, type, kind: "pdf" },
            ...{ size_bytes: 200_000, sha256: "", storage_key: `bench/${id}`, created_at: createdAt, status },
            upload_date: new Date(createdAt).toISOString().slice(0, 10),
            ...{ facet: documentStatusCodes[status], decided_by: null, reason: "" },
            decided_at: status === "pending" ? null : createdAt + day,
            ...documentSearchColumns({ name, clientName: client.name }),
            ...{ hidden_at: null, hidden_by: null },
          };
        }),
      )
      .execute(),
  );

  await inSlices(messages, async (tx, indexes) => {
    const rows = indexes.map((index) => ({ id: newId(now), at: agoOf(index, messages), title: `Question ${index}` }));
    await tx
      .insertInto("contact_messages")
      .values(
        rows.map(({ id, at, title }) => ({
          ...{ id, name: client.name, email, phone: "", subject: "general-inquiry" as const, message: title },
          ...{ topic: "/dashboard/client", fingerprint: id, client_id: client.id, advisor: "", created_at: at },
        })),
      )
      .execute();
    const items = rows.map(({ id, at, title }) => ({
      ...{ id, kind: "contact" as const, status: "done" as const, name: client.name, email, title },
      ...{ answerDueAt: at + day, createdAt: at, answeredAt: at },
    }));
    await tx
      .insertInto("inbox_items")
      .values(items.map((item) => itemRow(item, now)))
      .execute();
    await tx
      .insertInto("message_threads")
      .values(
        rows.map(({ id, at, title }) => ({
          ...{ id, client_id: client.id, title, about_kind: "" as const, about_id: "", last_at: at },
          ...{ unread_at: null, opening_seen_at: at },
        })),
      )
      .execute();
  });

  const dates = Array.from({ length: years * 365 + 1 }, (_, index) => addDays(first, index)).filter(
    (on) => ![0, 6].includes(new Date(`${on}T00:00:00Z`).getUTCDay()),
  );
  const accountId = newId(now);
  await db.transaction().execute(async (tx) => {
    await tx.insertInto("portfolios").values({ client_id: client.id, updated_at: now }).execute();
    await tx
      .insertInto("portfolio_accounts")
      .values({
        ...{ id: accountId, client_id: client.id, name: "Custody", currency: "USD", form_key: accountId, version: 1 },
        ...{ created_at: now, created_by: "bench" },
      })
      .execute();
    await tx
      .insertInto("portfolio_transactions")
      .values(aLine({ on: first, kind: "deposit", amount: holdings * 1_000_000 }))
      .execute();
  });
  for (let index = 0; index < holdings; index += 1) {
    const instrumentId = newId(now);
    let cents = 50_00 + chance.below(100_00);
    const bought = Math.floor(500_000 / cents);
    await db.transaction().execute(async (tx) => {
      await tx
        .insertInto("instruments")
        .values({
          ...{ id: instrumentId, symbol: `BENCH${index}`, name: `Share ${index}`, sort_name: `share ${index}` },
          ...{ asset_class: "equity", region: "global", currency: "USD", counts: "units", pricing: "daily" },
          ...{ version: 1, created_at: now, created_by: "bench" },
        })
        .execute();
      for (let start = 0; start < dates.length; start += statement)
        await tx
          .insertInto("instrument_prices")
          .values(
            dates.slice(start, start + statement).map((on) => {
              cents = Math.max(100, cents + chance.below(201) - 99);
              return {
                ...{ instrument_id: instrumentId, on_date: on, price: (cents / 100).toFixed(2), source: "Bench" },
                ...{ recorded_at: now, recorded_by: "bench", replaced_at: null, reason: "" },
              };
            }),
          )
          .execute();
      const buy = { on: first, kind: "buy" as const, instrumentId, quantity: String(bought), amount: 500_000 };
      await tx.insertInto("portfolio_transactions").values(aLine(buy)).execute();
    });
  }
  await db.transaction().execute((tx) => markClient(tx, client.id, first));
  await rebuildPortfolio(services, client.id);
  // The database would do this itself a minute later, in the middle of the measurement.
  await updateStatistics(services);

  async function inSlices(count: number, write: (tx: Tx, indexes: number[]) => Promise<unknown>) {
    for (let start = 0; start < count; start += statement) {
      const indexes = Array.from({ length: Math.min(statement, count - start) }, (_, index) => start + index);
      await db.transaction().execute((tx) => write(tx, indexes));
    }
  }

  function aLine({ on, kind, amount, instrumentId = null, quantity = "" }: Line) {
    const id = newId(now);
    return {
      ...{ id, client_id: client.id, account_id: accountId, instrument_id: instrumentId, on_date: on, kind, quantity },
      ...{ amount, fee: 0, note: "", external_id: "", form_key: id, recorded_at: now, recorded_by: "bench" },
      ...{ replaces: null, voided_at: null, voided_by: null, void_reason: "" },
    };
  }
}

interface Line {
  on: string;
  kind: "deposit" | "buy";
  amount: number;
  instrumentId?: string | null;
  quantity?: string;
}
