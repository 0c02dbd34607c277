import { href, Link } from "react-router";
import { Button } from "~/ui/button";
import * as buttons from "~/ui/buttons.module.css";
import { May } from "~/ui/may";
import { clientPath } from "../identity/client-path";
import * as styles from "./inbox.module.css";
import type { ItemPanelData } from "./item.server";
import { ItemForm } from "./item-form";

/**
 * The client from whom an item is: known by the portal, joined by the staff, offered because the address is theirs, or made from the
 * sender. Joining can be taken back, so it asks nothing.
 */
export function ItemClientPart({ panel, ...form }: { panel: ItemPanelData; item: string; back: string }) {
  const { client, alike, elsewhere, item } = panel;
  if (item.kind === "application" || (client && !client.joined)) return null;
  if (client)
    return (
      <section className={`${styles.itemClient} stack`} aria-labelledby="item-client">
        <h3 id="item-client">Client</h3>
        <p>
          Joined to <Link to={clientPath(client.id)}>{client.name}</Link>. It stands on the client’s page. The client
          does not see it in the portal.
        </p>
        <May act="inbox.work">
          <ItemForm {...form} intent="separate" label="Separate">
            <input type="hidden" name="client" value={client.id} />
            <Button variant="text">
              Separate<span className="vh"> from {client.name}</span>
            </Button>
          </ItemForm>
        </May>
      </section>
    );
  return (
    <May act="inbox.work">
      <section className={`${styles.itemClient} stack`} aria-labelledby="item-client">
        <h3 id="item-client">Client</h3>
        {alike.length > 0 ? (
          <>
            <p className="small">
              {item.email} is the address of {alike.length === 1 ? "a client" : "clients"}. Anybody can type an address:
              join it only if the message fits.
            </p>
            {alike.map(({ id, name }) => (
              <ItemForm key={id} {...form} intent="join" label={`Join to ${name}`}>
                <input type="hidden" name="client" value={id} />
                <Button variant="line">Join to {name}</Button>
              </ItemForm>
            ))}
          </>
        ) : (
          <p className="small">
            {elsewhere
              ? "A client of another advisor has this address. Assign the item to a colleague who works with them: you cannot see their record."
              : "No client has this address."}
          </p>
        )}
        {!elsewhere && (
          <May act="clients.edit">
            <p>
              <Link
                className={buttons.textLink}
                to={`${href("/dashboard/admin/clients")}?${new URLSearchParams({ add: "new", newcomer: item.id })}`}
              >
                Convert to client
              </Link>
            </p>
          </May>
        )}
      </section>
    </May>
  );
}
