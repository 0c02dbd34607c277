import { Form, href, useNavigate, useNavigation } from "react-router";
import type { OwnHousehold } from "~/features/households/read-household.server";
import { neverShown } from "~/features/households/vocabulary";
import * as block from "~/ui/block.module.css";
import { Button, ButtonLink } from "~/ui/button";
import * as buttons from "~/ui/buttons.module.css";
import { Dialog } from "~/ui/dialog";
import { OwnTime } from "~/ui/own-time";

type Household = NonNullable<OwnHousehold["household"]>;

const here = () => href("/dashboard/client/people/household");

/** With whom the client shares, since when, and the way to the joint portfolio and to the end. */
export function Shared({ household: { name, since, paused } }: { household: Household }) {
  return (
    <div className={`grid ${block.block}`}>
      <section className="c-1-7 stack" aria-labelledby="with">
        <h2 id="with">
          With <bdi>{name}</bdi>
        </h2>
        <p>
          Since <OwnTime at={since} />. Each of you sees the value, the accounts, the holdings and the return of both
          portfolios. {neverShown}
        </p>
        {paused && <p>The account of {name} is closed for now, so nothing of theirs is shown at the moment.</p>}
        <div className={buttons.btnRow}>
          <ButtonLink to={href("/dashboard/client/portfolio/household")}>See the joint portfolio</ButtonLink>
          <ButtonLink variant="line" to="?end" preventScrollReset>
            End the household
          </ButtonLink>
        </div>
      </section>
    </div>
  );
}

/** Asks before a household ends. */
export function EndDialog({ household: { id, name } }: { household: Household }) {
  const navigate = useNavigate();
  const busy = useNavigation().formData?.get("intent") === "end";
  return (
    <Dialog
      open
      title="End this household?"
      onClose={() => void navigate(here(), { replace: true, preventScrollReset: true })}
    >
      <p className="small">
        You and {name} no longer see each other’s portfolio. It holds at once, and {name} is told. To share again, one
        of you invites and both agree.
      </p>
      <Form method="post" className={buttons.btnRow} preventScrollReset>
        <input type="hidden" name="household" value={id} />
        <ButtonLink variant="line" to={here()} replace preventScrollReset>
          Cancel
        </ButtonLink>
        <Button variant="danger" name="intent" value="end" busy={busy}>
          End the household
        </Button>
      </Form>
    </Dialog>
  );
}
