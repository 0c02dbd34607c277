import { href, Link } from "react-router";
import { Button } from "~/ui/button";
import * as buttons from "~/ui/buttons.module.css";
import { FindOne } from "~/ui/find-one";
import * as forms from "~/ui/forms.module.css";
import { clientPath } from "../../identity/client-path";
import type { ClientToMeet } from "./arrange-new.server";
import * as styles from "./new-meeting.module.css";

/** With which client: the chosen one, or a search for one. */
export function ClientField({
  client,
  found,
  search,
  error,
}: {
  client: ClientToMeet | null;
  /** What the search has found; null before it. */
  found: readonly ClientToMeet[] | null;
  search: string;
  error?: string;
}) {
  return (
    <section className={styles.part} aria-labelledby="with-client">
      <h3 id="with-client">Client</h3>
      {client && (
        <div className={styles.chosen} id="client">
          <input type="hidden" name="client" value={client.id} />
          <p>
            <Link to={clientPath(client.id)}>{client.name}</Link> <span className="small muted">{client.email}</span>
          </p>
          <Button variant="text" name="intent" value="other-client">
            Choose another client
          </Button>
        </div>
      )}
      {client?.asked && (
        <p className={styles.asked} role="status">
          {client.name} has asked for a meeting ({client.asked.topic}).{" "}
          <Link
            className={buttons.textLink}
            to={`${href("/dashboard/admin/meetings")}?${new URLSearchParams({ arrange: client.asked.id })}`}
          >
            Arrange that request
          </Link>
        </p>
      )}
      {client && error && <p className={forms.error}>{error}</p>}
      {!client && (
        <FindOne
          label="Find a client"
          placeholder="Name, email or company"
          search={search}
          error={error}
          found={found?.map(({ id, name, email }) => ({ value: id, name, note: email })) ?? null}
          title="Clients that were found"
          none={`No client matches “${search}”.`}
        />
      )}
    </section>
  );
}
