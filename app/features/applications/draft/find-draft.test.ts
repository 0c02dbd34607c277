import { expect, test } from "vitest";
import { Conflict } from "~/platform/errors";
import { newId } from "~/platform/ids.server";
import { aDraft, saveAnswers, submitted } from "../../../../tests/support/applications";
import { aVisitor } from "../../../../tests/support/people";
import { aReceivedFile } from "../../../../tests/support/stored-documents";
import { onBothDatabases, secretIn, type World } from "../../../../tests/support/world";
import { readViewer } from "../access/viewer.server";
import { attachFiles } from "../attachments/attach.server";
import { listDraftFiles, removeDraftFile } from "../attachments/read-files.server";
import { mergedAnswers } from "../form/answers-in-form";
import { beginAnother, discardDraft, goBackTo } from "../form/leave-draft.server";
import type { Answers } from "../questions";
import { readSubmitted } from "../submission/read-submitted.server";
import { listLeftDrafts, readDraft, readPageDraft } from "./draft.server";
import { mailResumeLink, resumeByLink } from "./resume.server";

const ownAnswers = { city: "Kigali", firstName: "Ada" };
const otherAnswers = { city: "Dubai", country: "UAE" };

/** A browser with a draft of its own (`own`) that has joined another device's (`joined`) by its mailed link. */
async function joining(world: World) {
  const own = await aDraft(world, ownAnswers);
  const joined = await aDraft(world, otherAnswers);
  await mailResumeLink(world, { secret: joined.secret, to: "maria@example.com", from: "192.0.2.1" });
  const token = secretIn((await world.mailbox()).at(-1));
  const secret = (await resumeByLink(world, token, own.secret)) ?? "";
  return { own, joined, secret };
}

const answersOf = async (world: World, secret: string | undefined, key?: string) =>
  (await readPageDraft(world, { secret, key }))?.answers;

onBothDatabases("a page that stood open while its browser joined another draft writes its own", async (world) => {
  const { own, joined, secret } = await joining(world);
  expect(await answersOf(world, secret)).toEqual(otherAnswers);
  expect(await listLeftDrafts(world, secret)).toMatchObject([{ id: own.key, answers: 2, files: 0 }]);

  const saved = await saveAnswers(world, { secret, key: own.key, changes: { state: "none" }, seen: 1 });
  expect(saved).toMatchObject({ key: own.key, revision: 2, others: {}, newSecret: undefined });
  expect(await answersOf(world, secret, own.key)).toEqual({ ...ownAnswers, state: "none" });
  expect(await answersOf(world, joined.secret)).toEqual(otherAnswers);
  expect(await answersOf(world, secret)).toEqual(otherAnswers);

  // A whole form that is posted redirects to a page that shows its own draft.
  const posted = await saveAnswers(world, { secret, key: own.key, changes: { phone: "1" }, had: true, show: true });
  expect(await answersOf(world, posted.newSecret)).toEqual({ ...ownAnswers, state: "none", phone: "1" });
  expect(await listLeftDrafts(world, posted.newSecret)).toMatchObject([{ id: joined.key, answers: 2 }]);
  const again = await world.openAgain();
  expect(await answersOf(again, await goBackTo(again, posted.newSecret, joined.key))).toEqual(otherAnswers);
});

onBothDatabases("the page that is submitted becomes the application, and the joined draft stays", async (world) => {
  const { own, joined, secret } = await joining(world);
  const first = await submitted(world, { key: own.key, secret, answers: { city: "Kigali" } });
  // The answer was lost, and the browser repeats the request with its old cookie.
  const retried = await submitted(world, { key: own.key, secret, answers: { city: "Kigali" } });
  expect(retried.reference).toBe(first.reference);
  for (const browser of [first.newSecret, retried.newSecret]) {
    expect(await readSubmitted(world, await readDraft(world, browser))).toMatchObject({ id: first.id });
    expect(await listLeftDrafts(world, browser)).toMatchObject([{ id: joined.key, answers: 2 }]);
  }
  expect(await answersOf(world, joined.secret)).toEqual(otherAnswers);

  const back = await goBackTo(world, first.newSecret, joined.key);
  const viewer = await readViewer(world, aVisitor(), new Headers({ Cookie: `corvane.application=${back}` }));
  expect(viewer.opened).toEqual([first.id]);
  const second = await submitted(world, { key: joined.key, secret: back, answers: { city: "Dubai" } });
  expect(second.reference).not.toBe(first.reference);
  const rows = await world.db.selectFrom("applications").select("data").orderBy("n").execute();
  expect(rows.map(({ data }) => (JSON.parse(data) as Answers).city)).toEqual(["Kigali", "Dubai"]);
});

onBothDatabases("a page from before, without a draft yet, gets one of its own", async (world) => {
  const { joined, secret } = await joining(world);
  const key = newId();
  const saved = await saveAnswers(world, { secret, key, changes: { city: "Lima" } });
  expect(saved).toMatchObject({ key, revision: 1, others: {}, newSecret: undefined });
  expect(await answersOf(world, secret)).toEqual(otherAnswers);
  expect(await answersOf(world, secret, key)).toEqual({ city: "Lima" });

  const direct = newId();
  const both = await Promise.all([
    submitted(world, { key: direct, secret }),
    submitted(world, { key: direct, secret }),
  ]);
  expect(new Set(both.map(({ id }) => id)).size).toBe(1);
  expect(await answersOf(world, joined.secret)).toEqual(otherAnswers);
  for (const { id, newSecret } of both) {
    expect(await readSubmitted(world, await readDraft(world, newSecret))).toMatchObject({ id });
    expect((await listLeftDrafts(world, newSecret)).map((draft) => draft.id)).toContain(joined.key);
  }
});

onBothDatabases("a page of a draft that its browser may not write is kept as one of its own", async (world) => {
  const lost = await aDraft(world, ownAnswers);
  const { key, secret } = await aDraft(world, otherAnswers);
  const page = { secret, key: lost.key, had: true };
  await expect(submitted(world, page)).rejects.toBeInstanceOf(Conflict);
  expect(await saveAnswers(world, { ...page, changes: { city: "Lima" }, seen: 1 })).toMatchObject({
    replaced: true,
  });
  expect(await goBackTo(world, secret, lost.key)).toBeUndefined();
  expect(await readPageDraft(world, page)).toBeNull();

  const whole = { ...ownAnswers, city: "Lima", state: "" };
  const kept = await saveAnswers(world, { ...page, changes: { city: "Lima" }, whole, show: true });
  expect(kept.kept).toBe(true);
  expect(await answersOf(world, kept.newSecret)).toEqual({ ...ownAnswers, city: "Lima" });
  expect(await listLeftDrafts(world, kept.newSecret)).toMatchObject([{ id: key }]);
  expect(await answersOf(world, lost.secret)).toEqual(ownAnswers);
  expect(await world.db.selectFrom("applications").select("id").execute()).toEqual([]);
});

onBothDatabases("the sender of the link reads the joined draft, and nothing else of that browser", async (world) => {
  const { own, joined, secret } = await joining(world);
  await saveAnswers(world, { secret, key: own.key, changes: { state: "none" }, seen: 1, show: true });
  expect(await listLeftDrafts(world, joined.secret)).toEqual([]);
  expect(await readPageDraft(world, { secret: joined.secret, key: own.key })).toBeNull();
  expect(await goBackTo(world, joined.secret, own.key)).toBeUndefined();
});

onBothDatabases("files go with the page's draft, and the link that it mails leads there", async (world) => {
  const { own, joined, secret } = await joining(world);
  const attach = async (key: string, name: string) =>
    attachFiles(world, secret, {
      fields: new Map([["key", key]]),
      files: [{ ok: true, ...(await aReceivedFile(world, { name })) }],
    });
  expect((await attach(own.key, "Own.pdf")).files).toMatchObject([{ name: "Own.pdf" }]);
  expect((await attach(joined.key, "Joined.pdf")).files).toMatchObject([{ name: "Joined.pdf" }]);
  expect((await attach(newId(), "Lost.pdf")).alert).toContain("Your draft no longer exists");
  const [file] = await listDraftFiles(world.db, own.key);
  expect(await removeDraftFile(world, secret, file?.id ?? "")).toEqual([]);
  expect(await listDraftFiles(world.db, joined.key)).toHaveLength(1);

  await mailResumeLink(world, { secret, key: own.key, to: "otto@example.com", from: "192.0.2.1" });
  const there = (await resumeByLink(world, secretIn((await world.mailbox()).at(-1)))) ?? "";
  expect(await answersOf(world, there)).toEqual(ownAnswers);
});

onBothDatabases("discarding takes the page's draft only, and the browser goes on with the other", async (world) => {
  const { own, joined, secret } = await joining(world);
  expect(await discardDraft(world, secret, own.key)).toEqual({ left: true });
  expect(await listLeftDrafts(world, secret)).toEqual([]);
  expect(await answersOf(world, own.secret)).toBeUndefined();
  expect(await answersOf(world, secret)).toEqual(otherAnswers);
  expect(await discardDraft(world, secret, joined.key)).toEqual({ left: false });

  const next = await joining(world);
  const rest = await discardDraft(world, next.secret);
  expect(await answersOf(world, rest.newSecret)).toEqual(ownAnswers);
  expect(await discardDraft(world, rest.newSecret)).toEqual({ left: false });
  for (const table of ["application_drafts", "application_draft_access"] as const)
    expect(await world.db.selectFrom(table).selectAll().execute()).toEqual([]);
});

onBothDatabases("another application begins empty, and what is not submitted can be gone back to", async (world) => {
  const { own, joined, secret } = await joining(world);
  const { newSecret } = await submitted(world, { key: own.key, secret });
  const blank = await beginAnother(world, newSecret);
  expect(await readDraft(world, blank.newSecret)).toBeNull();
  const begun = await saveAnswers(world, { secret: blank.newSecret, changes: { city: "Lima" } });
  expect(await answersOf(world, begun.newSecret)).toEqual({ city: "Lima" });
  expect(await listLeftDrafts(world, begun.newSecret)).toMatchObject([{ id: joined.key }]);

  const alone = await submitted(world);
  expect(await beginAnother(world, alone.newSecret)).toEqual({ left: false });
});

test("what a page did not change is taken as it is stored, what it changed as it says", () => {
  const given: Answers = { city: "Kigali", state: "none", country: "Rwanda" };
  const stored: Answers = { city: "Dubai", state: "none", country: "Kenya", phone: "1", repaymentTerm: "15" };
  const sent: Answers = { city: "Kigali", state: "", country: "Rwanda", phone: "", repaymentTerm: "10" };
  expect(mergedAnswers(sent, { given, stored, touched: ["country"] })).toEqual({
    ...{ city: "Dubai", state: "", country: "Rwanda", phone: "1", repaymentTerm: "15" },
  });
});
