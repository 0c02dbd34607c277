import type { MeetingOrder, MeetingRequestOfClient } from "./list-meetings.server";
import { MeetingsTable } from "./meetings-table";
import { isToCome, mostListed } from "./vocabulary";

const open = "Requests without a time";
const coming = "Coming meetings";
const past = "Past and cancelled";

/** What needs a time, what is coming, and, apart from them, what is over. A group with nothing in it is left out. */
export function MeetingGroups({
  requests,
  ...rest
}: {
  requests: readonly MeetingRequestOfClient[];
  order: MeetingOrder;
  search: URLSearchParams;
  now: number;
}) {
  const groups: Record<string, MeetingRequestOfClient[]> = { [open]: [], [coming]: [], [past]: [] };
  for (const request of requests) groups[groupOf(request, rest.now)]?.push(request);
  return (
    <>
      {Object.entries(groups).map(
        ([title, members]) =>
          members.length > 0 && (
            <section key={title} className="meeting-group" aria-label={title}>
              <h3>
                {title} <span className="num">{members.length}</span>
              </h3>
              <MeetingsTable caption={title} requests={members} over={title === past} {...rest} />
            </section>
          ),
      )}
      {requests.length === mostListed && (
        <p className="source">Only {mostListed} meetings are listed here. Older ones are in the audit log.</p>
      )}
    </>
  );
}

function groupOf(request: MeetingRequestOfClient, now: number): string {
  if (request.status === "requested") return open;
  return isToCome(request, now) ? coming : past;
}
