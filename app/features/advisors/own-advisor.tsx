import { href } from "react-router";
import { phoneLink } from "~/content/firm";
import { ButtonLink } from "~/ui/button";
import * as buttons from "~/ui/buttons.module.css";
import { useOwnZone } from "~/ui/own-time";
import { cityOf, clockIn } from "~/ui/spelled-out";
import * as styles from "./own-advisor.module.css";
import type { OwnAdvisor as Advisor } from "./read-own-advisor.server";

/** The card of the client's advisor of record, on the dashboard. Without one it names the firm's telephone. */
export function OwnAdvisor({
  advisor,
  firmPhone,
  looks = false,
}: {
  advisor: Advisor | null;
  firmPhone: string;
  /** A member of a business who only looks: no buttons. */
  looks?: boolean;
}) {
  return (
    <aside className={styles.card} aria-label="Your advisor">
      {advisor ? (
        <>
          <p className={styles.kicker}>Your advisor</p>
          <h2>{advisor.name}</h2>
          <p className="small">
            {[advisor.title, advisor.location].filter(Boolean).join(", ")}.{" "}
            {advisor.languages && <span>{advisor.languages}. </span>}
            {advisor.since && <span>With you since {advisor.since}.</span>}
          </p>
        </>
      ) : (
        <>
          <h2>You have no advisor of your own yet.</h2>
          <p className="small">Our office is there for you until you have one.</p>
        </>
      )}
      <p className={styles.tel}>
        <Telephone>{advisor?.phone ?? firmPhone}</Telephone>
      </p>
      {advisor?.hours && <Hours {...advisor.hours} />}
      {!looks && (
        <div className={buttons.btnRow}>
          <ButtonLink small variant="line" to={href("/dashboard/client/messages/new")}>
            Write
          </ButtonLink>
          <ButtonLink small variant="line" to={href("/dashboard/client/meetings")}>
            Book a meeting
          </ButtonLink>
        </div>
      )}
    </aside>
  );
}

const Telephone = ({ children }: { children: string }) => <a href={phoneLink(children)}>{children}</a>;

/** On the advisor's clock, and on the reader's where that shows another time. */
function Hours({ zone, opens, closes }: NonNullable<Advisor["hours"]>) {
  const own = useOwnZone(zone);
  const between = (timeZone: string) =>
    `${clockIn(opens, timeZone).slice(0, 5)} to ${clockIn(closes, timeZone).slice(0, 5)}`;
  const there = between(zone);
  const here = between(own);
  return (
    <p className={`${styles.hours} small muted`}>
      Answers the telephone {there} in {cityOf(zone)}
      {here !== there && <>, which is {here} for you</>}.
    </p>
  );
}
