import { data, Link, redirect, useNavigate, useSearchParams } from "react-router";
import { actorContext, servicesContext } from "~/context";
import { ArrangeDialog } from "~/features/meetings/arrange-dialog";
import { arrangeMeeting } from "~/features/meetings/arrange-meeting.server";
import { listMeetingRequests, type MeetingRequestOfClient } from "~/features/meetings/meetings.server";
import { ArrangementForm } from "~/features/meetings/schema";
import { isToCome } from "~/features/meetings/terms";
import { pageTitle } from "~/page-title";
import { dateAndTime, isoDate } from "~/platform/dates";
import { Conflict } from "~/platform/errors";
import { readSubmission } from "~/platform/read-form.server";
import { AlertDialog } from "~/ui/alert-dialog";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { Status } from "~/ui/status";
import { Cell, ColumnHead, RowHead, Table } from "~/ui/table";
import type { Route } from "./+types/meetings";

export const meta: Route.MetaFunction = ({ matches }) => [
  pageTitle(matches, "Meetings"),
  { name: "robots", content: "noindex" },
];

export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  return { requests: await listMeetingRequests(services, context.get(actorContext)), now: services.clock.now() };
}

/** Arranges or moves a meeting. Who was slower is told what happened. */
export async function action({ context, request }: Route.ActionArgs) {
  const submission = readSubmission(ArrangementForm, await request.formData());
  const refuse = (reply: unknown) => data({ reply: reply as never, conflict: null }, { status: 400 });
  if (submission.status !== "success") return refuse(submission.reply());
  try {
    const problem = await arrangeMeeting(context.get(servicesContext), context.get(actorContext), submission.value);
    if (problem) return refuse(submission.reply({ fieldErrors: { date: [problem] } }));
  } catch (error) {
    if (!(error instanceof Conflict)) throw error;
    return data({ reply: undefined, conflict: error.message }, { status: 409 });
  }
  return redirect("/dashboard/admin/meetings");
}

export default function Meetings({ loaderData, actionData }: Route.ComponentProps) {
  const { requests, now } = loaderData;
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const close = () => void navigate("?", { replace: true, preventScrollReset: true });
  const opened = requests.find(({ id }) => id === search.get("arrange"));
  if (requests.length === 0) {
    return (
      <section className="block" aria-label="Meetings">
        <EmptyState title="No meeting requests">When a client asks for a meeting, the wish is listed here.</EmptyState>
      </section>
    );
  }
  return (
    <section className="block" aria-label="Meetings">
      <Table caption="Meeting requests" hideCaption middle className="docs">
        <thead>
          <tr>
            <ColumnHead>Client</ColumnHead>
            <ColumnHead>Topic</ColumnHead>
            <ColumnHead>Preferred</ColumnHead>
            <ColumnHead>Note</ColumnHead>
            <ColumnHead>Asked</ColumnHead>
            <ColumnHead>Status</ColumnHead>
            <ColumnHead>Actions</ColumnHead>
          </tr>
        </thead>
        <tbody>
          {requests.map((request) => (
            <tr key={request.id}>
              <RowHead>
                {request.clientName}
                <small>{request.clientEmail}</small>
              </RowHead>
              <Cell label="Topic">{request.topic}</Cell>
              <Cell label="Preferred">
                {request.days.join(", ")}
                <small>
                  {request.timeOfDay}, {request.format.toLowerCase()}
                </small>
              </Cell>
              <Cell full className="excerpt">
                {request.note}
              </Cell>
              <Cell label="Asked" digits className="nw">
                {isoDate(request.createdAt)}
              </Cell>
              <Cell full>
                <Status tone={statusTones[request.status]}>{statusWords[request.status]}</Status>
                {request.meetsAt !== null && request.status === "closed" && (
                  <small className="nw">{dateAndTime(request.meetsAt)}</small>
                )}
              </Cell>
              <Cell full>
                <Act request={request} now={now} />
              </Cell>
            </tr>
          ))}
        </tbody>
      </Table>
      {actionData?.conflict ? (
        <AlertDialog open message={actionData.conflict} onClose={close}>
          <ButtonLink to="?" replace preventScrollReset>
            OK
          </ButtonLink>
        </AlertDialog>
      ) : (
        opened &&
        canBeArranged(opened, now) && (
          <ArrangeDialog key={opened.id} meeting={opened} reply={actionData?.reply} onClose={close} />
        )
      )}
    </section>
  );
}

const canBeArranged = (request: MeetingRequestOfClient, now: number) =>
  request.status === "requested" || isToCome(request, now);

function Act({ request, now }: { request: MeetingRequestOfClient; now: number }) {
  if (!canBeArranged(request, now)) return null;
  return (
    <Link className="text-link" to={`?arrange=${request.id}`} preventScrollReset>
      {request.status === "requested" ? "Arrange" : "Move"}
      <span className="vh"> the meeting with {request.clientName}</span>
    </Link>
  );
}

const statusTones = { requested: "wait", closed: "ok", cancelled: "bad" } as const;
const statusWords = { requested: "Requested", closed: "Arranged", cancelled: "Withdrawn" };
