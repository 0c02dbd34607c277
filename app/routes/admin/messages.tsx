import { Link, useSearchParams } from "react-router";
import { actorContext, servicesContext } from "~/context";
import { listMessages, type MessageSort, readInboxRequest } from "~/features/messages/inbox.server";
import {
  contactSubjectLabels,
  type MessageStatus,
  messageStatuses,
  messageStatusLabels,
} from "~/features/messages/terms";
import { dateAndTime, isoDate, timeAgo } from "~/platform/dates";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { ListFilters } from "~/ui/list-filters";
import { countWords, sortLink, withParameters } from "~/ui/list-links";
import { Pager } from "~/ui/pager";
import { Status, type Tone } from "~/ui/status";
import { Cell, ColumnHead, RowHead, Table } from "~/ui/table";
import type { Route } from "./+types/messages";

export const meta: Route.MetaFunction = () => [{ title: "Messages | Corvane" }, { name: "robots", content: "noindex" }];

export async function loader({ context, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const request = readInboxRequest(url.searchParams);
  return { request, page: await listMessages(services, context.get(actorContext), request), now: services.clock.now() };
}

const tones: Record<MessageStatus, Tone> = { new: "wait", answered: "ok", closed: "ok" };

export default function Messages({ loaderData }: Route.ComponentProps) {
  const { request, page, now } = loaderData;
  const [search] = useSearchParams();
  const head = (name: MessageSort) => sortLink(search, name, request);
  const filtered = request.search !== "" || request.facet !== "";
  return (
    <section aria-label="Messages">
      <ListFilters
        label="Search messages"
        placeholder="Name or email"
        search={request.search}
        status={search.get("status") ?? ""}
        statuses={messageStatuses.map((value) => ({ value, label: messageStatusLabels[value] }))}
        sort={search.get("sort")}
      />
      {page.messages.length === 0 ? (
        <EmptyState
          title="No messages found"
          action={
            filtered ? (
              <ButtonLink variant="text" to={withParameters(search, { q: null, status: null })}>
                Show all messages
              </ButtonLink>
            ) : undefined
          }
        >
          {filtered
            ? "Nothing matches this search and status."
            : "What people write on the contact page is listed here."}
        </EmptyState>
      ) : (
        <>
          <Table caption="Messages" hideCaption middle className="docs">
            <thead>
              <tr>
                <ColumnHead {...head("name")}>From</ColumnHead>
                <ColumnHead {...head("subject")}>Subject</ColumnHead>
                <ColumnHead>Message</ColumnHead>
                <ColumnHead {...head("received")}>Received</ColumnHead>
                <ColumnHead {...head("status")}>Status</ColumnHead>
              </tr>
            </thead>
            <tbody>
              {page.messages.map((message) => (
                <tr key={message.id}>
                  <RowHead>
                    <Link to={`/dashboard/admin/messages/${message.id}`}>{message.name}</Link>
                    <small>{message.email}</small>
                  </RowHead>
                  <Cell label="Subject">{contactSubjectLabels[message.subject]}</Cell>
                  <Cell full className="excerpt">
                    {message.message.slice(0, 120)}
                    {message.message.length > 120 && "…"}
                  </Cell>
                  <Cell label="Received" digits>
                    <time
                      dateTime={new Date(message.createdAt).toISOString()}
                      title={`${timeAgo(message.createdAt, now)}, ${dateAndTime(message.createdAt)}`}
                    >
                      {isoDate(message.createdAt)}
                    </time>
                  </Cell>
                  <Cell full>
                    <Status tone={tones[message.status]}>{messageStatusLabels[message.status]}</Status>
                  </Cell>
                </tr>
              ))}
            </tbody>
          </Table>
          <Pager
            summary={countWords(page.total, page.more, "message", "messages")}
            previous={page.previous ? withParameters(search, { before: page.previous }) : undefined}
            next={page.next ? withParameters(search, { after: page.next }) : undefined}
          />
        </>
      )}
    </section>
  );
}
