import { href } from "react-router";
import { spelledOut } from "~/ui/spelled-out";
import { clientKeys } from "../clients/record-source.server";
import type { RecordSource } from "../search/record-sources";

/** The open requests and the meetings to come of the clients that the search means. */
export const meetingRecords: RecordSource = {
  name: "Meetings",
  async find(services, query) {
    const keys = await clientKeys(services, query);
    if (keys.length === 0) return [];
    // Every meeting of these clients is read: with a condition on the status, SQLite would read all meetings of that status instead.
    const meetings = await services.db
      .selectFrom("meeting_requests")
      .innerJoin("clients", "clients.id", "meeting_requests.client_id")
      .select(["meeting_requests.id", "meeting_requests.status", "topic", "meets_at", "meets_zone", "clients.name"])
      .where("clients.n", "in", keys.slice(0, query.most))
      .execute();
    const now = services.clock.now();
    const isOpen = ({ status, meets_at: at }: (typeof meetings)[number]) =>
      status === "requested" || (status === "arranged" && at !== null && at > now);
    return meetings.filter(isOpen).map(({ id, status, topic, meets_at: at, meets_zone: zone, name }) => ({
      id,
      path: `${href("/dashboard/admin/meetings")}?${new URLSearchParams({ arrange: id })}`,
      title: `Meeting with ${name}`,
      note: at === null ? topic : `${topic}, ${spelledOut(at, query.staff.timeZone ?? zone)}`,
      state: status === "requested" ? { tone: "wait", word: "No time yet" } : { tone: "ok", word: "Arranged" },
      names: [name],
      order: at ?? 0,
    }));
  },
};
