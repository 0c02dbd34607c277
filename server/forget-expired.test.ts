import { expect } from "vitest";
import { notifyUser } from "~/features/notifications/notifications.server";
import { day } from "~/platform/clock";
import { signedIn } from "../tests/support/passwords";
import { aClient } from "../tests/support/people";
import { onBothDatabases, type World } from "../tests/support/world";
import { forgetExpired } from "./forget-expired";

const never = new AbortController().signal;

onBothDatabases("sessions are deleted when they have expired, and not before", async (world) => {
  await aClient(world, { username: "maria" });
  await signedIn(world, "maria");
  const session = await world.db.selectFrom("session").select("expiresAt").executeTakeFirstOrThrow();
  const sessions = async () => (await world.db.selectFrom("session").select("id").execute()).length;
  world.clock.set(new Date(session.expiresAt).getTime() - 1000);
  await forgetExpired(world, never);
  expect(await sessions()).toBe(1);
  world.clock.advance(2000);
  await forgetExpired(world, never);
  expect(await sessions()).toBe(0);
});

onBothDatabases("a read notification is deleted after a year, an unread one stays", async (world) => {
  const maria = await aClient(world);
  for (const document of ["read.pdf", "unread.pdf"]) await tell(world, maria.userId, document);
  await world.db.updateTable("notifications").set({ read_at: 1 }).where("detail", "like", '%"read.pdf%').execute();
  const left = () => world.db.selectFrom("notifications").select("detail").execute();
  world.clock.advance(365 * day);
  await forgetExpired(world, never);
  expect(await left()).toHaveLength(2);
  world.clock.advance(1);
  await forgetExpired(world, never);
  expect(await left()).toEqual([{ detail: expect.stringContaining("unread.pdf") }]);
});

const tell = ({ db, clock }: World, userId: string, document: string) =>
  db
    .transaction()
    .execute((tx) => notifyUser(tx, clock, userId, { kind: "document-approved", subject: "d", detail: { document } }));
