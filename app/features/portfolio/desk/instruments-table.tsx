import { Form, Link } from "react-router";
import { Button } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import * as forms from "~/ui/forms.module.css";
import { Pager } from "~/ui/pager";
import { Cell, ColumnHead, RowHead, Table } from "~/ui/table";
import { TextField } from "~/ui/text-field";
import type { listInstruments } from "../records/read-instruments.server";
import { grouped } from "../statement/words";
import { classLabels } from "../vocabulary";

/** The firm's instruments by name, each with its latest price. */
export function InstrumentsTable({ list }: { list: Awaited<ReturnType<typeof listInstruments>> }) {
  return (
    <>
      <Form method="get" className={forms.formGrid} role="search">
        <TextField label="Search instruments" type="search" name="q" defaultValue={list.search} />
        <div>
          <Button variant="line" small>
            Search
          </Button>
        </div>
      </Form>
      {list.instruments.length === 0 ? (
        <EmptyState title={list.search ? "No instruments found" : "No instruments yet"}>
          {list.search
            ? "No name and no symbol has these letters."
            : "What clients hold is listed here, with its prices."}
        </EmptyState>
      ) : (
        <Table caption="Instruments" hideCaption>
          <thead>
            <tr>
              <ColumnHead>Instrument</ColumnHead>
              <ColumnHead>Symbol</ColumnHead>
              <ColumnHead>Class</ColumnHead>
              <ColumnHead number>Last price</ColumnHead>
              <ColumnHead>Price of</ColumnHead>
            </tr>
          </thead>
          <tbody>
            {list.instruments.map(({ id, symbol, name, asset_class, currency, last }) => (
              <tr key={id}>
                <RowHead>
                  <Link to={`?instrument=${id}`}>{name}</Link>
                </RowHead>
                <Cell label="Symbol">{symbol}</Cell>
                <Cell label="Class">{classLabels[asset_class]}</Cell>
                <Cell label="Last price" number>
                  {last ? `${grouped(last.price)} ${currency}` : "None"}
                </Cell>
                <Cell label="Price of" digits>
                  {last?.on_date}
                </Cell>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
      {list.next && (
        <Pager
          summary={`${list.instruments.length} shown`}
          next={`?${new URLSearchParams({ ...(list.search && { q: list.search }), after: list.next })}`}
        />
      )}
    </>
  );
}
