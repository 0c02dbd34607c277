import { href } from "react-router";
import { actorContext, servicesContext } from "~/context";
import { MeetingsHead } from "~/features/meetings/meetings-head";
import { readWeek } from "~/features/meetings/week/read-week.server";
import { WeekView } from "~/features/meetings/week/week-view";
import { pageTitle } from "~/page-title";
import * as block from "~/ui/block.module.css";
import type { Route } from "./+types/meeting-week";
import * as styles from "./overview-figures.module.css";

export const meta: Route.MetaFunction = ({ matches }) => [pageTitle(matches, "Meetings of a week")];

/** `?week=2026-W49&with=harriet-vale`. Without them it is this week, of the reader or of everybody. */
export async function loader({ context, url: { searchParams } }: Route.LoaderArgs) {
  const asked = { week: searchParams.get("week") ?? "", of: searchParams.get("with") };
  return { week: await readWeek(context.get(servicesContext), context.get(actorContext), asked) };
}

export default function MeetingWeek({ loaderData: { week } }: Route.ComponentProps) {
  return (
    <section className={block.block} aria-label="Meetings">
      <h2 className={styles.listTitle}>Meetings</h2>
      <MeetingsHead current={href("/dashboard/admin/meetings/week")} />
      <WeekView week={week} />
    </section>
  );
}
