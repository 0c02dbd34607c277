import { Form, useNavigation } from "react-router";
import type { Occurrence } from "~/content/events";
import { AlertDialog } from "~/ui/alert-dialog";
import { Button, ButtonLink } from "~/ui/button";
import type { Attendee } from "./attendees.server";
import { longDay } from "./when";

/** Asks before a registration is cancelled. `cancel` is the address of the list below, `waiting` how many wait. */
export function FreeDialog({
  attendee,
  occurrence,
  waiting,
  cancel,
  onClose,
}: {
  attendee: Attendee;
  occurrence: Occurrence;
  waiting: number;
  cancel: string;
  onClose: () => void;
}) {
  const busy = useNavigation().formData !== undefined;
  const place = attendee.standing === "confirmed";
  return (
    <AlertDialog
      open
      message={place ? "Cancel this registration?" : "Remove this person from the waiting list?"}
      detail={`${attendee.name}, ${occurrence.series.title}, ${longDay(occurrence.date)}. We tell ${attendee.name} by email (${attendee.email}). The event itself takes place.${place && waiting > 0 ? " The first person on the waiting list gets the place, and an email about it." : ""}`}
      onClose={onClose}
    >
      <ButtonLink variant="line" to={cancel} replace preventScrollReset>
        {place ? "Keep registration" : "Keep on the list"}
      </ButtonLink>
      <Form method="post" preventScrollReset>
        <input type="hidden" name="registrationId" value={attendee.id} />
        <input type="hidden" name="standing" value={attendee.standing} />
        <Button variant="danger" busy={busy}>
          {place ? "Cancel registration" : "Remove from the list"}
        </Button>
      </Form>
    </AlertDialog>
  );
}
