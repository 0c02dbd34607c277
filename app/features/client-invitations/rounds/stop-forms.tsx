import { Form, useNavigation } from "react-router";
import { countClients } from "~/features/client-batches/vocabulary";
import { Button } from "~/ui/button";
import * as buttons from "~/ui/buttons.module.css";
import type { RoundSummary } from "./read-rounds.server";

/** Mails nothing more, or takes the links back as well. Clients can be invited again, so nothing else is asked. */
export function StopForms({ round: { waiting, open } }: { round: RoundSummary }) {
  const busy = useNavigation().formData !== undefined;
  if (waiting === 0 && open === 0) return null;
  return (
    <Form method="post" className="stack" preventScrollReset>
      <div className={buttons.btnRow}>
        {waiting > 0 && (
          <Button variant="line" name="intent" value="stop" busy={busy}>
            Stop: mail nobody else
          </Button>
        )}
        {open > 0 && (
          <Button variant="text" name="intent" value="withdraw" busy={busy}>
            {waiting > 0 ? "Stop, and withdraw" : "Withdraw"} the links of {countClients(open)}
          </Button>
        )}
      </div>
      {open > 0 && (
        <p className="small">
          A link that is withdrawn opens nothing any more, also where the mail has arrived. The client can be invited
          again.
        </p>
      )}
    </Form>
  );
}
