import { SelectField } from "~/ui/select-field";
import { TextField } from "~/ui/text-field";
import type { Desk } from "../records/read-desk.server";
import { assetClasses, classLabels, currencies } from "../vocabulary";
import { type DeskAnswer, DeskForm } from "./desk-form";
import { symbolList } from "./transaction-form";

interface Part {
  desk: Desk;
  answer?: DeskAnswer;
}

export function AccountForm({ desk, answer }: Part) {
  return (
    <DeskForm
      intent="account"
      answer={answer}
      hidden={{ formKey: desk.formKey }}
      stored={{ currency: "USD" }}
      button="Add the account"
    >
      {(field) => (
        <>
          <TextField
            label="Name"
            hint="As the client knows it, such as 'Custody account ending 4471'."
            required
            autoComplete="off"
            {...field("name")}
          />
          <TextField
            label="Account number (optional)"
            hint="The custodian's. Files of transactions name the account by it."
            autoComplete="off"
            {...field("number")}
          />
          <SelectField label="Currency" hint="Its cash is kept in it." options={currencies} {...field("currency")} />
        </>
      )}
    </DeskForm>
  );
}

export function RenameForm({ account, answer }: { account: Desk["accounts"][number]; answer?: DeskAnswer }) {
  return (
    <DeskForm
      intent={`rename-${account.id}`}
      answer={answer}
      hidden={{ accountId: account.id, version: String(account.version) }}
      stored={{ name: account.name, number: account.number }}
      button="Save the account"
    >
      {(field) => (
        <>
          <TextField label={`Name of the account in ${account.currency}`} required {...field("name")} />
          <TextField label="Account number (optional)" autoComplete="off" {...field("number")} />
        </>
      )}
    </DeskForm>
  );
}

const inPercent = (share: number) => String(share / 100);

export function TargetForm({ desk: { target }, answer, today }: Part & { today: string }) {
  const stored = target
    ? {
        ...Object.fromEntries(assetClasses.map((name) => [name, inPercent(target.shares[name])])),
        ...{ band: inPercent(target.bands), agreedOn: target.agreedOn },
      }
    : { agreedOn: today };
  return (
    <DeskForm intent="target" answer={answer} stored={stored} button="Save the target">
      {(field) => (
        <>
          {assetClasses.map((name) => (
            <TextField
              key={name}
              label={`${classLabels[name]}, per cent`}
              inputMode="decimal"
              autoComplete="off"
              {...field(name)}
            />
          ))}
          <TextField label="Band, points either side" inputMode="decimal" autoComplete="off" {...field("band")} />
          <TextField label="Agreed on" type="date" {...field("agreedOn")} />
        </>
      )}
    </DeskForm>
  );
}

export function BenchmarkForm({ desk, answer }: Part) {
  return (
    <DeskForm intent="benchmark" answer={answer} stored={{ symbol: desk.benchmark }} button="Save the benchmark">
      {(field) => (
        <TextField
          wide
          label="Benchmark"
          hint="The symbol of an instrument whose prices count dividends as well, such as a total return index. Empty for none."
          list={symbolList}
          autoComplete="off"
          {...field("symbol")}
        />
      )}
    </DeskForm>
  );
}
