import { data, href, Link, redirect, useSearchParams } from "react-router";
import { actorContext, servicesContext } from "~/context";
import { requireStaff } from "~/features/identity/policy";
import { FeedForm } from "~/features/meetings/feed/feed-form";
import { makeOwnFeed, readOwnFeed, removeOwnFeed } from "~/features/meetings/feed/own-feed.server";
import { feedTitles } from "~/features/meetings/feed-titles";
import { readEditedSchedule } from "~/features/meetings/schedule/edit-schedule.server";
import { isoWeekdays, spansInWords, weekdayNames } from "~/features/meetings/schedule/week-hours";
import { pageTitle } from "~/page-title";
import { longDate } from "~/platform/dates";
import { unknownRequest } from "~/platform/read-form.server";
import * as block from "~/ui/block.module.css";
import { ButtonLink } from "~/ui/button";
import * as buttons from "~/ui/buttons.module.css";
import { EmptyState } from "~/ui/empty-state";
import { Notice } from "~/ui/notice";
import { cityOf } from "~/ui/spelled-out";
import type { Route } from "./+types/meeting-calendar";
import * as styles from "./overview-figures.module.css";

export const meta: Route.MetaFunction = ({ matches }) => [pageTitle(matches, "Your calendar")];

export async function loader({ context }: Route.LoaderArgs) {
  const [services, actor] = [context.get(servicesContext), context.get(actorContext)];
  const { advisor } = requireStaff(actor, "desk.read");
  const schedule =
    advisor && services.siteContent.advisors().find(advisor)
      ? await readEditedSchedule(services, actor, advisor)
      : null;
  return { feed: await readOwnFeed(services, actor), schedule };
}

/** Makes an address, which the answer shows once, or removes it. */
export async function action({ context, request }: Route.ActionArgs) {
  const [services, actor] = [context.get(servicesContext), context.get(actorContext)];
  const form = await request.formData();
  if (form.get("intent") === "remove") {
    await removeOwnFeed(services, actor);
    return redirect(`${href("/dashboard/admin/meetings/calendar")}?removed`);
  }
  const titles = feedTitles.find((word) => word === form.get("titles"));
  if (form.get("intent") !== "make" || !titles) throw unknownRequest();
  const secret = await makeOwnFeed(services, actor, titles);
  const address = `${services.publicUrl}${href("/calendar.ics")}?${new URLSearchParams({ key: secret })}`;
  return data({ address }, { headers: { "Cache-Control": "no-store" } });
}

/** What decides when one can be met, and where one's own calendar program finds the meetings. */
export default function OwnCalendar({ loaderData: { feed, schedule }, actionData }: Route.ComponentProps) {
  const [search] = useSearchParams();
  return (
    <section className={block.block} aria-label="Your calendar">
      <p className="small">
        <Link to={href("/dashboard/admin/meetings")}>Meetings</Link>,{" "}
        <Link to={href("/dashboard/admin/meetings/week")}>your week</Link>
      </p>
      <h2 className={styles.listTitle}>Your calendar</h2>
      {search.has("removed") && !actionData && (
        <Notice about="removed" once="removed">
          The address is removed: calendar programs no longer get your meetings.
        </Notice>
      )}
      {schedule === null ? (
        <EmptyState title="Nobody meets you yet">
          You are no advisor whom clients meet, so you have no hours here. A colleague who manages the staff can say
          that you are.
        </EmptyState>
      ) : (
        <>
          <section className={block.block} aria-labelledby="own-hours">
            <div className={block.head}>
              <h2 id="own-hours">When you can be booked</h2>
            </div>
            <div className="stack">
              <ul className="plain num">
                {isoWeekdays.map((weekday) => (
                  <li key={weekday}>
                    {weekdayNames[weekday]}: {spansInWords(schedule.hours[weekday]) || "not at all"}
                  </li>
                ))}
              </ul>
              <p>
                On the clocks of {cityOf(schedule.zone) ?? "UTC"}. Leave:{" "}
                {schedule.leave
                  .map(({ firstDay, lastDay }) =>
                    firstDay === lastDay ? longDate(firstDay) : `${longDate(firstDay)} to ${longDate(lastDay)}`,
                  )
                  .join("; ") || "none is entered"}
                .
              </p>
              <div className={buttons.btnRow}>
                <ButtonLink
                  variant="line"
                  to={`${href("/dashboard/admin/meetings/hours")}?${new URLSearchParams({ advisor: schedule.advisor })}`}
                >
                  Change your hours and leave
                </ButtonLink>
              </div>
            </div>
          </section>
          <section className={block.block} aria-labelledby="own-feed">
            <div className={block.head}>
              <h2 id="own-feed">Your meetings in your calendar program</h2>
            </div>
            <FeedForm feed={feed} address={actionData?.address ?? null} />
          </section>
        </>
      )}
    </section>
  );
}
