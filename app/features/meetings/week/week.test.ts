import { expect, test } from "vitest";
import { aNewMeeting, friday } from "../../../../tests/support/meetings";
import { aClient, anAdministrator } from "../../../../tests/support/people";
import { onBothDatabases } from "../../../../tests/support/world";
import { minute } from "../../../platform/clock";
import { addClosure } from "../closures/edit-closures.server";
import { addLeave } from "../leave/edit-leave.server";
import { arrangeNewMeeting } from "../new-meeting/arrange-new.server";
import { daysOfWeek, weekOf, weeksLater } from "./iso-week";
import { readWeek, type WeekMeeting } from "./read-week.server";
import { blocksOf, rowsOf } from "./week-rows";

test("weeks are those of ISO 8601, also around the new year", () => {
  expect(weekOf("2027-01-01")).toBe("2026-W53");
  expect(daysOfWeek("2026-W53")?.at(0)).toBe("2026-12-28");
  expect(weeksLater("2026-12-28", 1)).toBe("2027-W01");
  for (const none of ["2027-W53", "2026-W00", "2026-W5", "soon"]) expect(daysOfWeek(none), none).toBeNull();
});

const meeting = (from: number, to: number) => ({ id: `${from}`, from, to }) as WeekMeeting;

test("meetings that share half an hour stand in one cell, which takes its rows once", () => {
  const meetings = [meeting(555, 585), meeting(585, 630), meeting(690, 705)];
  const day = { date: "2026-12-11", isToday: false, open: [[540, 1020]] as [number, number][], marks: [], meetings };
  expect(blocksOf(day).map(({ from, to, meetings: own }) => [from, to, own.length])).toEqual([
    [18, 21, 2],
    [23, 24, 1],
  ]);
  const rows = rowsOf([day]);
  expect([rows[0]?.at, rows.length]).toEqual([480, 20]);
  expect(rows.filter(({ cells: [cell] }) => cell === null)).toHaveLength(2);
  expect(rows.filter(({ cells: [cell] }) => cell && "isOpen" in cell && cell.isOpen)).toHaveLength(12);
  const night = rowsOf([{ ...day, meetings: [meeting(1380, 1440)] }]);
  expect(night.at(-1)?.at).toBe(1410);
});

onBothDatabases("a week shows meetings, leave, closed days and hours on the clocks of its reader", async (world) => {
  const ada = { ...(await anAdministrator(world)), timeZone: "Europe/London" };
  const client = await aClient(world, { name: "Maria Cruz" });
  const first = { format: "In person", office: "London", place: "" };
  await arrangeNewMeeting(world, ada, aNewMeeting(client.clientId, first));
  await addLeave(world, ada, { advisor: "harriet-vale", firstDay: "2026-12-07", lastDay: "2026-12-08", accepted: "" });
  await addClosure(world, ada, {
    office: "London",
    firstDay: "2026-12-09",
    lastDay: "2026-12-09",
    name: "Stocktaking",
    accepted: "",
  });
  const week = await readWeek(world, ada, { week: "2026-W50", of: "harriet-vale" });
  expect(week).toMatchObject({ zone: "Europe/London", previous: "2026-W49", next: "2026-W51" });
  expect(week.days.map(({ marks }) => marks.join())).toEqual([
    "Harriet Vale is on leave",
    "Harriet Vale is on leave",
    "Stocktaking: The London office is closed",
    ...["", "", "", ""],
  ]);
  expect(week.days[0]?.open, "no hours on a day of leave").toEqual([]);
  expect(week.days[4]).toMatchObject({
    date: "2026-12-11",
    open: [[540, 1020]],
    meetings: [{ from: 840, to: 900, client: "Maria Cruz", advisorName: "Harriet Vale", where: "London office" }],
  });
  const elsewhere = await readWeek(world, { ...ada, timeZone: null }, { week: "2026-W50", of: "harriet-vale" });
  expect(elsewhere.zone, "without an own zone").toBe("UTC");
  const tomas = await anAdministrator(world, { name: "Tomás Ferrer", role: "advisor", advisor: "tomas-ferrer" });
  const ownWeek = await readWeek(world, tomas, { week: "2026-W50", of: null });
  expect(ownWeek.zone, "an advisor's own hours are on a clock").toBe("America/New_York");
  const office = await readWeek(world, ada, { week: "2026-W50", of: "office-London" });
  expect(office.days[4]?.meetings).toHaveLength(1);
  const other = await readWeek(world, ada, { week: "2026-W50", of: "tomas-ferrer" });
  expect(other.days.flatMap(({ meetings }) => meetings)).toEqual([]);

  world.clock.advance(friday + 30 * minute - world.clock.now());
  const own = { ...ada, timeZone: "Asia/Tokyo" };
  const now = await readWeek(world, own, { week: "nonsense", of: null });
  expect([now.week, now.whose.name, now.zone]).toEqual(["2026-W50", "Everybody", "Asia/Tokyo"]);
  expect(now.days[4]).toMatchObject({ isToday: true, meetings: [{ from: 23 * 60, to: 24 * 60, isOver: true }] });
});

onBothDatabases("of another advisor's client a week says only that the time is taken", async (world) => {
  const ada = await anAdministrator(world);
  const tomas = await anAdministrator(world, { role: "advisor", advisor: "tomas-ferrer" });
  const { clientId } = await aClient(world, { name: "Maria Cruz" });
  await world.db.updateTable("clients").set({ advisor: "harriet-vale" }).where("id", "=", clientId).execute();
  await arrangeNewMeeting(world, ada, aNewMeeting(clientId));
  const { days } = await readWeek(world, tomas, { week: "2026-W50", of: "everybody" });
  expect(days[4]?.meetings).toMatchObject([{ client: null, topic: "", where: "", advisorName: "Harriet Vale" }]);
  expect(JSON.stringify(days)).not.toContain("Maria");
});
