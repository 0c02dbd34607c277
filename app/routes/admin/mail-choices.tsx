import { href, Link, redirect } from "react-router";
import { actorContext, servicesContext } from "~/context";
import { requireStaff } from "~/features/identity/policy";
import { digestClock } from "~/features/notifications/topics";
import { readStaffMails, saveStaffMails } from "~/features/staff-mails/choices.server";
import { StaffMailsForm as MailsSchema } from "~/features/staff-mails/schema";
import { StaffMailsForm } from "~/features/staff-mails/staff-mails-form";
import { staffFixedTopics } from "~/features/staff-mails/topics";
import { pageTitle } from "~/page-title";
import { hasMailbox } from "~/platform/mail/address";
import { readForm } from "~/platform/read-form.server";
import { ToldAlways } from "~/sections/told-always";
import * as block from "~/ui/block.module.css";
import { Notice } from "~/ui/notice";
import { cityOf } from "~/ui/spelled-out";
import type { Route } from "./+types/mail-choices";

export const meta: Route.MetaFunction = ({ matches }) => [pageTitle(matches, "Mails to you")];

export async function loader({ context, url }: Route.LoaderArgs) {
  const actor = requireStaff(context.get(actorContext), "own");
  return {
    mails: await readStaffMails(context.get(servicesContext), actor),
    email: hasMailbox(actor.email) ? actor.email : "",
    zone: actor.timeZone,
    saved: url.searchParams.has("saved"),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const mails = readForm(MailsSchema, await request.formData());
  await saveStaffMails(context.get(servicesContext), context.get(actorContext), mails);
  return redirect(`${href("/dashboard/admin/settings/mails")}?saved`);
}

/** What somebody of the staff is mailed about, and when. */
export default function MailChoices({ loaderData: { mails, email, zone, saved } }: Route.ComponentProps) {
  const city = zone && cityOf(zone);
  const settings = <Link to={href("/dashboard/admin/settings")}>settings</Link>;
  return (
    <>
      <div className={block.head}>
        <h2>Mails to you</h2>
      </div>
      {saved && (
        <Notice about="saved" once="saved">
          Your choices are saved.
        </Notice>
      )}
      <section className={`grid ${block.block}`} aria-labelledby="choices">
        <h3 id="choices" className="c-1-4">
          When we mail you
        </h3>
        <div className="c-5-12 stack">
          {email ? (
            <p>
              Our mails go to <bdi>{email}</bdi>. They say only that something new waits in the portal, never what or of
              whom. What you have read behind the bell before is not mailed.
            </p>
          ) : (
            <p>Your account has no email address yet, so that we cannot mail you. Enter it in the {settings}.</p>
          )}
          <p>
            The bell tells you of all this in any case. What you leave to the daily mail comes together in one: it
            leaves at {digestClock} {city ? `in ${city}` : "UTC"}, when there is something that you have not read. You
            choose your time zone in the {settings}.
          </p>
          <StaffMailsForm key={JSON.stringify(mails)} mails={mails} />
        </div>
      </section>
      <ToldAlways title="What we always mail you" topics={staffFixedTopics} level="h3" place="c-5-12" />
    </>
  );
}
