import { data, href, Link, redirect } from "react-router";
import { actorContext, servicesContext } from "~/context";
import { exchangeOf } from "~/exchange.server";
import { closeAccountOf } from "~/features/accounts/closing/close-account.server";
import { CloseAccountForm } from "~/features/accounts/closing/close-account-form";
import { CloseAccount } from "~/features/accounts/closing/schema";
import { notCurrent } from "~/features/accounts/credentials/own-password.server";
import { signInNameOf } from "~/features/accounts/profile.server";
import { readOwnClosing } from "~/features/clients/close-own-record.server";
import { restorableDays } from "~/features/clients/vocabulary";
import { requireHolder } from "~/features/identity/policy";
import { signOut } from "~/features/identity/sessions/sign-out.server";
import { pageTitle } from "~/page-title";
import { readSubmission } from "~/platform/read-form.server";
import { tooMany } from "~/platform/too-many";
import { formatDate } from "~/sections/dates";
import * as portalPage from "~/sections/portal-page.module.css";
import * as rows from "~/sections/rows.module.css";
import * as block from "~/ui/block.module.css";
import { ButtonLink } from "~/ui/button";
import type { Route } from "./+types/close-account";

export const meta: Route.MetaFunction = ({ matches }) => [pageTitle(matches, "Close your account")];

export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const actor = requireHolder(context.get(actorContext));
  const { email, phone } = services.firm;
  return {
    closing: await readOwnClosing(services, actor),
    signInName: await signInNameOf(services, actor),
    firm: { email, phone },
  };
}

const hideFields = ["closePassword" as const];

export async function action(args: Route.ActionArgs) {
  const { context, request } = args;
  const services = context.get(servicesContext);
  const submission = readSubmission(CloseAccount, await request.formData());
  if (submission.status !== "success") return data({ reply: submission.reply({ hideFields }) }, { status: 400 });
  const closed = await closeAccountOf(services, context.get(actorContext), submission.value.closePassword);
  if (closed.ok) {
    await signOut(services, exchangeOf(args));
    return redirect("/client-login?signed-out=closed", { headers: { "Clear-Site-Data": '"storage"' } });
  }
  if (closed.reason === "slowed")
    return data({ reply: submission.reply({ hideFields, formErrors: [tooMany(closed.wait, "")] }) }, { status: 429 });
  if (closed.reason === "applications")
    return data({ reply: submission.reply({ hideFields, formErrors: [nowOpen] }) }, { status: 400 });
  const fieldErrors = { closePassword: [notCurrent] };
  return data({ reply: submission.reply({ hideFields, fieldErrors }) }, { status: 400 });
}

const nowOpen = "Your account stays open, because it has an application that is not finished";

/** What goes, what is kept and why, and the form that asks for the password. */
export default function CloseAccountPage({ loaderData, actionData }: Route.ComponentProps) {
  const { closing, signInName, firm } = loaderData;
  const { goes, retained, openApplications } = closing;
  const lines = [
    counted(goes.documents, "document", "documents"),
    counted(goes.valuations, "recorded portfolio value", "recorded portfolio values"),
    counted(goes.meetingRequests, "meeting or meeting request", "meetings and meeting requests"),
  ].filter((line) => !line.startsWith("0 "));
  return (
    <main id="main" className={`wrap ${portalPage.portal}`}>
      <div className={`grid ${portalPage.head}`}>
        <h1 className="c-1-7">Close your account</h1>
        <p className="c-9-12 small muted">
          <Link to={href("/dashboard/client/settings")}>Back to the settings</Link>
        </p>
      </div>
      <div className="ticks" />
      <div className={`grid ${block.block}`}>
        <div className="c-1-7 stack">
          {openApplications > 0 ? (
            <>
              <p>
                You cannot close your account yet: it has{" "}
                {counted(openApplications, "application or loan that is", "applications or loans that are")} not
                finished. Withdraw an application that you do not need any more. For a loan, write to {firm.email} or
                call {firm.phone}.
              </p>
              <ButtonLink to={href("/dashboard/client/applications")}>Open your applications</ButtonLink>
            </>
          ) : (
            <>
              <p>
                Your account is closed at once. For {restorableDays} days we can restore it with everything in it: write
                to {firm.email} or call {firm.phone}. After that it is erased.
              </p>
              {lines.length > 0 && (
                <>
                  <p>This is erased with your account:</p>
                  <ul className={rows.points}>
                    {lines.map((line) => (
                      <li key={line}>{line}</li>
                    ))}
                  </ul>
                </>
              )}
              {retained.map(({ count, what, why, until }) => (
                <p key={what}>
                  We keep {what} ({count}) until {formatDate(until)}, as {why}.
                </p>
              ))}
              {goes.household && (
                <p>Your household ends at once, and the other client is told. A restored account is in none.</p>
              )}
              {goes.meetingsToCome > 0 && (
                <p>
                  {counted(goes.meetingsToCome, "meeting that is to come is", "meetings that are to come are")}{" "}
                  cancelled.
                </p>
              )}
              <p>
                <Link to={href("/dashboard/client/settings/data")}>Download a copy of your data</Link> first, if you
                want to keep it.
              </p>
              <CloseAccountForm signInName={signInName} reply={actionData?.reply} />
            </>
          )}
        </div>
      </div>
    </main>
  );
}

/** '1 document', '12 documents' */
const counted = (count: number, one: string, many: string) =>
  `${count.toLocaleString("en-US")} ${count === 1 ? one : many}`;
