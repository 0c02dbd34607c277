import { Form, useNavigation } from "react-router";
import { Button, ButtonLink } from "~/ui/button";
import * as buttons from "~/ui/buttons.module.css";
import { ChosenClients, LeftOutClients } from "~/ui/chosen-clients";
import { GoingAlong } from "~/ui/going-along";
import { clientPath } from "../identity/client-path";
import { handField, handHint, handLabel, leavingTitle, staysTitle } from "../out-of-reach/vocabulary";
import type { BatchPreview } from "./preview.server";
import { actInWords, type BatchChange, countClients } from "./vocabulary";

/** Names what a change of several clients does, whom it leaves as they are and why, and asks. */
export function BatchPreviewForm({
  change,
  preview: { changed, left, gone, seen, givenTo, work },
  cancel,
}: {
  change: BatchChange;
  preview: BatchPreview;
  /** The list. */
  cancel: string;
}) {
  const busy = useNavigation().formData !== undefined;
  const act = actInWords(change, changed.length);
  const before = [...Map.groupBy(changed, (client) => client.before)].filter(([word]) => word !== "");
  return (
    <>
      {changed.length === 0 ? (
        <p>Nobody is changed: none of the chosen clients can be.</p>
      ) : (
        <section className="stack" aria-labelledby="changed">
          <h3 id="changed">{act}?</h3>
          {before.length > 0 && (
            <p className="small">
              Now: {before.map(([word, some]) => `${word} (${some.length.toLocaleString("en-US")})`).join(", ")}
            </p>
          )}
          <ChosenClients
            pathOf={clientPath}
            clients={changed}
            said={({ before: was }) =>
              was === "" ? null : `${was} → ${change.words || (change.kind === "team" ? "No team" : "No advisor")}`
            }
          />
          {change.kind === "tag-added" && change.value === "" && (
            <p className="small">The tag “{change.words}” is new: it is made with this change.</p>
          )}
          {change.kind === "advisor" && (
            <p className="small">
              Clients with an account are told of their new advisor, in the portal and by mail as each has chosen, 15
              seconds after the change.
            </p>
          )}
          {givenTo && (
            <p>
              <strong>You will not see {changed.length === 1 ? "this client" : "these clients"} any more.</strong> Only{" "}
              {givenTo} or an administrator can give {changed.length === 1 ? "the client" : "them"} back to you.
            </p>
          )}
        </section>
      )}
      <LeftOutClients title="Not changed" left={left} gone={gone} count={countClients} pathOf={clientPath} />
      <Form method="post">
        <input type="hidden" name="seen" value={seen} />
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
        <div className={buttons.btnRow}>
          <ButtonLink variant="line" to={cancel}>
            {changed.length === 0 ? "Back to the list" : "Cancel"}
          </ButtonLink>
          {changed.length > 0 && (
            <Button name="intent" value="change" busy={busy}>
              {act}
            </Button>
          )}
        </div>
      </Form>
    </>
  );
}
