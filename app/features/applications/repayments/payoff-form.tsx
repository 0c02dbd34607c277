import { Button } from "~/ui/button";
import * as buttons from "~/ui/buttons.module.css";
import { TextField } from "~/ui/text-field";
import { dollarsAndCents } from "../../loans/figures";
import { longDate } from "../loan-file/dates";
import { monthsAfter } from "./due-dates";
import type { Ledger } from "./read-ledger.server";

/** What repays the whole loan on a day. A form of the address, so that it works without a script. */
export function PayoffForm({ ledger: { payoff, today, standing } }: { ledger: Ledger }) {
  return (
    <form method="get" className="stack">
      <p>
        On {longDate(payoff.on)}, <b className="num">{dollarsAndCents(payoff.cents)}</b> repays the whole loan
        {payoff.on > today && standing.owed.payoffCents > 0 && ", if nothing is paid before"}. There is no fee for it.
      </p>
      <TextField
        name="on"
        label="Another day"
        type="date"
        min={today}
        max={monthsAfter(today, 24)}
        defaultValue={payoff.on}
      />
      <div className={buttons.btnRow}>
        <Button variant="line">Show the amount</Button>
      </div>
    </form>
  );
}
