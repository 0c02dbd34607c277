import { EmptyState } from "~/ui/empty-state";
import { Pager } from "~/ui/pager";
import { SelectField } from "~/ui/select-field";
import { Cell, ColumnHead, RowHead, Table } from "~/ui/table";
import { Tag } from "~/ui/tag";
import { TextField } from "~/ui/text-field";
import type { readInstrument } from "../records/read-instruments.server";
import { grouped } from "../statement/words";
import {
  assetClasses,
  classLabels,
  currencies,
  pricingLabels,
  pricings,
  quantityKinds,
  quantityLabels,
  regionLabels,
  regions,
} from "../vocabulary";
import { type DeskAnswer, DeskForm } from "./desk-form";

type Instrument = Awaited<ReturnType<typeof readInstrument>>;

function options<Word extends string>(words: readonly Word[], labels: Record<Word, string>) {
  return words.map((value) => ({ value, label: labels[value] }));
}

/** Adds an instrument, or changes one. */
export function InstrumentForm({ instrument, answer }: { instrument?: Instrument; answer?: DeskAnswer }) {
  const stored = instrument
    ? Object.fromEntries(
        (["symbol", "name", "assetClass", "region", "currency", "counts", "pricing"] as const).map((name) => [
          name,
          instrument[name],
        ]),
      )
    : { currency: "USD", assetClass: "equity", region: "global", counts: "units", pricing: "daily" };
  return (
    <DeskForm
      intent={instrument ? "edit" : "add"}
      answer={answer}
      stored={stored}
      hidden={instrument && { id: instrument.id, version: String(instrument.version) }}
      button={instrument ? "Save the instrument" : "Add the instrument"}
    >
      {(field) => (
        <>
          <TextField label="Name" required autoComplete="off" {...field("name")} />
          <TextField
            label="Symbol"
            hint="Ticker, ISIN or a code of your own."
            required
            autoComplete="off"
            {...field("symbol")}
          />
          <SelectField label="Class" options={options(assetClasses, classLabels)} {...field("assetClass")} />
          <SelectField label="Region" options={options(regions, regionLabels)} {...field("region")} />
          <SelectField label="Currency" options={currencies} {...field("currency")} />
          <SelectField label="Quantity" options={options(quantityKinds, quantityLabels)} {...field("counts")} />
          <SelectField
            wide
            label="Prices"
            hint="After these days a price no longer stands for a value: the value is then said to be missing."
            options={options(pricings, pricingLabels)}
            {...field("pricing")}
          />
        </>
      )}
    </DeskForm>
  );
}

export function PriceForm({
  instrument,
  answer,
  today,
}: {
  instrument: Instrument;
  answer?: DeskAnswer;
  today: string;
}) {
  return (
    <DeskForm
      intent="price"
      answer={answer}
      hidden={{ instrumentId: instrument.id }}
      stored={{ on: today }}
      button="Record the price"
    >
      {(field) => (
        <>
          <TextField label="Date" type="date" required {...field("on")} />
          <TextField
            label={`Price in ${instrument.currency}${instrument.counts === "nominal" ? ", per 100" : ""}`}
            inputMode="decimal"
            required
            autoComplete="off"
            {...field("value")}
          />
          <TextField
            label="Source"
            hint="Such as the exchange or the fund's administrator."
            required
            {...field("source")}
          />
          <TextField label="Reason" hint="Only where it replaces another price of that day." {...field("reason")} />
        </>
      )}
    </DeskForm>
  );
}

/** The prices of an instrument, the latest day first, with those that were replaced and why. */
export function InstrumentPrices({ instrument }: { instrument: Instrument }) {
  if (instrument.prices.length === 0)
    return <EmptyState title="No prices yet">What you record or paste is listed here.</EmptyState>;
  return (
    <>
      <Table caption="Prices" hideCaption stackable={false}>
        <thead>
          <tr>
            <ColumnHead>Date</ColumnHead>
            <ColumnHead number>Price</ColumnHead>
            <ColumnHead>Source</ColumnHead>
          </tr>
        </thead>
        <tbody>
          {instrument.prices.map(({ n, on_date, price, source, replaced_at, reason }) => (
            <tr key={n}>
              <RowHead>{on_date}</RowHead>
              <Cell number>{grouped(price)}</Cell>
              <Cell>
                {source} {replaced_at !== null && <Tag>Replaced</Tag>} {reason}
              </Cell>
            </tr>
          ))}
        </tbody>
      </Table>
      {instrument.next && (
        <Pager
          summary={`${instrument.prices.length} shown`}
          next={`?${new URLSearchParams({ instrument: instrument.id, "prices-before": instrument.next })}`}
        />
      )}
    </>
  );
}
