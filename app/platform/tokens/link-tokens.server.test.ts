import { expect } from "vitest";
import { onBothDatabases, type World } from "../../../tests/support/world";
import { hour } from "../clock";
import { issueLinkToken, peekLinkToken, useLinkToken } from "./link-tokens.server";

const issue = ({ db, clock }: World, subject = "someone", purpose = "test") =>
  db.transaction().execute((tx) => issueLinkToken(tx, clock, { purpose, subject, detail: "a@b.test", lifetime: hour }));

const use = ({ db, clock }: World, secret: string, purpose = "test") =>
  db.transaction().execute((tx) => useLinkToken(tx, clock, purpose, secret));

const peek = ({ db, clock }: World, secret: string, purpose = "test") => peekLinkToken(db, clock, purpose, secret);

const content = { subject: "someone", detail: "a@b.test" };

onBothDatabases("a link works once, and looking at it does not use it up", async (world) => {
  const secret = await issue(world);
  expect(await peek(world, secret)).toEqual(content);
  expect(await peek(world, secret)).toEqual(content);
  expect(await use(world, secret)).toEqual(content);
  expect(await use(world, secret)).toBeNull();
  expect(await peek(world, secret)).toBeNull();
});

onBothDatabases("of ten requests at once, one gets the link", async (world) => {
  const secret = await issue(world);
  const answers = await Promise.all(Array.from({ length: 10 }, () => use(world, secret)));
  expect(answers.filter((answer) => answer !== null)).toEqual([content]);
});

onBothDatabases("what is rolled back does not use the link up", async (world) => {
  const secret = await issue(world);
  const attempt = world.db.transaction().execute(async (tx) => {
    await useLinkToken(tx, world.clock, "test", secret);
    throw new Error("later step failed");
  });
  await expect(attempt).rejects.toThrow("later step failed");
  expect(await use(world, secret)).toEqual(content);
});

onBothDatabases("a link ends with its time, to the millisecond", async (world) => {
  const secret = await issue(world);
  world.clock.advance(hour - 1);
  expect(await peek(world, secret)).toEqual(content);
  world.clock.advance(1);
  expect(await peek(world, secret)).toBeNull();
  expect(await use(world, secret)).toBeNull();
});

onBothDatabases("a newer link replaces the older one of the same purpose and subject, and no other", async (world) => {
  const [older, other, foreign] = [await issue(world), await issue(world, "someone", "else"), await issue(world, "me")];
  const newer = await issue(world);
  expect(await use(world, older)).toBeNull();
  expect(await use(world, newer)).toEqual(content);
  expect(await use(world, other, "else")).toEqual(content);
  expect(await use(world, foreign)).toEqual({ ...content, subject: "me" });
});

onBothDatabases("a link serves its own purpose only, and its secret is not in the database", async (world) => {
  const secret = await issue(world);
  expect(await use(world, secret, "else")).toBeNull();
  expect(await use(world, "")).toBeNull();
  const rows = await world.db.selectFrom("link_tokens").selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain(secret);
});
