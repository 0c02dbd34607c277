import { Form, href } from "react-router";
import { phoneLink } from "~/content/firm";
import { Button, ButtonLink } from "~/ui/button";
import * as buttons from "~/ui/buttons.module.css";
import { useOwnZone } from "~/ui/own-time";
import { cityOf, clockIn, spelledOut } from "~/ui/spelled-out";
import { isByTelephone } from "../vocabulary";
import * as styles from "./meeting-plate.module.css";
import type { OwnMeetingPage } from "./own-meetings.server";
import { spanInWords } from "./span-in-words";

/** '15:30' */
const timeOn = (at: number, zone: string) => clockIn(at, zone).slice(0, 5);

const shortDay = (at: number, timeZone: string) =>
  new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short", timeZone }).format(at);

/** A meeting with a time: everything about it, and what the client can do with it. */
export function MeetingPlate({ meeting }: { meeting: OwnMeetingPage }) {
  const { id, meetsAt, endsAt, zone, reference, advisorName, advisorPhone, topic, note } = meeting;
  const own = useOwnZone(meeting.ownZone);
  const isBothSame = timeOn(meetsAt, own) === timeOn(meetsAt, zone);
  const terms: [string, React.ReactNode, React.ReactNode][] = [
    [
      "When",
      spanInWords(meetsAt, endsAt, own),
      !isBothSame && cityOf(zone) && `${timeOn(meetsAt, zone)} to ${clockIn(endsAt, zone)}`,
    ],
    ["With", advisorName || "Your advisor", <Telephone key="phone">{advisorPhone}</Telephone>],
    ["Where", meeting.where, placeOf(meeting)],
    ["About", topic, note && <span className={styles.note}>{note}</span>],
  ];
  return (
    <section className={styles.bookedPlate} aria-labelledby="plate">
      <div className={styles.plateHead}>
        <h2 id="plate">{stateOf(meeting)}</h2>
        <span className="num">{reference}</span>
      </div>
      <p className={styles.large}>
        <time dateTime={new Date(meetsAt).toISOString()}>
          <span>{shortDay(meetsAt, own)}</span> <span>{timeOn(meetsAt, own)}</span>
        </time>
      </p>
      <dl className={styles.facts}>
        {terms.map(([term, first, second]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>
              {first}
              {second && <small>{second}</small>}
            </dd>
          </div>
        ))}
      </dl>
      {meeting.isToCome && (
        <div className={styles.plateActs}>
          {meeting.unconfirmedSince !== null && (
            <Form method="post" className="stack">
              <p>We have moved this meeting. Does the new time suit you?</p>
              <input type="hidden" name="at" value={meetsAt} />
              <Button name="intent" value="confirm">
                The new time suits me
              </Button>
            </Form>
          )}
          <ButtonLink
            variant={meeting.unconfirmedSince === null ? undefined : "line"}
            href={href("/dashboard/client/meetings/:meetingId/calendar.ics", { meetingId: id })}
          >
            Add to calendar
          </ButtonLink>
          {meeting.canMove && (
            <ButtonLink variant="line" to={href("/dashboard/client/meetings/:meetingId/move", { meetingId: id })}>
              Move it
            </ButtonLink>
          )}
          {meeting.canCancel && (
            <ButtonLink variant="text" className={buttons.textLink} to="?cancel" preventScrollReset>
              Cancel the meeting
            </ButtonLink>
          )}
          <p className={styles.until}>
            {meeting.canCancel
              ? `Free to move or cancel until ${spelledOut(meeting.changeableUntil, own)}. After that, please telephone.`
              : "It is less than 24 hours away. To move or cancel it, please telephone: "}
            {!meeting.canCancel && <Telephone>{advisorPhone}</Telephone>}
          </p>
        </div>
      )}
      {meeting.status === "cancelled" && meeting.cancelReason && (
        <p className={styles.until}>The reason: {meeting.cancelReason}</p>
      )}
    </section>
  );
}

const Telephone = ({ children }: { children: string }) => <a href={phoneLink(children)}>{children}</a>;

function stateOf({ status, isToCome, booked }: OwnMeetingPage): string {
  if (status === "cancelled") return "Cancelled";
  if (!isToCome) return "Past";
  return booked ? "Booked" : "Arranged";
}

/** The place of a video meeting is often the address of its room. */
const isLink = (place: string) => /^https:\/\/\S+$/.test(place) && URL.canParse(place);

function placeOf(meeting: OwnMeetingPage) {
  const { place, format, isToCome } = meeting;
  if (isByTelephone(meeting)) return place && `We call you on ${place}`;
  if (isLink(place)) return <a href={place}>{place}</a>;
  return place || (format === "Video" && isToCome ? "You get the link before the meeting." : "");
}
