import type { Administrator, ClientActor } from "~/features/identity/actor";
import { bookMeeting } from "~/features/meetings/booking/book.server";
import { readOpenings } from "~/features/meetings/booking/openings.server";
import { addClosure } from "~/features/meetings/closures/edit-closures.server";
import { addLeave } from "~/features/meetings/leave/edit-leave.server";
import { asRead } from "~/features/meetings/meetings-then.server";
import { day } from "~/platform/clock";
import { newId } from "~/platform/ids.server";
import type { Services } from "~/services";
import type { Scene, Step } from "./script";

/** A meeting that a client has had, and one to come. Each with the advisor of their number. */
export function bookingSteps({ services, now }: Scene, client: ClientActor, index: number): Step[] {
  const advisors = services.siteContent.advisors();
  const advisor = advisors.all[index % advisors.all.length]?.slug ?? "";
  const book = async (days: number, format: "Video" | "In person", topic: "Portfolio review" | "Tax planning") => {
    const office = format === "In person" ? "London" : "";
    const choice = { advisor, minutes: 45, format, office };
    const looked = { clientId: client.clientId, choice, advisors, now: services.clock.now() };
    const { starts } = await readOpenings(services.db, looked);
    const at = starts.find((start) => start > looked.now + days * day);
    if (at === undefined) return;
    await bookMeeting(services, client, { ...choice, at, topic, phone: "", note: "", formKey: newId() });
  };
  return [
    { at: now - 40 * day, run: () => book(6, index % 2 === 0 ? "In person" : "Video", "Portfolio review") },
    { at: now - day, run: () => book(4 + (index % 9), "Video", "Tax planning") },
  ];
}

/** Each advisor is away for some days a month from now. */
export const leaveSteps = (services: Services, administrator: Administrator, now: number): Step[] =>
  services.siteContent.advisors().all.map(({ slug }, index) => ({
    at: now - 3 * day,
    run: async () => {
      const days = { firstDay: isoDay(now + (28 + 3 * index) * day), lastDay: isoDay(now + (33 + 3 * index) * day) };
      const leave = { advisor: slug, ...days };
      const answer = await addLeave(services, administrator, { ...leave, accepted: "" });
      if ("meetings" in answer)
        await addLeave(services, administrator, { ...leave, accepted: asRead(answer.meetings) });
    },
  }));

/** The firm is closed on the holidays that come next, and its London office also on Boxing Day. */
export function closureSteps(services: Services, administrator: Administrator, now: number): Step[] {
  const next = (monthAndDay: string) => {
    const year = new Date(now).getUTCFullYear();
    const date = `${year}-${monthAndDay}`;
    return date < isoDay(now) ? `${year + 1}-${monthAndDay}` : date;
  };
  const close = async (office: string, firstDay: string, name: string) => {
    const closure = { office, firstDay, lastDay: firstDay, name };
    const answer = await addClosure(services, administrator, { ...closure, accepted: "" });
    if ("meetings" in answer)
      await addClosure(services, administrator, { ...closure, accepted: asRead(answer.meetings) });
  };
  return [
    { at: now - 3 * day, run: () => close("", next("12-25"), "Christmas Day") },
    { at: now - 3 * day, run: () => close("London", next("12-26"), "Boxing Day") },
    { at: now - 3 * day, run: () => close("", next("01-01"), "New Year’s Day") },
  ];
}

const isoDay = (at: number) => new Date(at).toISOString().slice(0, 10);
