import type { ReactNode } from "react";
import { Link } from "react-router";
import * as styles from "./chosen-clients.module.css";

interface Chosen {
  id: string;
  name: string;
}

interface Shown<Client extends Chosen> {
  /** The page of a client. */
  pathOf: (id: string) => string;
  /** What stands beside the name. */
  said?: (client: Client) => ReactNode;
}

/** Clients by name, before something is done with all of them. */
export function ChosenClients<Client extends Chosen>({
  clients,
  pathOf,
  said,
}: Shown<Client> & { clients: readonly Client[] }) {
  return (
    // Focusable, because a long list scrolls.
    <ul className={styles.chosen} tabIndex={clients.length > 8 ? 0 : undefined}>
      {clients.map((client) => (
        <li key={client.id}>
          <Link to={pathOf(client.id)}>
            <bdi>{client.name}</bdi>
          </Link>
          {said?.(client) && <span className="small">{said(client)}</span>}
        </li>
      ))}
    </ul>
  );
}

/** Who of the chosen clients is left out, by the reason. `gone`: how many are not in the reader's list any more. `count` names a number of them. */
export function LeftOutClients<Client extends Chosen>({
  title,
  left,
  gone,
  count,
  children,
  ...shown
}: Shown<Client> & {
  title: string;
  left: readonly { why: string; clients: readonly Client[] }[];
  gone: number;
  count: (clients: number) => string;
  children?: ReactNode;
}) {
  if (left.length === 0 && gone === 0) return null;
  return (
    <section className="stack" aria-labelledby="left">
      <h3 id="left">{title}</h3>
      {left.map(({ why, clients }) => (
        <details key={why} open={clients.length <= 5}>
          <summary>
            {why}: {count(clients.length)}
          </summary>
          <ChosenClients clients={clients} {...shown} />
        </details>
      ))}
      {gone > 0 && (
        <p>
          {count(gone)} that you chose {gone === 1 ? "is" : "are"} not in your list any more.
        </p>
      )}
      {children}
    </section>
  );
}
