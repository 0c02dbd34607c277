import { Form, Link, useNavigation } from "react-router";
import { Button, ButtonLink } from "~/ui/button";
import * as buttons from "~/ui/buttons.module.css";
import { clientPath } from "../identity/client-path";
import type { BatchPreview } from "./preview.server";
import * as styles from "./several-clients.module.css";
import { actInWords, type BatchChange, countClients } from "./vocabulary";

/** Names what a change of several clients does, whom it leaves as they are and why, and asks. */
export function BatchPreviewForm({
  change,
  preview: { changed, left, gone, seen, givenTo },
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
              Now: {before.map(([word, some]) => `${some.length.toLocaleString("en-US")} ${word}`).join(", ")}.
            </p>
          )}
          <Lines
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
      {(left.length > 0 || gone > 0) && (
        <section className="stack" aria-labelledby="left">
          <h3 id="left">Not changed</h3>
          {left.map(({ why, clients }) => (
            <details key={why} open={clients.length <= 5}>
              <summary>
                {why}: {countClients(clients.length)}
              </summary>
              <Lines clients={clients} />
            </details>
          ))}
          {gone > 0 && (
            <p>
              {countClients(gone)} that you chose {gone === 1 ? "is" : "are"} not in your list any more.
            </p>
          )}
        </section>
      )}
      <Form method="post" className={buttons.btnRow}>
        <input type="hidden" name="seen" value={seen} />
        <ButtonLink variant="line" to={cancel}>
          {changed.length === 0 ? "Back to the list" : "Cancel"}
        </ButtonLink>
        {changed.length > 0 && (
          <Button name="intent" value="change" busy={busy}>
            {act}
          </Button>
        )}
      </Form>
    </>
  );
}

function Lines<Client extends { id: string; name: string }>({
  clients,
  said,
}: {
  clients: readonly Client[];
  said?: (client: Client) => string | null;
}) {
  return (
    // Focusable, because a long list scrolls.
    <ul className={styles.lines} tabIndex={clients.length > 8 ? 0 : undefined}>
      {clients.map((client) => (
        <li key={client.id}>
          <Link to={clientPath(client.id)}>{client.name}</Link>
          {said?.(client) && <span className="small">{said(client)}</span>}
        </li>
      ))}
    </ul>
  );
}
