import { data, href, Link, redirect, useSearchParams } from "react-router";
import { actorContext, servicesContext } from "~/context";
import { useNobodyChosen } from "~/features/client-batches/use-chosen";
import { countClients } from "~/features/client-batches/vocabulary";
import { readRound } from "~/features/client-invitations/rounds/read-rounds.server";
import { RoundLinesTable } from "~/features/client-invitations/rounds/round-lines-table";
import { RoundProgress } from "~/features/client-invitations/rounds/round-progress";
import { RoundState } from "~/features/client-invitations/rounds/rounds-table";
import { stopRound } from "~/features/client-invitations/rounds/stop.server";
import { StopForms } from "~/features/client-invitations/rounds/stop-forms";
import { chosenInvited } from "~/features/client-invitations/rounds/vocabulary";
import { pageTitle } from "~/page-title";
import { Conflict } from "~/platform/errors";
import { unknownRequest } from "~/platform/read-form.server";
import * as block from "~/ui/block.module.css";
import { May } from "~/ui/may";
import { OwnTime } from "~/ui/own-time";
import type { Route } from "./+types/client-invitation-round";

export const meta: Route.MetaFunction = ({ matches }) => [pageTitle(matches, "Invitations")];

export async function loader({ context, params }: Route.LoaderArgs) {
  return readRound(context.get(servicesContext), context.get(actorContext), params.roundId);
}

/** Mails nobody else, or takes the links back as well. */
export async function action({ context, request, params: { roundId } }: Route.ActionArgs) {
  const [services, actor] = [context.get(servicesContext), context.get(actorContext)];
  const intent = (await request.formData()).get("intent");
  // Who may not see the round learns nothing of it.
  await readRound(services, actor, roundId);
  if (intent !== "stop" && intent !== "withdraw") throw unknownRequest();
  try {
    await stopRound(services, actor, { roundId, withdraw: intent === "withdraw" });
    return redirect(href("/dashboard/admin/clients/invitations/:roundId", { roundId }));
  } catch (error) {
    if (!(error instanceof Conflict)) throw error;
    return data({ conflict: error.message }, { status: 409 });
  }
}

/** Clients who were invited together: how far it is, and what has become of each. */
export default function ClientInvitationRound({ loaderData: round, actionData }: Route.ComponentProps) {
  const [search] = useSearchParams();
  useNobodyChosen(search.has(chosenInvited) ? round.id : null);
  const { at, by, leftOut, stopped, stoppedBy, mailed, joined, open, closed, lines } = round;
  return (
    <section className={`${block.block} stack`} aria-labelledby="round">
      <div className={block.head}>
        <h2 id="round">Invitations</h2>
        <Link className="small" to={href("/dashboard/admin/clients/invitations")}>
          All invitations
        </Link>
      </div>
      <p>
        <RoundState round={round} />
      </p>
      <p className="small">
        Begun <OwnTime at={at} /> by <bdi>{by}</bdi>
        {stoppedBy && (
          <>
            , stopped by <bdi>{stoppedBy}</bdi>
          </>
        )}
        .{leftOut > 0 && ` ${countClients(leftOut)} of those who were chosen could not be invited.`}
        {stopped > 0 && ` ${countClients(stopped)} ${stopped === 1 ? "was" : "were"} not mailed.`}
      </p>
      {actionData?.conflict && <p role="alert">{actionData.conflict}</p>}
      {round.endedAt === null && <RoundProgress round={round} />}
      {mailed > 0 && (
        <p>
          Of {countClients(mailed)} who got a mail, {joined.toLocaleString("en-US")} {joined === 1 ? "has" : "have"} an
          account and {open.toLocaleString("en-US")} can still use the link.
          {closed > 0 && ` The link no longer works for ${closed.toLocaleString("en-US")}.`}
        </p>
      )}
      <May act="clients.edit">
        <StopForms round={round} />
      </May>
      <RoundLinesTable lines={lines} />
    </section>
  );
}
