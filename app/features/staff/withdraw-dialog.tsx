import { Form, useNavigation } from "react-router";
import { Button, ButtonLink } from "~/ui/button";
import * as buttons from "~/ui/buttons.module.css";
import { Dialog } from "~/ui/dialog";
import type { Withdrawal } from "./invite.server";
import { ReadTies } from "./portal-advisor-forms";

/** Asks what becomes of the advisor whom an invited person would have been. `cancel` is the address of the page below. */
export function WithdrawDialog({
  withdrawal: { id, name, advisor },
  cancel,
  error,
  onClose,
}: {
  withdrawal: Withdrawal;
  cancel: string;
  error?: string[];
  onClose: () => void;
}) {
  const intent = useNavigation().formData?.get("intent");
  return (
    <Dialog open title={`Withdraw the invitation of ${name}?`} onClose={onClose}>
      <Form method="post" className="stack" preventScrollReset>
        <input type="hidden" name="invitation" value={id} />
        <input type="hidden" name="advisor" value={advisor.slug} />
        <input type="hidden" name="version" value={advisor.version} />
        <p>
          Its link stops working. The advisor {advisor.name}, {advisor.location}, is in the portal only, and has no
          account then: clients can still be given to them and book them, and a colleague has to take what they ask.
        </p>
        <ReadTies ties={advisor.ties} error={error} />
        <div className={buttons.btnRow}>
          <ButtonLink variant="line" to={cancel} replace preventScrollReset>
            Keep the invitation
          </ButtonLink>
          <Button variant="line" name="intent" value="withdraw" busy={intent === "withdraw"}>
            Withdraw, keep the advisor
          </Button>
          <Button variant="danger" name="intent" value="withdraw-end" busy={intent === "withdraw-end"}>
            Withdraw, and end the advisor
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
