import { Form, redirect } from "react-router";
import { z } from "zod";
import { actorContext, servicesContext } from "~/context";
import { closeMeetingRequest, listMeetingRequests } from "~/features/meetings/meetings.server";
import { pageTitle } from "~/page-title";
import { isoDate } from "~/platform/dates";
import { readForm } from "~/platform/read-form.server";
import { Button } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { Status } from "~/ui/status";
import { Cell, ColumnHead, RowHead, Table } from "~/ui/table";
import type { Route } from "./+types/meetings";

export const meta: Route.MetaFunction = ({ matches }) => [
  pageTitle(matches, "Meetings"),
  { name: "robots", content: "noindex" },
];

export async function loader({ context }: Route.LoaderArgs) {
  return { requests: await listMeetingRequests(context.get(servicesContext), context.get(actorContext)) };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { id } = readForm(z.object({ id: z.string() }), await request.formData());
  await closeMeetingRequest(context.get(servicesContext), context.get(actorContext), id);
  return redirect("/dashboard/admin/meetings");
}

export default function Meetings({ loaderData }: Route.ComponentProps) {
  const { requests } = loaderData;
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
              <Cell label="Asked" digits>
                {isoDate(request.createdAt)}
              </Cell>
              <Cell full>
                <Status tone={request.status === "requested" ? "wait" : "ok"}>{statusWords[request.status]}</Status>
              </Cell>
              <Cell full>
                {request.status === "requested" && (
                  <Form method="post">
                    <input type="hidden" name="id" value={request.id} />
                    <Button variant="text">
                      Mark as arranged<span className="vh"> with {request.clientName}</span>
                    </Button>
                  </Form>
                )}
              </Cell>
            </tr>
          ))}
        </tbody>
      </Table>
    </section>
  );
}

const statusWords = { requested: "Requested", closed: "Arranged", cancelled: "Withdrawn" };
