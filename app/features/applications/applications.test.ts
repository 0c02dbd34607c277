import { expect, test } from "vitest";
import { day, hour } from "~/platform/clock";
import { newId } from "~/platform/ids.server";
import { anApplication, filledIn, saveAnswers } from "../../../tests/support/applications";
import { aClient, anAdministrator, aVisitor } from "../../../tests/support/people";
import { onBothDatabases, type World } from "../../../tests/support/world";
import { readDraft } from "./draft/draft.server";
import { changedAnswers } from "./form/answers-in-form";
import { discardDraft, forgetExpiredDrafts } from "./form/leave-draft.server";
import type { Answers } from "./questions";
import { newReference } from "./reference.server";
import { readSubmitted } from "./submission/read-submitted.server";
import { submitApplication } from "./submission/submit-application.server";
import { withdrawApplication } from "./tracking/withdraw.server";
import { listApplications, readApplication, readApplicationsRequest } from "./underwriting/list-applications.server";
import { moveApplication } from "./underwriting/move.server";

const submit = (world: World, key = newId(), secret?: string) =>
  submitApplication(world, aVisitor(), { application: anApplication(), secret, key });

const everything = () => readApplicationsRequest(new URLSearchParams());

onBothDatabases(
  "an application is stored with all its answers, acknowledged, announced and recorded",
  async (world) => {
    const administrator = await anAdministrator(world);
    const { id, reference } = await submit(world);

    const file = await readApplication(world, administrator, id);
    expect(file).toMatchObject({
      reference,
      name: "Maria Ramírez",
      company: "Quay & Sons",
      amountCents: 250_000_000,
      term: 15,
      stage: "received",
      createdAt: world.clock.now(),
      answerDueAt: world.clock.now() + 48 * hour,
    });
    expect(file.answers).toEqual({ ...filledIn, loanAmount: "2500000" });
    expect(file.accepted.map(({ document }) => document)).toEqual(["declaration", "privacy", "terms"]);
    expect(await world.auditTrail(id)).toEqual(["application.submitted"]);

    const [mail, ...more] = await world.mailbox();
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ to: "maria@example.com", subject: expect.stringContaining(reference) });
    expect(mail?.text).toContain("Saturday 16 May 2026, 10:15 UTC");
    const notices = await world.db.selectFrom("notifications").selectAll().execute();
    expect(notices).toMatchObject([{ user_id: administrator.userId, kind: "application-received", subject: id }]);
  },
);

onBothDatabases("one form is one application: pressed twice, at once and again later", async (world) => {
  const key = newId();
  const both = await Promise.all([submit(world, key), submit(world, key)]);
  world.clock.advance(3 * hour);
  const later = await submit(world, key);
  expect(new Set([...both, later].map(({ reference }) => reference)).size).toBe(1);
  expect(await world.mailbox()).toHaveLength(1);

  const other = await submit(world, newId());
  expect(other.reference).not.toBe(later.reference);
});

onBothDatabases("two tabs of one draft make one application, whichever key they hold", async (world) => {
  const begun = await saveAnswers(world, { changes: { city: "Kigali" } });
  const first = await submit(world, begun.key, begun.newSecret);
  const second = await submit(world, newId(), begun.newSecret);
  // The cookie has gone with the first answer; the page still holds the key.
  const retried = await submit(world, begun.key);
  expect([second.reference, retried.reference]).toEqual([first.reference, first.reference]);

  const draft = await readDraft(world, begun.newSecret);
  expect(draft).toMatchObject({ answers: {}, submittedAs: first.id });
  expect(await readSubmitted(world, draft)).toMatchObject({ reference: first.reference, outdated: false });
  await withdrawApplication(
    world,
    { actor: aVisitor(), opened: [first.id] },
    { applicationId: first.id, from: "received" },
  );
  expect(await readSubmitted(world, draft)).toMatchObject({ reference: first.reference, outdated: true });
});

onBothDatabases(
  "a browser without cookies, whose drafts are left behind, still makes one application",
  async (world) => {
    const { key } = await saveAnswers(world, { changes: { city: "Kigali" } });
    const first = await submit(world, key);
    const second = await submit(world, key);
    expect(second.reference).toBe(first.reference);
  },
);

onBothDatabases("without a draft the answer carries a secret that finds the receipt, for a day", async (world) => {
  const { newSecret, reference } = await submit(world);
  expect(await readSubmitted(world, await readDraft(world, newSecret))).toMatchObject({ reference });
  world.clock.advance(day + 1);
  expect(await readDraft(world, newSecret)).toBeNull();
});

onBothDatabases("a draft begins with its first word, under the form's own key, and is read back", async (world) => {
  const key = newId();
  const nothing = await saveAnswers(world, { key });
  expect([nothing.revision, nothing.newSecret]).toEqual([0, undefined]);

  const saved = await saveAnswers(world, { key, changes: { firstName: "Zoë" } });
  expect(saved).toMatchObject({ key, revision: 1, others: {}, submitted: false });
  const again = await world.openAgain();
  expect(await readDraft(again, saved.newSecret)).toMatchObject({ id: key, answers: { firstName: "Zoë" } });
  expect(await readDraft(world, "somebody else's")).toBeNull();
});

onBothDatabases("a key that is taken or made up is not taken over", async (world) => {
  const key = newId();
  const mine = await saveAnswers(world, { key, changes: { city: "Kigali" } });
  const theirs = await saveAnswers(world, { key, changes: { city: "Dubai" } });
  const odd = await saveAnswers(world, { key: "<b>", changes: { city: "Nowhere" } });
  expect(theirs.key).not.toBe(key);
  expect(odd.key).not.toBe("<b>");
  expect((await readDraft(world, mine.newSecret))?.answers).toEqual({ city: "Kigali" });
});

onBothDatabases("two tabs are merged by field, and each is told what the other wrote", async (world) => {
  const begun = await saveAnswers(world, { changes: { city: "Kigali" } });
  const { key, newSecret: secret } = begun;
  const left = await saveAnswers(world, { secret, key, changes: { firstName: "Ada" }, seen: 1 });
  const right = await saveAnswers(world, { secret, key, changes: { lastName: "Okafor" }, seen: 1 });
  expect(left.others).toEqual({});
  expect(right.others).toEqual({ firstName: "Ada" });
  const idle = await saveAnswers(world, { secret, key, seen: left.revision });
  expect(idle).toMatchObject({ others: { lastName: "Okafor" }, revision: right.revision });
  const both = await saveAnswers(world, { secret, key, changes: { city: "Dubai" }, seen: right.revision });
  expect(both.others).toEqual({});
  expect((await readDraft(world, secret))?.answers).toEqual({ city: "Dubai", firstName: "Ada", lastName: "Okafor" });
});

onBothDatabases("saves at the same moment lose nothing", async (world) => {
  const begun = await saveAnswers(world, { changes: { city: "Kigali" } });
  const { key, newSecret: secret } = begun;
  const fields = ["firstName", "lastName", "email", "phone", "country", "address"] as const;
  await Promise.all(fields.map((field) => saveAnswers(world, { secret, key, changes: { [field]: field }, seen: 1 })));
  const draft = await readDraft(world, secret);
  expect(draft?.revision).toBe(7);
  expect(Object.keys(draft?.answers ?? {})).toHaveLength(7);
});

onBothDatabases("a page whose browser has gone on to another draft writes nothing into that one", async (world) => {
  const first = await saveAnswers(world, { changes: { city: "Kigali" } });
  const second = await saveAnswers(world, { changes: { city: "Dubai" } });
  const mixed = { secret: second.newSecret, key: first.key, changes: { state: "none" }, seen: 1 };
  expect(await saveAnswers(world, mixed)).toMatchObject({ replaced: true, others: {} });
  expect((await readDraft(world, second.newSecret))?.answers).toEqual({ city: "Dubai" });
});

onBothDatabases("a submitted draft takes nothing any more", async (world) => {
  const begun = await saveAnswers(world, { changes: { city: "Kigali" } });
  await submit(world, begun.key, begun.newSecret);
  const late = await saveAnswers(world, {
    secret: begun.newSecret,
    key: begun.key,
    changes: { city: "Dubai" },
    seen: 1,
  });
  expect(late).toMatchObject({ submitted: true });
  expect((await readDraft(world, begun.newSecret))?.answers).toEqual({});
});

onBothDatabases("a draft is forgotten 30 days after its last change, and when the person says so", async (world) => {
  const kept = await saveAnswers(world, { changes: { city: "Kigali" } });
  const left = await saveAnswers(world, { changes: { city: "Dubai" } });
  world.clock.advance(29 * day);
  await saveAnswers(world, { secret: kept.newSecret, key: kept.key, changes: { state: "none" }, seen: 1 });
  world.clock.advance(2 * day);
  await forgetExpiredDrafts(world);
  expect(await readDraft(world, left.newSecret)).toBeNull();
  expect((await readDraft(world, kept.newSecret))?.answers).toEqual({ city: "Kigali", state: "none" });

  await discardDraft(world, kept.newSecret);
  const rows = await world.db.selectFrom("application_draft_fields").selectAll().execute();
  expect(rows).toEqual([]);
});

onBothDatabases("applications are for administrators only", async (world) => {
  const { id } = await submit(world);
  for (const actor of [aVisitor(), await aClient(world)]) {
    await expect(listApplications(world, actor, everything())).rejects.toMatchObject({ init: { status: 404 } });
    await expect(readApplication(world, actor, id)).rejects.toMatchObject({ init: { status: 404 } });
  }
});

onBothDatabases("the list is searched by name, company and reference, and filtered by stage", async (world) => {
  const administrator = await anAdministrator(world);
  const { id, reference } = await submit(world);
  const other = anApplication({ firstName: "Otto", lastName: "Berg", companyName: "Berg AG", loanAmount: "9000000" });
  await submitApplication(world, aVisitor(), { application: other, secret: undefined, key: newId() });
  const names = async (query: string) => {
    const request = readApplicationsRequest(new URLSearchParams(query));
    return (await listApplications(world, administrator, request)).applications.map(({ name }) => name);
  };
  expect(await names("sort=-amount")).toEqual(["Otto Berg", "Maria Ramírez"]);
  expect(await names("q=ramirez")).toEqual(["Maria Ramírez"]);
  expect(await names("q=berg+ag")).toEqual(["Otto Berg"]);
  expect(await names(`q=${reference.slice(3, 12)}`)).toEqual(["Maria Ramírez"]);

  await moveApplication(world, administrator, { applicationId: id, seen: "received", to: "in-review", note: "" });
  expect(await names("status=in-review")).toEqual(["Maria Ramírez"]);
  expect(await names("status=received")).toEqual(["Otto Berg"]);
  expect(await world.auditTrail(id)).toEqual(["application.submitted", "inbox.assigned", "application.stage-changed"]);
});

onBothDatabases("a signed-in client's application knows the account", async (world) => {
  const client = await aClient(world);
  const application = anApplication();
  const { id } = await submitApplication(world, client, { application, secret: undefined, key: newId() });
  const row = await world.db.selectFrom("applications").select("user_id").where("id", "=", id).executeTakeFirst();
  expect(row?.user_id).toBe(client.userId);
});

test("references are long, readable and never twice", () => {
  const references = Array.from({ length: 500 }, newReference);
  expect(new Set(references).size).toBe(500);
  for (const reference of references) expect(reference).toMatch(/^PF(-[0-9A-HJKMNP-TV-Z]{4}){4}$/);
});

test("only what was changed is saved", () => {
  const given: Answers = { city: "Kigali", state: "none" };
  expect(changedAnswers({ city: "Kigali", state: "", phone: "", country: "Rwanda" }, given)).toEqual({
    state: "",
    country: "Rwanda",
  });
});
