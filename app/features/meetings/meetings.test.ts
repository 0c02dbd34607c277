import { expect } from "vitest";
import { aClient, anAdministrator, aVisitor } from "../../../tests/support/people";
import { onBothDatabases } from "../../../tests/support/world";
import { deleteClient } from "../clients/manage-clients.server";
import { listNotifications } from "../notifications/notifications.server";
import {
  cancelOwnMeetingRequest,
  closeMeetingRequest,
  listMeetingRequests,
  readOwnMeetingRequest,
  requestMeeting,
} from "./meetings.server";
import type { MeetingRequestInput } from "./schema";

const aWish = (wish: Partial<MeetingRequestInput> = {}): MeetingRequestInput => ({
  topic: "Tax planning",
  days: ["Monday", "Thursday"],
  timeOfDay: "Morning",
  format: "Video",
  note: "After ten, please",
  ...wish,
});

onBothDatabases("a request is the client's to see, and administrators are told", async (world) => {
  const administrator = await anAdministrator(world);
  const client = await aClient(world, { name: "Maria Ramírez", email: "maria@example.com" });
  expect(await readOwnMeetingRequest(world, client)).toBeNull();
  await requestMeeting(world, client, aWish());

  const own = await readOwnMeetingRequest(world, client);
  expect(own).toMatchObject({ ...aWish(), status: "requested", createdAt: world.clock.now() });
  expect(await listMeetingRequests(world, administrator)).toEqual([
    { ...own, clientId: client.clientId, clientName: "Maria Ramírez", clientEmail: "maria@example.com" },
  ]);
  expect(await listNotifications(world, administrator)).toMatchObject([
    { sentence: "Maria Ramírez asks for a meeting: Tax planning.", target: "/dashboard/admin/meetings" },
  ]);
});

onBothDatabases("a second request replaces what the first one said, also at the same time", async (world) => {
  const administrator = await anAdministrator(world);
  const client = await aClient(world);
  await Promise.all([1, 2, 3].map((number) => requestMeeting(world, client, aWish({ note: `${number}` }))));
  await requestMeeting(world, client, aWish({ topic: "Insurance", days: ["Friday"] }));

  expect(await listMeetingRequests(world, administrator)).toMatchObject([{ topic: "Insurance", days: ["Friday"] }]);
  expect(await listNotifications(world, administrator)).toHaveLength(1);
});

onBothDatabases("a cancelled or closed request makes room for a new one", async (world) => {
  const administrator = await anAdministrator(world);
  const client = await aClient(world);
  await requestMeeting(world, client, aWish());
  await cancelOwnMeetingRequest(world, client);
  await cancelOwnMeetingRequest(world, client);
  expect(await readOwnMeetingRequest(world, client)).toBeNull();

  await requestMeeting(world, client, aWish({ topic: "Insurance" }));
  const { id = "" } = (await readOwnMeetingRequest(world, client)) ?? {};
  await closeMeetingRequest(world, administrator, id);
  await expect(closeMeetingRequest(world, administrator, id)).rejects.toMatchObject({ init: { status: 404 } });
  await requestMeeting(world, client, aWish({ topic: "Estate planning" }));

  const requests = await listMeetingRequests(world, administrator);
  expect(requests.map(({ topic, status }) => [topic, status])).toEqual([
    ["Estate planning", "requested"],
    ["Insurance", "closed"],
    ["Tax planning", "cancelled"],
  ]);
  expect(await world.auditTrail(id)).toEqual(["meeting.requested", "meeting.closed"]);
});

onBothDatabases("open requests stand first, and a deleted client's stand nowhere", async (world) => {
  const administrator = await anAdministrator(world);
  const [one, two, three] = [await aClient(world), await aClient(world), await aClient(world)];
  await requestMeeting(world, one, aWish());
  await requestMeeting(world, two, aWish());
  await requestMeeting(world, three, aWish());
  await cancelOwnMeetingRequest(world, three);
  await deleteClient(world, administrator, { clientId: two.clientId });
  const requests = await listMeetingRequests(world, administrator);
  expect(requests.map(({ clientId }) => clientId)).toEqual([one.clientId, three.clientId]);
});

onBothDatabases("only clients ask for meetings", async (world) => {
  for (const actor of [aVisitor(), await anAdministrator(world)])
    for (const verb of [readOwnMeetingRequest, cancelOwnMeetingRequest])
      await expect(verb(world, actor)).rejects.toMatchObject({ init: { status: 404 } });
  await expect(requestMeeting(world, aVisitor(), aWish())).rejects.toMatchObject({ init: { status: 404 } });
});
