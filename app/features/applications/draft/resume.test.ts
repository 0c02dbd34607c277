import { expect } from "vitest";
import { day, hour } from "~/platform/clock";
import { aDraft, saveAnswers, submitted } from "../../../../tests/support/applications";
import { onBothDatabases, secretIn, type World } from "../../../../tests/support/world";
import { discardDraft, goBackTo } from "../form/leave-draft.server";
import { readDraft } from "./draft.server";
import { mailResumeLink, peekResume, reopenByLink, resumeByLink } from "./resume.server";

const mail = (world: World, secret: string | undefined, to = "maria@example.com", from = "192.0.2.1") =>
  mailResumeLink(world, { secret, to, from });

const token = async (world: World) => secretIn((await world.mailbox()).at(-1));

onBothDatabases("a mailed link opens the draft in a second browser, and both write it", async (world) => {
  const { key, secret } = await aDraft(world, { city: "Kigali" });
  expect(await mail(world, secret)).toBe("sent");
  const [message] = await world.mailbox();
  expect(message?.to).toBe("maria@example.com");
  expect(message?.text).not.toContain("Kigali");
  expect(await peekResume(world, { token: await token(world), secret: undefined })).toEqual({ own: null });

  const second = (await resumeByLink(world, await token(world))) ?? "";
  const phone = await saveAnswers(world, { secret: second, key, changes: { state: "none" }, seen: 1 });
  const laptop = await saveAnswers(world, { secret, key, changes: { country: "Rwanda" }, seen: 1 });
  expect(phone.others).toEqual({});
  expect(laptop.others).toEqual({ state: "none" });
  for (const browser of [secret, second])
    expect((await readDraft(await world.openAgain(), browser))?.answers).toEqual({
      city: "Kigali",
      state: "none",
      country: "Rwanda",
    });

  const first = await submitted(world, { key, secret: second });
  expect((await readDraft(world, secret))?.submittedAs).toBe(first.id);
  expect((await submitted(world, { key, secret })).reference).toBe(first.reference);
});

onBothDatabases("a link works once, for three days, and only the newest", async (world) => {
  const { secret } = await aDraft(world, { city: "Kigali" });
  await mail(world, secret);
  const older = await token(world);
  world.clock.advance(hour);
  await mail(world, secret);
  const newer = await token(world);
  expect(await resumeByLink(world, older)).toBeNull();
  const both = await Promise.all([resumeByLink(world, newer), resumeByLink(world, newer)]);
  expect(both.filter((one) => one !== null)).toHaveLength(1);

  world.clock.advance(hour);
  await mail(world, secret);
  const late = await token(world);
  world.clock.advance(3 * day + 1);
  expect(await peekResume(world, { token: late, secret: undefined })).toBeNull();
  expect(await resumeByLink(world, late)).toBeNull();
});

onBothDatabases("a used link opens the draft again in a browser that has it, and in no other", async (world) => {
  const { key, secret } = await aDraft(world, { city: "Kigali" });
  const other = await aDraft(world, { city: "Dubai" });
  await mail(world, secret);
  const link = await token(world);
  const second = (await resumeByLink(world, link, other.secret)) ?? "";
  expect(await reopenByLink(world, link, second)).toEqual({ newSecret: undefined });
  expect(await reopenByLink(world, link, secret)).toEqual({ newSecret: undefined });
  for (const stranger of [undefined, other.secret, "guessed"])
    expect(await reopenByLink(world, link, stranger)).toBeNull();
  expect(await reopenByLink(world, "guessed", second)).toBeNull();

  // The browser has gone back to its own draft in the meantime.
  const gone = (await goBackTo(world, second, other.key)) ?? "";
  const again = await reopenByLink(world, link, gone);
  expect((await readDraft(world, again?.newSecret))?.id).toBe(key);
});

onBothDatabases("a draft remembers the step on which it was left, without counting as changed", async (world) => {
  const { key, secret } = await aDraft(world, { city: "Kigali" });
  expect(await readDraft(world, secret)).toMatchObject({ step: null, revision: 1 });
  await saveAnswers(world, { secret, key, seen: 1, step: 3 });
  expect(await readDraft(world, secret)).toMatchObject({ step: 3, revision: 1 });
});

onBothDatabases("a browser with a draft of its own is told of it first", async (world) => {
  const one = await aDraft(world, { city: "Kigali" });
  const other = await aDraft(world, { city: "Dubai", state: "" });
  await mail(world, one.secret);
  const link = await token(world);
  expect(await peekResume(world, { token: link, secret: other.secret })).toEqual({
    own: { answers: 1, changedAt: world.clock.now() },
  });
  expect(await peekResume(world, { token: link, secret: one.secret })).toEqual({ own: null });
});

onBothDatabases(
  "there is nothing to continue without a draft, after its submission, or once it is discarded",
  async (world) => {
    expect(await mail(world, undefined)).toBe("no-draft");
    const { key, secret } = await aDraft(world, { city: "Kigali" });
    await mail(world, secret);
    const link = await token(world);
    await discardDraft(world, secret);
    expect(await resumeByLink(world, link)).toBeNull();
    expect(await world.db.selectFrom("application_draft_access").selectAll().execute()).toEqual([]);

    const sent = await submitted(world, { key });
    expect(await mail(world, sent.newSecret)).toBe("submitted");
  },
);

onBothDatabases("nobody's mailbox is filled with links", async (world) => {
  const { secret } = await aDraft(world, { city: "Kigali" });
  for (let count = 0; count < 5; count += 1)
    expect(await mail(world, secret, "Maria@example.com", `192.0.2.${count}`)).toBe("sent");
  expect(await mail(world, secret, "maria@example.com", "192.0.2.99")).toEqual({ wait: expect.any(Number) });
});
