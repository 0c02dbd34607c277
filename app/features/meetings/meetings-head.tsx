import { href, Link } from "react-router";
import { ButtonLink } from "~/ui/button";
import * as buttons from "~/ui/buttons.module.css";
import { May } from "~/ui/may";
import * as styles from "./meeting-groups.module.css";

const views = [
  { name: "List", to: href("/dashboard/admin/meetings") },
  { name: "Week", to: href("/dashboard/admin/meetings/week") },
];

/** Above the list and the week of meetings: the other view, a new meeting, and what decides when people can be met. */
export function MeetingsHead({ current }: { current: string }) {
  return (
    <div className={styles.head}>
      <nav className={buttons.btnRow} aria-label="Views">
        {views.map(({ name, to }) => (
          <Link key={to} className={buttons.textLink} to={to} aria-current={to === current ? "page" : undefined}>
            {name}
          </Link>
        ))}
      </nav>
      <p className="small">
        <Link to={href("/dashboard/admin/meetings/hours")}>Hours, leave and rooms</Link>,{" "}
        <Link to={href("/dashboard/admin/meetings/closures")}>closed days</Link>,{" "}
        <Link to={href("/dashboard/admin/meetings/calendar")}>your calendar</Link>
      </p>
      <May act="meetings.arrange">
        <ButtonLink small to={href("/dashboard/admin/meetings/new")}>
          Arrange a meeting
        </ButtonLink>
      </May>
    </div>
  );
}
