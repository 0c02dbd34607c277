import { Form, href, Link, useNavigation } from "react-router";
import { Button, ButtonLink } from "~/ui/button";
import * as buttons from "~/ui/buttons.module.css";
import { OwnTime } from "~/ui/own-time";
import { JoinLink } from "./join-link";
import { isFixed, leaveQuestion } from "./own-event-words";
import * as styles from "./own-events.module.css";
import type { OwnEvent } from "./own-events.server";
import { ordinal } from "./vocabulary";

/** The events of a client that are not over. `asked` is the registration whose place the client is asked about. `problem`: why it was kept. */
export function OwnEvents({
  events,
  asked,
  problem,
}: {
  events: readonly OwnEvent[];
  asked: string | null;
  problem: string | null;
}) {
  return (
    <section className={styles.ownEvents} aria-labelledby="your-events">
      <h2 id="your-events">Your events</h2>
      {problem && <p role="alert">{problem}</p>}
      <ul className="plain">
        {events.map((event) => (
          <li key={event.id}>
            <p>
              <b>
                <a className={buttons.textLink} href={event.path}>
                  {event.title}
                </a>
              </b>
              <br />
              <OwnTime at={event.startsAt} timeZone={event.zone} />. {event.place}.{" "}
              {event.position === null
                ? event.here
                  ? "You have a place, and you are checked in. "
                  : event.begun
                    ? "You have a place, and the event has begun. "
                    : "You have a place. "
                : `You are ${ordinal(event.position)} on the waiting list. `}
              {event.id !== asked && !isFixed(event) && (
                <Link to={leaveQuestion(event)} preventScrollReset>
                  Give it up<span className="vh"> for {event.title}</span>
                </Link>
              )}
            </p>
            {event.joinLink && <JoinLink link={event.joinLink} />}
            {event.id === asked && !isFixed(event) && <Question event={event} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Question({ event: { id, title, standing } }: { event: OwnEvent }) {
  const busy = useNavigation().formData?.get("intent") === "give-up";
  return (
    <Form method="post" className="stack" aria-label={`Give up your place at ${title}`} preventScrollReset>
      <p>
        {standing === "confirmed"
          ? "Give up your place? The first person on the waiting list gets it at once. You can register again, at the end of the list."
          : "Leave the waiting list? You can register again, at its end."}
      </p>
      <input type="hidden" name="registration" value={id} />
      <input type="hidden" name="standing" value={standing} />
      <div className={buttons.btnRow}>
        <ButtonLink variant="line" to={href("/dashboard/client/meetings")} preventScrollReset>
          Keep it
        </ButtonLink>
        <Button name="intent" value="give-up" variant="danger" busy={busy}>
          Give it up
        </Button>
      </div>
    </Form>
  );
}
