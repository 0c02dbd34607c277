import { Form, href, useNavigate, useNavigation } from "react-router";
import type { Delegation } from "~/features/delegates/present.server";
import { Button, ButtonLink } from "~/ui/button";
import * as buttons from "~/ui/buttons.module.css";
import { Dialog } from "~/ui/dialog";

const here = () => href("/dashboard/client/people");

/** Asks before an access ends. */
export function EndAccessDialog({
  delegate: { id, name, email, rights },
  canInvite,
}: {
  delegate: Delegation;
  canInvite: boolean;
}) {
  const navigate = useNavigate();
  const busy = useNavigation().formData?.get("intent") === "end";
  return (
    <Dialog
      open
      title="End this access?"
      onClose={() => void navigate(here(), { replace: true, preventScrollReset: true })}
    >
      <p className="small">
        <bdi>{name ?? email}</bdi> can no longer open your documents{rights === "send" ? " or send any for you" : ""}.
        It holds at once, and they are told by mail. What they have sent stays with your documents.{" "}
        {canInvite
          ? "To give access again, you invite them again and they accept."
          : "While your account is inactive, you cannot give the access again."}
      </p>
      <Form method="post" className={buttons.btnRow} preventScrollReset>
        <input type="hidden" name="delegation" value={id} />
        <ButtonLink variant="line" to={here()} replace preventScrollReset>
          Cancel
        </ButtonLink>
        <Button variant="danger" name="intent" value="end" busy={busy}>
          End access
        </Button>
      </Form>
    </Dialog>
  );
}
