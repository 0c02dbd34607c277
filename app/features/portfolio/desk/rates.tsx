import { Link } from "react-router";
import * as buttons from "~/ui/buttons.module.css";
import { EmptyState } from "~/ui/empty-state";
import { Pager } from "~/ui/pager";
import { SelectField } from "~/ui/select-field";
import { Cell, ColumnHead, RowHead, Table } from "~/ui/table";
import { Tag } from "~/ui/tag";
import { TextField } from "~/ui/text-field";
import type { listRates } from "../records/read-instruments.server";
import { grouped } from "../statement/words";
import { currencies, displayCurrency } from "../vocabulary";
import { type DeskAnswer, DeskForm } from "./desk-form";

const foreign = currencies.filter((currency) => currency !== displayCurrency);

export function RateForm({ currency, answer, today }: { currency: string; answer?: DeskAnswer; today: string }) {
  return (
    <DeskForm intent="rate" answer={answer} stored={{ currency, on: today }} button="Record the rate">
      {(field) => (
        <>
          <SelectField label="Currency" options={foreign} {...field("currency")} />
          <TextField label="Date" type="date" required {...field("on")} />
          <TextField
            label="US dollars for one unit"
            inputMode="decimal"
            required
            autoComplete="off"
            {...field("value")}
          />
          <TextField label="Source" hint="Such as the central bank." required {...field("source")} />
          <TextField wide label="Reason" hint="Only where it replaces another rate of that day." {...field("reason")} />
        </>
      )}
    </DeskForm>
  );
}

/** The rates of one currency, the latest day first, with those that were replaced and why. */
export function RatesTable({ list: { currency, rates, next } }: { list: Awaited<ReturnType<typeof listRates>> }) {
  return (
    <>
      <nav className={buttons.btnRow} aria-label="Currency">
        {foreign.map((one) => (
          <Link
            key={one}
            className={buttons.textLink}
            to={`?currency=${one}`}
            aria-current={one === currency ? "page" : undefined}
          >
            {one}
          </Link>
        ))}
      </nav>
      {rates.length === 0 ? (
        <EmptyState title={`No rates of ${currency} yet`}>
          A rate stands for a week; after that, values need a new one.
        </EmptyState>
      ) : (
        <Table caption={`US dollars for one ${currency}`} hideCaption stackable={false}>
          <thead>
            <tr>
              <ColumnHead>Date</ColumnHead>
              <ColumnHead number>US dollars</ColumnHead>
              <ColumnHead>Source</ColumnHead>
            </tr>
          </thead>
          <tbody>
            {rates.map(({ n, on_date, rate, source, replaced_at, reason }) => (
              <tr key={n}>
                <RowHead>{on_date}</RowHead>
                <Cell number>{grouped(rate)}</Cell>
                <Cell>
                  {source} {replaced_at !== null && <Tag>Replaced</Tag>} {reason}
                </Cell>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
      {next && <Pager summary={`${rates.length} shown`} next={`?${new URLSearchParams({ currency, before: next })}`} />}
    </>
  );
}
