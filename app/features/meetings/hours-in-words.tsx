import * as termRows from "~/ui/term-rows.module.css";
import { useOffices } from "../identity/known-offices";
import type { EditedSchedule } from "./schedule/edit-schedule.server";
import { isoWeekdays, spansInWords, weekdayNames } from "./schedule/week-hours";
import { zoneOptions } from "./vocabulary";

const inUnit = (value: number, unit: string) => (value === 0 ? "None" : `${value} ${unit}`);

/** When an advisor works and what stays free around meetings, for those who only read it. */
export function HoursInWords({ schedule }: { schedule: EditedSchedule }) {
  const { zone, hours, bufferBefore, bufferAfter, noticeHours, daysAhead } = schedule;
  const clocks = zoneOptions(useOffices(), zone).find(({ value }) => value === zone)?.label ?? zone;
  const lines = [
    ...isoWeekdays.map((weekday) => [weekdayNames[weekday], spansInWords(hours[weekday]) || "Does not work"] as const),
    ["On the clocks of", clocks],
    ["Free before each meeting", inUnit(bufferBefore, "minutes")],
    ["Free after each meeting", inUnit(bufferAfter, "minutes")],
    ["Booked at least", inUnit(noticeHours, "hours ahead")],
    ["Booked at most", inUnit(daysAhead, "days ahead")],
  ] as const;
  return (
    <div className="grid">
      <dl className={`${termRows.lines} c-1-7`}>
        {lines.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
