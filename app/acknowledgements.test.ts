import { expect, test } from "vitest";
import { visitor } from "~/features/identity/actor";
import { submitted } from "../tests/support/applications";
import { aVisitor } from "../tests/support/people";
import { onBothDatabases, type World } from "../tests/support/world";
import { requestMatch } from "./features/advisors/request-match.server";
import { mailAccessLink } from "./features/applications/access/access-link.server";
import { withdrawApplication } from "./features/applications/tracking/withdraw.server";
import { registerForEvent } from "./features/events/register.server";
import { sendContactMessage } from "./features/messages/send-message.server";
import { hour } from "./platform/clock";
import { mailboxOf } from "./platform/mail/acknowledgement.server";

const email = "vera@example.com";

const write = (world: World, message: string, to = email) =>
  sendContactMessage(world, {
    ...{ name: "Vera", email: to, phone: "", topic: "", subject: "general-inquiry", message },
  });
const ask = (world: World, message: string) =>
  requestMatch(world, {
    answers: { about: "Estate planning", place: "United Kingdom", language: "English", amount: "1000000" },
    ...{ name: "Vera", email, phone: "", message, advisor: ["harriet-vale"] },
  });
const register = (world: World, occurrenceId: string) =>
  registerForEvent(world, visitor, { occurrenceId, name: "Vera", email, line: true });
const apply = (world: World) => submitted(world, { answers: { email } });

const mailsTo = async (world: World, to: string) => (await world.mailbox()).filter((mail) => mail.to === to).length;
const stored = async ({ db }: World) =>
  (await db.selectFrom("inbox_items").select("kind").execute()).map(({ kind }) => kind).sort();

onBothDatabases(
  "one mailbox gets five acknowledgements an hour from all forms; all forms are stored",
  async (world) => {
    await write(world, "One");
    await ask(world, "Two");
    await register(world, "market-hour-2026-05-14");
    const application = await apply(world);
    await write(world, "Five", "Vera+news@Example.com");
    expect(await world.mailbox()).toHaveLength(5);

    await write(world, "Six");
    await ask(world, "Seven");
    expect(await register(world, "retirement-income-2026-05-19")).toMatchObject({ ok: true });
    const unmailed = await apply(world);
    const viewer = { actor: aVisitor(), opened: [application.id] };
    await withdrawApplication(world, viewer, { applicationId: application.id, from: "received" });
    expect(await world.mailbox()).toHaveLength(5);
    const both = (kind: string) => [kind, kind];
    expect(await stored(world)).toEqual([
      ...both("application"),
      ...["contact", "contact", "contact"],
      ...both("match"),
      ...both("registration"),
    ]);
    const { stage } = await world.db
      .selectFrom("applications")
      .select("stage")
      .where("id", "=", application.id)
      .executeTakeFirstOrThrow();
    expect(stage).toBe("withdrawn");
    await write(world, "One", "walter@example.com");
    expect(await mailsTo(world, "walter@example.com"), "another mailbox").toBe(1);
    // Whoever got no mail about an application asks for its link.
    await mailAccessLink(world, { reference: unmailed.reference, email });
    expect(await world.mailbox()).toHaveLength(7);

    world.clock.advance(hour);
    await write(world, "An hour later");
    expect(await mailsTo(world, email)).toBe(6);
  },
);

onBothDatabases("twenty forms at once about one mailbox send five mails, and none of them fails", async (world) => {
  const occurrences = ["market-hour-2026-05-14", "retirement-income-2026-05-19", "retirement-income-2026-06-16"];
  await Promise.all([
    ...Array.from({ length: 9 }, (_, number) => write(world, `Message ${number}`)),
    ...Array.from({ length: 8 }, (_, number) => ask(world, `Request ${number}`)),
    ...occurrences.map((id) => register(world, id)),
  ]);
  expect(await stored(world)).toHaveLength(20);
  expect(await world.mailbox()).toHaveLength(5);
});

onBothDatabases("links to several applications of one mailbox are limited together", async (world) => {
  const first = await apply(world);
  const second = await apply(world);
  for (let asked = 0; asked < 4; asked += 1)
    for (const { reference } of [first, second]) await mailAccessLink(world, { reference, email });
  expect((await world.mailbox()).filter(({ subject }) => subject.startsWith("Your application to"))).toHaveLength(5);
});

test("an address with a tag ends in the same mailbox", () => {
  expect(mailboxOf("Vera+News+x@Example.com")).toBe("vera@example.com");
  expect(mailboxOf("+vera@example.com")).toBe("+vera@example.com");
});
