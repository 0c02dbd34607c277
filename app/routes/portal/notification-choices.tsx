import { href, Link, redirect } from "react-router";
import { actorContext, servicesContext } from "~/context";
import { requireClient } from "~/features/identity/policy";
import { readChoices, saveChoices } from "~/features/notifications/choices.server";
import { ChoicesForm } from "~/features/notifications/choices-form";
import { NoticeChoicesForm } from "~/features/notifications/schema";
import { alwaysTold, digestClock } from "~/features/notifications/topics";
import { pageTitle } from "~/page-title";
import { readForm } from "~/platform/read-form.server";
import * as portalPage from "~/sections/portal-page.module.css";
import { ToldAlways } from "~/sections/told-always";
import * as block from "~/ui/block.module.css";
import { Notice } from "~/ui/notice";
import { cityOf } from "~/ui/spelled-out";
import type { Route } from "./+types/notification-choices";

export const meta: Route.MetaFunction = ({ matches }) => [pageTitle(matches, "What we tell you")];

export async function loader({ context, url }: Route.LoaderArgs) {
  const actor = requireClient(context.get(actorContext), "own");
  return {
    choices: await readChoices(context.get(servicesContext), actor),
    email: actor.email,
    zone: actor.timeZone,
    always: alwaysTold({ member: actor.userId !== actor.holderId }),
    saved: url.searchParams.has("saved"),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const choices = readForm(NoticeChoicesForm, await request.formData());
  await saveChoices(context.get(servicesContext), context.get(actorContext), choices);
  return redirect(`${href("/dashboard/client/settings/notifications")}?saved`);
}

/** How the client hears of news, and what is told in any case. */
export default function NotificationChoices({ loaderData }: Route.ComponentProps) {
  const { choices, email, zone, always, saved } = loaderData;
  const city = zone && cityOf(zone);
  return (
    <main id="main" className={`wrap ${portalPage.portal}`}>
      <div className={`grid ${portalPage.head}`}>
        <h1 className="c-1-7">What we tell you</h1>
        <p className="c-9-12 small muted">
          <Link to={href("/dashboard/client/settings")}>Back to the settings</Link>
        </p>
      </div>
      <div className="ticks" />
      {saved && (
        <Notice about="saved" once="saved">
          Your choices are saved.
        </Notice>
      )}
      <section className={`grid ${block.block}`} aria-labelledby="choices">
        <h2 id="choices" className="c-1-4">
          Your choices
        </h2>
        <div className="c-6-12 stack">
          <p>
            Our mails go to <bdi>{email}</bdi>. When several things happen, the first mail is sent at once. What follows
            within an hour comes together in one more mail. The daily mail leaves at {digestClock}
            {city ? ` in ${city}` : " UTC"}, when there is something that you have not read. The mail of the hour and
            the daily mail say only that something waits for you here, never what.
          </p>
          <ChoicesForm key={JSON.stringify(choices)} choices={choices} />
        </div>
      </section>
      <ToldAlways title="What we always tell you" topics={always} level="h2" place="c-6-12" />
    </main>
  );
}
