import { href } from "react-router";
import { spelledOut } from "~/ui/spelled-out";
import { clientKeys } from "../clients/record-source.server";
import { clientPath } from "../identity/client-path";
import type { RecordSource } from "../search/record-sources";
import { meetingReference } from "./booking-words";
import { meetingsInReach } from "./reach.server";

/** The open requests and the meetings to come of the clients that the search means; by its reference any meeting. */
export const meetingRecords: RecordSource = {
  name: "Meetings",
  async find(services, query) {
    const keys = await clientKeys(services, query);
    const referred = keyIn(query.text);
    if (keys.length === 0 && referred === null) return [];
    // Every meeting of these clients is read: with a condition on the status, SQLite would read all meetings of that status instead.
    const meetings = await services.db
      .selectFrom("meeting_requests")
      .innerJoin("clients", "clients.id", "meeting_requests.client_id")
      .select(["meeting_requests.id", "meeting_requests.n", "meeting_requests.status", "meeting_requests.created_at"])
      .select(["topic", "meets_at", "meets_zone", "clients.name", "clients.id as client"])
      .where((where) =>
        where.or([
          ...(keys.length > 0 ? [where("clients.n", "in", keys.slice(0, query.most))] : []),
          ...(referred === null ? [] : [where("meeting_requests.n", "=", referred)]),
        ]),
      )
      .where(meetingsInReach(query.staff))
      .where("clients.hidden_at", "is", null)
      .execute();
    const now = services.clock.now();
    const isOpen = ({ status, meets_at: at }: (typeof meetings)[number]) =>
      status === "requested" || (status === "arranged" && at !== null && at > now);
    const referenceOf = ({ n, created_at }: (typeof meetings)[number]) =>
      meetingReference({ n, createdAt: created_at });
    const asked = query.text.trim().toUpperCase();
    return meetings
      .filter((meeting) => isOpen(meeting) || referenceOf(meeting) === asked)
      .map((meeting) => {
        const { id, status, topic, meets_at: at, meets_zone: zone, name, client } = meeting;
        return {
          id,
          // What is over is arranged no more: it stands among the meetings of its client.
          path: isOpen(meeting)
            ? `${href("/dashboard/admin/meetings")}?${new URLSearchParams({ arrange: id })}`
            : clientPath(client),
          title: `Meeting with ${name}`,
          note: at === null ? topic : `${topic}, ${spelledOut(at, query.staff.timeZone ?? zone)}`,
          state:
            status === "requested"
              ? { tone: "wait", word: "No time yet" }
              : isOpen(meeting)
                ? { tone: "ok", word: "Arranged" }
                : { tone: "bad", word: "Over" },
          names: [name, referenceOf(meeting)],
          order: at ?? 0,
        };
      });
  },
};

/** The key of a meeting whose reference is typed: '12' for 'CVN-M-2026-000012'. */
function keyIn(text: string): number | null {
  const [, key] = /^cvn-m-\d{4}-(\d{6,9})$/i.exec(text.trim()) ?? [];
  return key ? Number(key) : null;
}
