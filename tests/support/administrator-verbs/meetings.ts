import { arrangeMeeting } from "~/features/meetings/arrange-meeting.server";
import { cancelMeeting } from "~/features/meetings/cancel-meeting.server";
import {
  addClosure,
  readClosures,
  readRemovedClosure,
  removeClosure,
} from "~/features/meetings/closures/edit-closures.server";
import {
  countOpenRequests,
  listLacking,
  meetingsBetween,
  oldestOpenRequests,
} from "~/features/meetings/count-open.server";
import { exportMeetings } from "~/features/meetings/export-meetings.server";
import { makeOwnFeed, readOwnFeed, removeOwnFeed } from "~/features/meetings/feed/own-feed.server";
import { addLeave, removeLeave } from "~/features/meetings/leave/edit-leave.server";
import {
  listMeetingRequests,
  readClientZone,
  readMeetingOfClient,
  readUsualZone,
} from "~/features/meetings/list-meetings.server";
import { requestMeeting } from "~/features/meetings/meetings.server";
import {
  arrangeNewMeeting,
  findClientsToMeet,
  readClientToMeet,
  readFreeTimes,
  readProposedTimes,
} from "~/features/meetings/new-meeting/arrange-new.server";
import { recordOutcome } from "~/features/meetings/outcome.server";
import {
  changeRooms,
  changeSchedule,
  readEditedSchedule,
  readOfficeRooms,
} from "~/features/meetings/schedule/edit-schedule.server";
import { readWeek } from "~/features/meetings/week/read-week.server";
import { day } from "~/platform/clock";
import { aNewMeeting } from "../meetings";
import { aClient, anAdministrator } from "../people";
import type { World } from "../world";
import { type Verbs, whole } from "./verb";

async function aMeeting(world: World) {
  const client = await aClient(world);
  const wish = { topic: "Tax planning", days: ["Monday" as const], timeOfDay: "Any time", format: "Video" } as const;
  await requestMeeting(world, client, { ...wish, days: [...wish.days], note: "" });
  const requests = world.db.selectFrom("meeting_requests").select("id").where("client_id", "=", client.clientId);
  return (await requests.executeTakeFirstOrThrow()).id;
}

/** Arranges for a Monday, so that there is nothing to warn about. */
const onMonday = (world: World, id: string) => ({
  ...{
    id,
    at: world.clock.now() + 4 * day,
    zone: "UTC",
    place: "https://meet.example/4",
    seen: "requested ",
    accepted: "",
  },
});

const someLeave = { advisor: "mei-lin-szeto", firstDay: "2026-08-03", lastDay: "2026-08-14", accepted: "" };

const someClosure = {
  ...{ office: "Dubai", firstDay: "2026-08-03", lastDay: "2026-08-14", name: "Repairs", accepted: "" },
};

/** Requests for meetings, what is arranged, and the hours, leave and closures that they keep to. */
export const meetings: Verbs = {
  reading: {
    "meetings listMeetingRequests": async (world) => {
      await aMeeting(world);
      return (actor) => listMeetingRequests(world, actor);
    },
    "meetings readMeetingOfClient": async (world) => {
      const id = await aMeeting(world);
      return (actor) => readMeetingOfClient(world, actor, id);
    },
    "meetings readClientZone": async (world) => {
      const client = await aClient(world);
      const wish = {
        topic: "Tax planning",
        days: ["Monday" as const],
        timeOfDay: "Any time",
        format: "Video",
      } as const;
      await requestMeeting(world, client, { ...wish, days: [...wish.days], zone: "Europe/London", note: "" });
      return (actor) => readClientZone(world, actor, client.clientId);
    },
    "meetings readUsualZone": async (world) => {
      const { clientId } = await aClient(world);
      return (actor) => readUsualZone(world, actor, clientId);
    },
    "meetings countOpenRequests": async (world) => {
      await aMeeting(world);
      return async (actor) => (await countOpenRequests(world, actor)).total;
    },
    "meetings oldestOpenRequests": async (world) => {
      await aMeeting(world);
      return (actor) => oldestOpenRequests(world, actor, 3);
    },
    "meetings listLacking": async (world, { ada }) => {
      const arranged = onMonday(world, await aMeeting(world));
      await arrangeMeeting(world, ada, arranged);
      const before = { meets_at: world.clock.now() - 2, ends_at: world.clock.now() - 1 };
      await world.db.updateTable("meeting_requests").set(before).where("id", "=", arranged.id).execute();
      return async (actor) => (await listLacking(world, actor, "outcome", 3)).list;
    },
    "meetings meetingsBetween": async (world, { ada }) => {
      const arranged = onMonday(world, await aMeeting(world));
      await arrangeMeeting(world, ada, arranged);
      return (actor) => meetingsBetween(world, actor, { from: arranged.at, to: arranged.at + 1, most: 3 });
    },
    "meetings readEditedSchedule": async (world) => (actor) => readEditedSchedule(world, actor, "harriet-vale"),
    "meetings findClientsToMeet": async (world) => {
      await aClient(world, { name: "Ophelia Quince" });
      return (actor) => findClientsToMeet(world, actor, "ophelia");
    },
    "meetings readClientToMeet": async (world) => {
      const { clientId } = await aClient(world);
      return (actor) => readClientToMeet(world, actor, clientId);
    },
    "meetings readFreeTimes": async (world) => {
      const { clientId } = await aClient(world);
      const choice = { advisor: "harriet-vale", format: "Video", office: "", minutes: 60 };
      return (actor) => readFreeTimes(world, actor, { clientId, ...choice, from: 0 });
    },
    "meetings readProposedTimes": async (world, { ada }) => {
      const id = await aMeeting(world);
      const meeting = (await listMeetingRequests(world, ada)).find((one) => one.id === id);
      if (!meeting) throw new Error("Nothing was asked for");
      return (actor) => readProposedTimes(world, actor, { ...meeting, ownAdvisor: "harriet-vale" }, "UTC");
    },
    "meetings readOwnFeed": async (world, { ada }) => {
      await makeOwnFeed(world, ada, "initials");
      return async (actor) => (await readOwnFeed(world, actor)) ?? [actor.kind];
    },
    "meetings readWeek": async (world) => (actor) => readWeek(world, actor, { week: "", of: null }),
    "meetings readClosures": async (world, { ada }) => {
      await addClosure(world, ada, someClosure);
      return (actor) => readClosures(world, actor);
    },
    "meetings readRemovedClosure": async (world, { ada }) => {
      const answer = await addClosure(world, ada, { ...someClosure, name: "A mistake" });
      const id = "id" in answer ? answer.id : "";
      await removeClosure(world, ada, id);
      return (actor) => readRemovedClosure(world, actor, id);
    },
    "meetings readOfficeRooms": async (world) => (actor) => readOfficeRooms(world, actor),
  },
  writing: {
    "meetings arrangeMeeting": async (world) => {
      const id = await aMeeting(world);
      return (actor) => arrangeMeeting(world, actor, { ...onMonday(world, id), at: world.clock.now() + 11 * day });
    },
    "meetings arrangeNewMeeting": async (world) => {
      const { clientId } = await aClient(world);
      return (actor) => arrangeNewMeeting(world, actor, aNewMeeting(clientId));
    },
    "meetings makeOwnFeed": async (world) => (actor) => makeOwnFeed(world, actor, "initials"),
    "meetings removeOwnFeed": async (world, { ada }) => {
      await makeOwnFeed(world, ada, "initials");
      return (actor) => removeOwnFeed(world, actor);
    },
    "meetings cancelMeeting": async (world) => {
      const id = await aMeeting(world);
      return (actor) => cancelMeeting(world, actor, { id, seen: "requested ", reason: "Not offered" });
    },
    "meetings recordOutcome": async (world, { ada }) => {
      // Two weeks after the others: a meeting within the same hour would be warned of.
      const arranged = { ...onMonday(world, await aMeeting(world)), at: world.clock.now() + 18 * day };
      await arrangeMeeting(world, ada, arranged);
      return async (actor) => {
        const today = world.clock.now();
        world.clock.set(arranged.at + 1);
        const outcome = { id: arranged.id, outcome: "held", note: "", seen: "" } as const;
        return recordOutcome(world, actor, outcome).finally(() => world.clock.set(today));
      };
    },
    "meetings changeSchedule": async (world) => {
      const {
        leave: _,
        changedAt: seen,
        ...schedule
      } = await readEditedSchedule(world, await anAdministrator(world), "harriet-vale");
      return (actor) => changeSchedule(world, actor, { ...schedule, seen, noticeHours: 48 });
    },
    "meetings addLeave": async (world) => (actor) => addLeave(world, actor, someLeave),
    "meetings removeLeave": async (world, { ada }) => {
      await addLeave(world, ada, { ...someLeave, lastDay: "2026-08-30" });
      const { leave } = await readEditedSchedule(world, ada, someLeave.advisor);
      return (actor) => removeLeave(world, actor, leave.at(-1)?.id ?? "");
    },
    "meetings addClosure": async (world) => (actor) =>
      addClosure(world, actor, { ...someClosure, name: "Public holiday" }),
    "meetings removeClosure": async (world, { ada }) => {
      const answer = await addClosure(world, ada, { ...someClosure, name: "Move of the office" });
      return (actor) => removeClosure(world, actor, "id" in answer ? answer.id : "");
    },
    "meetings changeRooms": async (world) => (actor) => changeRooms(world, actor, new Map([["Dubai", 3]])),
    "meetings exportMeetings": async (world) => async (actor) => whole(await exportMeetings(world, actor, "waiting")),
  },
};
