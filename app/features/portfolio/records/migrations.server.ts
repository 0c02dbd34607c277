import { type Migration, run } from "~/platform/db/migrate.server";

const words = (column: string, list: readonly string[]) =>
  `check (${column} in (${list.map((word) => `'${word}'`).join(", ")}))`;

const kinds = [
  ...["buy", "sell", "dividend", "interest", "fee"],
  ...["deposit", "withdrawal", "transfer-in", "transfer-out", "split"],
];
const currencies = ["USD", "EUR", "GBP", "CHF", "JPY", "HKD", "SGD", "AED", "MUR", "NPR", "RWF", "CAD", "AUD"];
const classes = ["equity", "fixed-income", "alternatives", "cash"];

/**
 * Accounts, transactions, prices and rates. A line is never changed: a correction voids it and adds another one. Who
 * recorded or voided something has no key: history outlives accounts.
 */
export const holdingMigrations: Migration[] = [
  {
    name: "0130-holdings",
    up: (db, { big, strict, rowKey }) =>
      run(db, [
        strict(`create table instruments (id text primary key, symbol text not null unique, name text not null,
          sort_name text not null, asset_class text not null ${words("asset_class", classes)},
          region text not null ${words("region", ["north-america", "europe", "asia-pacific", "emerging", "global"])},
          currency text not null ${words("currency", currencies)},
          counts text not null ${words("counts", ["units", "nominal"])},
          pricing text not null ${words("pricing", ["daily", "monthly", "quarterly"])},
          version integer not null, created_at ${big} not null, created_by text not null)`),
        "create index instruments_name on instruments (sort_name, id)",
        strict(`create table portfolios (client_id text primary key references clients (id) on delete cascade,
          benchmark_id text references instruments (id), first_on text, valued_on text, value_cents ${big},
          growth text, updated_at ${big} not null)`),
        strict(`create table portfolio_accounts (id text primary key,
          client_id text not null references portfolios (client_id) on delete cascade, name text not null,
          currency text not null ${words("currency", currencies)}, form_key text not null unique,
          version integer not null, created_at ${big} not null, created_by text not null)`),
        "create index portfolio_accounts_client on portfolio_accounts (client_id)",
        strict(`create table portfolio_transactions (n ${rowKey}, id text not null unique,
          client_id text not null references portfolios (client_id) on delete cascade,
          account_id text not null references portfolio_accounts (id) on delete cascade,
          instrument_id text references instruments (id), on_date text not null,
          kind text not null ${words("kind", kinds)}, quantity text not null, amount ${big}, fee ${big} not null,
          note text not null, external_id text not null, form_key text not null,
          recorded_at ${big} not null, recorded_by text not null, replaces text,
          voided_at ${big}, voided_by text, void_reason text not null default '')`),
        "create index portfolio_transactions_client on portfolio_transactions (client_id, on_date, n)",
        "create index portfolio_transactions_account on portfolio_transactions (account_id)",
        "create index portfolio_transactions_instrument on portfolio_transactions (instrument_id)",
        "create unique index portfolio_transactions_form on portfolio_transactions (form_key)",
        // One line of a custodian's file is one transaction of an account, also when it comes twice.
        `create unique index portfolio_transactions_external on portfolio_transactions (account_id, external_id)
          where external_id <> '' and voided_at is null`,
        strict(`create table instrument_prices (n ${rowKey}, instrument_id text not null references instruments (id),
          on_date text not null, price text not null, source text not null, recorded_at ${big} not null,
          recorded_by text not null, replaced_at ${big}, reason text not null default '')`),
        `create unique index instrument_prices_day on instrument_prices (instrument_id, on_date)
          where replaced_at is null`,
        "create index instrument_prices_history on instrument_prices (instrument_id, on_date, n)",
        strict(`create table exchange_rates (n ${rowKey}, currency text not null ${words("currency", currencies)},
          on_date text not null, rate text not null, source text not null, recorded_at ${big} not null,
          recorded_by text not null, replaced_at ${big}, reason text not null default '')`),
        "create unique index exchange_rates_day on exchange_rates (currency, on_date) where replaced_at is null",
        "create index exchange_rates_history on exchange_rates (currency, on_date, n)",
        strict(`create table portfolio_targets (n ${rowKey},
          client_id text not null references portfolios (client_id) on delete cascade, agreed_on text not null,
          asset_class text not null ${words("asset_class", classes)}, target_bp integer not null,
          band_bp integer not null, recorded_at ${big} not null, recorded_by text not null, replaced_at ${big})`),
        "create index portfolio_targets_client on portfolio_targets (client_id, n)",
        // What is computed from the lines, one row for each day on which something changed.
        strict(`create table portfolio_days (client_id text not null references portfolios (client_id) on delete cascade,
          on_date text not null, cents ${big}, flow ${big}, gain ${big} not null, until_date text not null, wants text,
          primary key (client_id, on_date))`),
        `create index portfolio_flows on portfolio_days (client_id, on_date) where flow is null or flow <> 0`,
        // Whose days have to be computed again, and from which day on.
        strict(`create table portfolio_rebuilds (client_id text primary key
          references portfolios (client_id) on delete cascade, from_date text not null, mark ${big} not null)`),
      ]),
  },
];

/** Which value stands is decided anew for everybody with holdings who has a recorded value as well. */
export const standingMigrations: Migration[] = [
  {
    name: "0670-values-that-stand",
    up: (db) =>
      run(db, [
        `insert into portfolio_rebuilds (client_id, from_date, mark)
          select p.client_id, p.valued_on, 1 from portfolios p where p.valued_on is not null
            and exists (select 1 from valuations v where v.client_id = p.client_id)
          on conflict (client_id) do update set mark = portfolio_rebuilds.mark + 1`,
      ]),
  },
];
