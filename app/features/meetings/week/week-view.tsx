import { Form, href, Link, useSubmit } from "react-router";
import { longDate } from "~/platform/dates";
import { Button } from "~/ui/button";
import * as buttons from "~/ui/buttons.module.css";
import { classes } from "~/ui/classes";
import { SelectField } from "~/ui/select-field";
import { cityOf } from "~/ui/spelled-out";
import { useAdvisors } from "../../identity/known-advisors";
import { useOffices } from "../../identity/known-offices";
import { meetingOutcomeLabels } from "../outcomes";
import type { Week, WeekDay, WeekMeeting } from "./read-week.server";
import * as styles from "./week.module.css";
import { clockOf, rowsOf } from "./week-rows";
import { weekChoices } from "./whose";

const shortDay = new Intl.DateTimeFormat("en-GB", { weekday: "short", day: "numeric", timeZone: "UTC" });
const longDay = new Intl.DateTimeFormat("en-GB", { weekday: "long", day: "numeric", month: "long", timeZone: "UTC" });
const plain = (format: Intl.DateTimeFormat, date: string) => format.format(Date.parse(date)).replace(",", "");

/** '23 to 29 November 2026', '30 November to 6 December 2026' */
function weekInWords(first: string, last: string): string {
  const [day = "", month = "", year = ""] = longDate(first).split(" ");
  const begin = first.slice(0, 4) !== last.slice(0, 4) ? `${day} ${month} ${year}` : `${day} ${month}`;
  return `${first.slice(0, 7) === last.slice(0, 7) ? day : begin} to ${longDate(last)}`;
}

const address = (week: string, of: string) =>
  `${href("/dashboard/admin/meetings/week")}?${new URLSearchParams({ week, with: of })}`;

/** A week of meetings: a table of its hours where there is room, else a list by day. */
export function WeekView({ week }: { week: Week }) {
  const submit = useSubmit();
  const [advisors, offices] = [useAdvisors(), useOffices()];
  const { days, whose, previous, next, current, zone } = week;
  const [first, last] = [days[0]?.date ?? "", days.at(-1)?.date ?? ""];
  return (
    <>
      <div className={styles.head}>
        <h3 className={styles.title}>{weekInWords(first, last)}</h3>
        <nav className={buttons.btnRow} aria-label="Weeks">
          <Link className={buttons.textLink} to={address(previous, whose.value)} preventScrollReset>
            Previous<span className="vh"> week</span>
          </Link>
          <Link
            className={buttons.textLink}
            to={address(current, whose.value)}
            aria-current={week.week === current ? "page" : undefined}
            preventScrollReset
          >
            This week
          </Link>
          <Link className={buttons.textLink} to={address(next, whose.value)} preventScrollReset>
            Next<span className="vh"> week</span>
          </Link>
        </nav>
        <Form method="get" className={styles.whose} preventScrollReset>
          <input type="hidden" name="week" value={week.week} />
          <SelectField
            key={whose.value}
            name="with"
            label="Whose week"
            options={weekChoices(advisors, offices).map(({ value, name }) => ({ value, label: name }))}
            defaultValue={whose.value}
            onChange={({ currentTarget: { form } }) => form && void submit(form, { preventScrollReset: true })}
          />
          <span className="without-script">
            <Button variant="line">Show</Button>
          </span>
        </Form>
      </div>
      <p className={`small muted ${styles.zone}`}>
        Times in {cityOf(zone) ?? "UTC"}.{whose.kind !== "everybody" && " Working hours are lighter."}
      </p>
      <WeekTable days={days} />
      <WeekList days={days} />
    </>
  );
}

function WeekTable({ days }: { days: readonly WeekDay[] }) {
  const rows = rowsOf(days);
  return (
    <table className={styles.table}>
      <caption className="vh">The week by hours</caption>
      <thead>
        <tr>
          <td />
          {days.map(({ date, isToday, marks }) => (
            <th key={date} scope="col" className={isToday ? styles.isToday : undefined}>
              <span className={styles.day}>{plain(shortDay, date)}</span>
              {isToday && <span className={styles.todayMark}>Today</span>}
              {marks.map((mark) => (
                <span key={mark} className={styles.mark}>
                  {mark}
                </span>
              ))}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ at, cells }) => (
          <tr key={at} className={at % 60 === 0 ? styles.isHour : undefined}>
            <th scope="row">
              <span className={at % 60 === 0 ? "num" : "vh"}>{clockOf(at)}</span>
            </th>
            {cells.map((cell, index) => {
              const date = days[index]?.date ?? "";
              if (cell === null) return null;
              if ("isOpen" in cell) return <td key={date} className={cell.isOpen ? styles.isOpen : undefined} />;
              const { from, to, meetings } = cell.block;
              return (
                <td key={date} rowSpan={to - from} className={styles.taken}>
                  <Meetings meetings={meetings} />
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function WeekList({ days }: { days: readonly WeekDay[] }) {
  return (
    <ol className={`plain ${styles.list}`}>
      {days.map(({ date, isToday, marks, open, meetings }) => (
        <li key={date} className={isToday ? styles.isToday : undefined}>
          <h4>
            {plain(longDay, date)} {isToday && <span className={styles.todayMark}>Today</span>}
          </h4>
          {open.length > 0 && (
            <p className="small muted num">
              {open.map(([from, to]) => `${clockOf(from)} to ${clockOf(to)}`).join(", ")}
            </p>
          )}
          {marks.map((mark) => (
            <p key={mark} className={styles.mark}>
              {mark}
            </p>
          ))}
          {meetings.length > 0 ? <Meetings meetings={meetings} /> : <p className="small muted">No meeting.</p>}
        </li>
      ))}
    </ol>
  );
}

function Meetings({ meetings }: { meetings: readonly WeekMeeting[] }) {
  return (
    <ul className="plain">
      {meetings.map(({ id, from, to, client, topic, advisorName, where, isOver, outcome }) => (
        <li key={id} className={classes(styles.meeting, isOver && styles.isOver)}>
          <span className="small num">
            {clockOf(from)} to {clockOf(to)}
          </span>
          {client === null ? (
            <span className={styles.client}>Taken</span>
          ) : (
            <Link
              className={styles.client}
              to={`${href("/dashboard/admin/meetings")}?${new URLSearchParams({ [isOver ? "outcome" : "arrange"]: id })}`}
            >
              {client}
              <span className="vh"> {isOver ? "record the outcome" : "move the meeting"}</span>
            </Link>
          )}
          <span className={styles.about}>{[topic, where, advisorName].filter(Boolean).join(", ")}</span>
          {outcome && <span className={styles.about}>{meetingOutcomeLabels[outcome]}</span>}
        </li>
      ))}
    </ul>
  );
}
