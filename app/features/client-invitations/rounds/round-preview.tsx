import { Form, Link, useNavigation } from "react-router";
import { countClients } from "~/features/client-batches/vocabulary";
import { Button, ButtonLink } from "~/ui/button";
import * as buttons from "~/ui/buttons.module.css";
import { ChosenClients, LeftOutClients } from "~/ui/chosen-clients";
import { EmailAddress } from "~/ui/email-address";
import { clientPath } from "../../identity/client-path";
import type { RoundPreview } from "./begin.server";
import type { Invitee } from "./plan.server";
import { leftOutWords } from "./vocabulary";

/** Names who is invited and who is not and why, and asks. */
export function RoundPreviewForm({
  preview: { invited, left, gone, seen },
  again,
  withAgain,
  cancel,
}: {
  preview: RoundPreview;
  again: boolean;
  /** This page, with or without new links for those whose link still works. */
  withAgain: string;
  /** From where somebody came. */
  cancel: string;
}) {
  const busy = useNavigation().formData !== undefined;
  const act = `Invite ${countClients(invited.length)}`;
  const canHaveAgain = left.find(({ why }) => why === "invited")?.clients.length ?? 0;
  return (
    <>
      {invited.length === 0 ? (
        <p>Nobody is invited: none of the chosen clients can be.</p>
      ) : (
        <section className="stack" aria-labelledby="invited">
          <h3 id="invited">{act} to the portal?</h3>
          <p className="small">
            Each gets a mail with a link, which works once, within 14 days. Whoever opens it makes the account of that
            client and sees what is in the record. The mails leave some at a time, a thousand a day at most; what has
            not been mailed can be stopped.
          </p>
          <ChosenClients clients={invited} pathOf={clientPath} said={addressOf} />
        </section>
      )}
      <LeftOutClients
        title="Not invited"
        left={left.map(({ why, clients }) => ({ why: leftOutWords[why], clients }))}
        gone={gone}
        count={countClients}
        pathOf={clientPath}
        said={addressOf}
      >
        {canHaveAgain > 0 && (
          <p>
            <Link to={withAgain}>Send a new link also to who is invited already</Link>
          </p>
        )}
      </LeftOutClients>
      {again && (
        <p>
          Who was invited already gets a new link, and the earlier one stops working.{" "}
          <Link to={withAgain}>Leave them out</Link>
        </p>
      )}
      <Form method="post" className={buttons.btnRow}>
        <input type="hidden" name="seen" value={seen} />
        <ButtonLink variant="line" to={cancel}>
          {invited.length === 0 ? "Back" : "Cancel"}
        </ButtonLink>
        {invited.length > 0 && (
          <Button name="intent" value="invite" busy={busy}>
            {act}
          </Button>
        )}
      </Form>
    </>
  );
}

const addressOf = ({ email }: Invitee) => <EmailAddress>{email}</EmailAddress>;
