import { Form } from "react-router";
import { Button } from "~/ui/button";
import { Checkbox } from "~/ui/checkbox";
import { GoingAlong } from "~/ui/going-along";
import { useHydrated } from "~/ui/use-hydrated";
import { dollarsAndCents } from "../loans/figures";
import { handField, handHint, handLabel, leavingTitle, staysTitle } from "../out-of-reach/vocabulary";
import * as styles from "./imports.module.css";
import type { OpenedImport } from "./read-imports.server";
import { counted } from "./staging/kind-words";
import { leftInWords } from "./staging/sums";
import { type ImportKindName, mistakesInWords } from "./staging/vocabulary";

/** What people see of it, and what an undo of the import leaves. */
const follows: Record<ImportKindName, string> = {
  clients:
    "Nobody is mailed, apart from clients with an account whose advisor of record changes. It can be undone for 7 days, apart from clients who are changed or used by then.",
  transactions:
    "Nobody is mailed; what clients see in their portfolio follows. It can be undone for 7 days, apart from accounts whose later transactions need it.",
  prices:
    "Nobody is mailed; what clients see in their portfolio follows. It can be undone for 7 days, apart from prices that are recorded again by then.",
  valuations:
    "Nobody is mailed; clients see the latest value. It can be undone for 7 days, apart from values that are recorded again by then.",
  payments:
    "Nobody is mailed; what the applicants see of their loan follows. Payments into large loans wait for a second person. It can be undone for 7 days, apart from payments that a colleague has confirmed or a closing letter has followed by then.",
};

const looked: Record<ImportKindName, string> = {
  clients: "that may be the same person as another client, or change a value by more than half",
  transactions: "whose amount is not what quantity, price and fee make",
  prices: "whose price differs from the one before by more than half",
  valuations: "whose value differs from the one before by more than half",
  payments: "whose reference was reversed before, or is in the ledger of another loan as well",
};

/** What stays as it is when lines are left out. */
const leaves: Record<ImportKindName, string> = {
  clients: "",
  transactions:
    "What the accounts of those lines hold is incomplete until they are mended and imported; lines that would take out more than is held without them are among them.",
  prices: "The days of those lines keep the price that they have, or none.",
  valuations: "The clients of those lines keep the values that they have.",
  payments:
    "The bank has this money, but no loan shows it as paid. Until a payment is recorded at its loan, what is owed there is too high. The payments are listed under Imports until a ledger has them, or somebody says what became of them.",
};

/** Names what the import does, and asks. */
export function ConfirmImportForm({
  opened: { kind, added, changed, asking, wrong, checked, leftOut, accounts, sums, work },
  unticked,
}: {
  opened: OpenedImport;
  /** The form was sent without these boxes. */
  unticked: readonly string[];
}) {
  const does = [
    ...(added > 0
      ? [`adds ${counted(added, kind)}${sums ? ` of ${dollarsAndCents(sums.addedCents)} in all` : ""}`]
      : []),
    ...(changed > 0 ? [`changes ${counted(changed, kind)}`] : []),
  ].join(" and ");
  const others = checked - wrong - leftOut;
  const leaving = wrong > 0 ? `, and leaves out ${mistakesInWords(wrong)}${sums ? ` (${leftInWords(sums)})` : ""}` : "";
  const lines = `${asking.toLocaleString("en-US")} ${asking === 1 ? "line" : "lines"}`;
  const errorOf = (name: string) => (unticked.includes(name) ? ["Say that you have looked"] : undefined);
  const hydrated = useHydrated();
  return (
    <Form method="post" className="stack" aria-label="Import the file" noValidate={hydrated}>
      <input type="hidden" name="intent" value="confirm" />
      <input type="hidden" name="added" value={added} />
      <input type="hidden" name="changed" value={changed} />
      <input type="hidden" name="wrong" value={wrong} />
      {sums && (
        <>
          <input type="hidden" name="addedCents" value={sums.addedCents} />
          <input type="hidden" name="wrongCents" value={sums.wrongCents} />
        </>
      )}
      <p>
        The import {does}, all of them or none{leaving}. {wrong > 0 && leaves[kind] && `${leaves[kind]} `}
        {accounts > 0 &&
          `It adds ${accounts.toLocaleString("en-US")} ${accounts === 1 ? "account" : "accounts"} of clients. `}
        {follows[kind]}
      </p>
      <Checkbox
        name="agreed"
        label={`I have looked at the lines: the import ${does}${leaving}.`}
        required
        error={errorOf("agreed")}
      />
      {asking > 0 && (
        <Checkbox
          name="looked"
          label={`I have looked at the ${lines} ${looked[kind]}.`}
          required
          error={errorOf("looked")}
        />
      )}
      {work && (
        <GoingAlong
          title={leavingTitle}
          goes={work.goes}
          stays={work.stays}
          staysTitle={staysTitle}
          name={handField}
          label={handLabel(work)}
          hint={handHint}
        />
      )}
      <p>
        <Button className={styles.longAct}>
          {wrong > 0
            ? `Leave out the ${mistakesInWords(wrong)} and import the other ${others === 1 ? "one" : others.toLocaleString("en-US")}`
            : "Import"}
        </Button>
      </p>
    </Form>
  );
}
