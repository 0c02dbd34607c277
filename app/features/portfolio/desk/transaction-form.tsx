import { Link } from "react-router";
import { longDate } from "~/platform/dates";
import * as buttons from "~/ui/buttons.module.css";
import * as forms from "~/ui/forms.module.css";
import { SelectField } from "~/ui/select-field";
import { TextField } from "~/ui/text-field";
import type { Desk, DeskLine } from "../records/read-desk.server";
import { kindLabels, transactionKinds } from "../vocabulary";
import { type DeskAnswer, DeskForm, type FieldOf } from "./desk-form";

export const symbolList = "portfolio-symbols";

/** Symbols are offered while one types; any other one of the firm's instruments can be typed as well. */
export const Symbols = ({ symbols }: Pick<Desk, "symbols">) => (
  <datalist id={symbolList}>
    {symbols.map(({ symbol, name }) => (
      <option key={symbol} value={symbol}>
        {name}
      </option>
    ))}
  </datalist>
);

const kinds = transactionKinds.map((value) => ({ value, label: kindLabels[value] }));

function Fields({ field }: { field: FieldOf }) {
  return (
    <>
      <TextField label="Date" type="date" required {...field("on")} />
      <SelectField label="Kind" options={kinds} {...field("kind")} />
      <TextField
        label="Instrument"
        hint="Its symbol. Leave it empty where only cash moves."
        list={symbolList}
        autoComplete="off"
        {...field("instrument")}
      />
      <TextField
        label="Quantity"
        hint="Units, or the nominal sum of a bond. For a split, the new units for one old one."
        inputMode="decimal"
        autoComplete="off"
        {...field("quantity")}
      />
      <TextField
        label="Price"
        hint="Of a purchase or sale; per 100 of a nominal sum."
        inputMode="decimal"
        autoComplete="off"
        {...field("price")}
      />
      <TextField label="Fee" hint="Inside the amount." inputMode="decimal" autoComplete="off" {...field("fee")} />
      <TextField
        label="Amount"
        hint="What was settled, in the account's currency. Empty for a purchase or sale with a price: it is computed. For a transfer in, the purchase price if it is known."
        inputMode="decimal"
        autoComplete="off"
        {...field("amount")}
      />
      <TextField
        label="Number"
        hint="The custodian's number, if there is one."
        autoComplete="off"
        {...field("externalId")}
      />
      <TextField wide label="Note" hint="The client reads it." autoComplete="off" {...field("note")} />
    </>
  );
}

export function RecordForm({ desk, answer, today }: { desk: Desk; answer?: DeskAnswer; today: string }) {
  return (
    <DeskForm
      intent="record"
      answer={answer}
      hidden={{ formKey: desk.formKey }}
      stored={{ on: today, kind: "buy", accountId: desk.accounts[0]?.id ?? "" }}
      button="Record the transaction"
    >
      {(field) => (
        <>
          <SelectField
            wide
            label="Account"
            options={desk.accounts.map(({ id, name, currency }) => ({ value: id, label: `${name}, ${currency}` }))}
            {...field("accountId")}
          />
          <Fields field={field} />
        </>
      )}
    </DeskForm>
  );
}

const BackLink = () => (
  <Link className={buttons.textLink} to="?">
    Cancel
  </Link>
);

export function CorrectForm({ desk, line, answer }: { desk: Desk; line: DeskLine; answer?: DeskAnswer }) {
  return (
    <DeskForm
      intent="correct"
      answer={answer}
      hidden={{ formKey: desk.formKey, accountId: line.accountId, transactionId: line.id }}
      stored={line.typed}
      button="Correct the transaction"
      cancel={<BackLink />}
    >
      {(field) => (
        <>
          <Fields field={field} />
          <TextField
            wide
            label="Reason"
            hint="The transaction as it was stays in the history with it."
            required
            {...field("reason")}
          />
        </>
      )}
    </DeskForm>
  );
}

export function VoidForm({ line, answer }: { line: DeskLine; answer?: DeskAnswer }) {
  return (
    <DeskForm
      intent="void"
      answer={answer}
      hidden={{ accountId: line.accountId, transactionId: line.id }}
      button="Void the transaction"
      cancel={<BackLink />}
    >
      {(field) => (
        <>
          <p className={forms.wide}>
            It leaves every figure: {kindLabels[line.kind]} on {longDate(line.on)}
            {line.symbol && `, ${line.quantity} ${line.symbol}`}
            {line.amount && `, ${line.amount}`}. It stays in the history.
          </p>
          <TextField wide label="Reason" required {...field("reason")} />
        </>
      )}
    </DeskForm>
  );
}
