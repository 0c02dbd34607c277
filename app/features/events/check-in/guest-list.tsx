import { useFetcher } from "react-router";
import { Button } from "~/ui/button";
import { May } from "~/ui/may";
import { OwnTime } from "~/ui/own-time";
import * as styles from "./guest-list.module.css";
import type { Guest } from "./read-door.server";

/** The people at the door, each with one large button. `open`: it is the day of the event. */
export function GuestList({ guests, open }: { guests: readonly Guest[]; open: boolean }) {
  return (
    <ul className={styles.guests}>
      {guests.map((guest) => (
        <GuestLine key={guest.id} guest={guest} open={open} />
      ))}
    </ul>
  );
}

function GuestLine({ guest, open }: { guest: Guest; open: boolean }) {
  const fetcher = useFetcher<{ problem?: string }>();
  const busy = fetcher.state !== "idle";
  const here = guest.checkedInAt !== null;
  return (
    <li className={styles.guest}>
      <div>
        <b>{guest.name}</b>
        <span className="small muted">{guest.email}</span>
        <span className="small" role="status">
          {fetcher.data?.problem && <span> {fetcher.data.problem}</span>}
          {here && (
            <span>
              {" "}
              Here since <OwnTime at={guest.checkedInAt ?? 0} />
              {guest.checkedInBy && `, noted by ${guest.checkedInBy}`}
            </span>
          )}
          {!guest.hasPlace && <span> Waits for a place.</span>}
        </span>
      </div>
      {guest.hasPlace && open && (
        <May act="events.manage">
          <fetcher.Form method="post">
            <input type="hidden" name="registrationId" value={guest.id} />
            <Button
              variant={here ? "line" : "solid"}
              name="intent"
              value={here ? "undo" : "check-in"}
              busy={busy}
              aria-label={here ? `Undo the check-in of ${guest.name}` : `Check in ${guest.name}`}
            >
              {here ? "Undo" : "Check in"}
            </Button>
          </fetcher.Form>
        </May>
      )}
    </li>
  );
}
