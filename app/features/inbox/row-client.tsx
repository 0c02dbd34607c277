import { Link } from "react-router";
import { Button } from "~/ui/button";
import { May } from "~/ui/may";
import { clientPath } from "../identity/client-path";
import type { AlikeClient } from "./item-client.server";
import { ItemForm } from "./item-form";

/**
 * The client from whom an item is, in a row of a list that is not the inbox: joined by the staff, or offered because the address is theirs, as
 * the item itself says it. `back`: the list, to which the form comes back.
 */
export function RowClient({
  id,
  name,
  client,
  alike,
  back,
}: {
  /** Of the item. */
  id: string;
  name: string;
  client: AlikeClient | null;
  alike: readonly AlikeClient[];
  back: string;
}) {
  const form = { item: id, back };
  if (client)
    return (
      <>
        <small>
          Client: <Link to={clientPath(client.id)}>{client.name}</Link>
        </small>
        <May act="inbox.work">
          <ItemForm {...form} intent="separate" label={`Separate ${name}`}>
            <input type="hidden" name="client" value={client.id} />
            <Button variant="text">
              Separate
              <span className="vh">
                {" "}
                {name} from {client.name}
              </span>
            </Button>
          </ItemForm>
        </May>
      </>
    );
  return alike.map((one) => (
    <div key={one.id}>
      <small>
        Same email: <Link to={clientPath(one.id)}>{one.name}</Link>
      </small>
      <May act="inbox.work">
        <ItemForm {...form} intent="join" label={`Join ${name} to ${one.name}`}>
          <input type="hidden" name="client" value={one.id} />
          <Button variant="text">
            Join
            <span className="vh">
              {" "}
              {name} to {one.name}
            </span>
          </Button>
        </ItemForm>
      </May>
    </div>
  ));
}
