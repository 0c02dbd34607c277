import { sql } from "kysely";
import type { MergePart } from "../../identity/merge-part";
import { markClient } from "./rebuild.server";

const computed = "computed from the transactions of each record";

export const mergedPortfolios: MergePart = {
  tables: [
    { table: "portfolios", fate: "stays", why: "each record has its own row, from which its days are computed" },
    {
      ...{ table: "portfolio_accounts", fate: "moves", key: sql.ref("t.id"), dated: true },
      words: ["portfolio account", "portfolio accounts"],
    },
    {
      ...{ table: "portfolio_transactions", fate: "moves", key: sql.ref("t.id"), dated: true },
      words: ["transaction", "transactions"],
      shown: sql`t.voided_at is null`,
    },
    {
      ...{ table: "portfolio_targets", fate: "moves", key: sql<string>`cast(t.n as text)` },
      words: ["target of the allocation", "targets of the allocation"],
      shown: sql`t.replaced_at is null`,
      clash: {
        when: ({ kept }) => sql`exists (select 1 from portfolio_targets own
          where own.client_id = ${kept} and own.replaced_at is null)`,
        why: "the other record has agreed targets of its own",
      },
    },
    { table: "portfolio_days", fate: "stays", why: computed },
    { table: "portfolio_rebuilds", fate: "stays", why: computed },
    {
      ...{ table: "valuations", fate: "moves", key: sql.ref("t.id"), dated: true, chosen: true },
      words: ["recorded value", "recorded values"],
    },
  ],
  /** The accounts need the row of the portfolio to which they go. */
  async prepare(tx, { clock }, { gone, kept }) {
    await sql`insert into portfolios (client_id, benchmark_id, updated_at)
      select ${kept}, benchmark_id, ${clock.now()} from portfolios where client_id = ${gone}
      on conflict (client_id) do nothing`.execute(tx);
  },
  async moved(tx, _, { gone, kept }) {
    const { rows } = await sql<{ client_id: string }>`select client_id from portfolios
      where client_id in (${gone}, ${kept}) order by client_id`.execute(tx);
    for (const { client_id } of rows) await markClient(tx, client_id, "");
  },
};
