import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { day, hour, minute } from "~/platform/clock";
import { Conflict } from "~/platform/errors";
import { newId } from "~/platform/ids.server";
import { stagesOf } from "~/routes/marketing/project-funding-copy";
import { submitted } from "../../../../tests/support/applications";
import { aClient, anAdministrator, aVisitor } from "../../../../tests/support/people";
import { onBothDatabases, secretIn, type World } from "../../../../tests/support/world";
import { readItem } from "../../inbox/item.server";
import { listNotifications } from "../../notifications/notifications.server";
import {
  forgetExpiredAccess,
  leaveApplications,
  mailAccessLink,
  openByLink,
  peekAccessLink,
} from "../access/access-link.server";
import { takeLinkTurn } from "../access/reference-and-address.server";
import { readViewer } from "../access/viewer.server";
import { changeStage } from "../loan-file/stage.server";
import type { Viewer } from "../policy";
import { declaration, type Stage, stageLabels, stageLine, stageTime } from "../vocabulary";
import { askAboutApplication } from "./ask.server";
import { listOwnApplications, readOwnApplication } from "./own-application.server";
import { OwnApplicationPage } from "./own-application-page";
import { withdrawApplication } from "./withdraw.server";

const nobody: Viewer = { actor: aVisitor(), opened: [] };
const missing = { init: { status: 404 } };

/** What a browser with these cookies follows. */
const viewerWith = (world: World, cookie: string) => readViewer(world, aVisitor(), new Headers({ Cookie: cookie }));

/** Changes the stage as an administrator's step does, without its checks. */
const moveApplication = (
  world: World,
  { userId }: { userId: string },
  step: { applicationId: string; from: Stage; to: Stage },
) => world.db.transaction().execute((tx) => changeStage(tx, world.clock, { ...step, by: { userId } }));

const lastMail = async (world: World) => (await world.mailbox()).at(-1);

onBothDatabases(
  "a question about an application reaches its inbox item once, and nobody else may ask",
  async (world) => {
    const ada = await anAdministrator(world);
    const { id } = await submitted(world);
    const owner: Viewer = { actor: aVisitor(), opened: [id] };
    const question = { applicationId: id, text: "May we send the plans later?", formKey: newId() };
    await askAboutApplication(world, owner, question);
    await askAboutApplication(world, owner, question);
    const { panel } = await readItem(world, ada, id);
    expect(panel.item.status).toBe("open");
    expect(panel.letters.map(({ author, text }) => [author, text])).toEqual([[null, question.text]]);
    const notices = (await listNotifications(world, ada)).filter(({ sentence }) =>
      sentence.includes("has written to us"),
    );
    expect(notices).toMatchObject([{ target: `/dashboard/admin/inbox/${id}` }]);
    await expect(askAboutApplication(world, nobody, { ...question, formKey: newId() })).rejects.toMatchObject(missing);
  },
);

onBothDatabases(
  "a question without an answer stays with the firm after a withdrawal, and the applicant reads it",
  async (world) => {
    const ada = await anAdministrator(world);
    const { id } = await submitted(world);
    const owner: Viewer = { actor: aVisitor(), opened: [id] };
    expect(await readOwnApplication(world, owner, id)).toMatchObject({ unansweredSince: null });
    await askAboutApplication(world, owner, { applicationId: id, text: "May we wait?", formKey: newId() });
    await withdrawApplication(world, owner, { applicationId: id, from: "received" });
    expect((await readItem(world, ada, id)).panel.item.status).toBe("open");
    const asked = await readOwnApplication(world, owner, id);
    expect(asked).toMatchObject({ stage: "withdrawn", unansweredSince: world.clock.now() });
    const page = renderToStaticMarkup(
      createElement(OwnApplicationPage, { application: asked, now: world.clock.now() }),
    );
    expect(page).toMatch(/You asked it on .* We answer by email to .*, although the application has ended\./);
    expect(page).toContain(declaration);
    expect(page).not.toMatch(/promised|version/);
  },
);

onBothDatabases("the link in the receipt opens the application in one browser, once, for a day", async (world) => {
  const { id } = await submitted(world);
  const token = secretIn(await lastMail(world));
  expect(await peekAccessLink(world, token)).toBe(true);
  const opened = await openByLink(world, { token, earlier: undefined });
  expect(opened?.id).toBe(id);
  expect(await openByLink(world, { token, earlier: undefined })).toBeNull();
  expect(await peekAccessLink(world, token)).toBe(false);

  const cookie = `corvane.follow=${opened?.secret}`;
  const again = await world.openAgain();
  const application = await readOwnApplication(again, await viewerWith(again, cookie), id);
  expect(application.answers.lastName).toBe("Ramírez");
  expect(application.stages).toEqual([{ stage: "received", at: world.clock.now() }]);
  await expect(readOwnApplication(world, await viewerWith(world, "corvane.follow=guess"), id)).rejects.toMatchObject(
    missing,
  );

  world.clock.advance(day + 1);
  await expect(readOwnApplication(world, await viewerWith(world, cookie), id)).rejects.toMatchObject(missing);
  await forgetExpiredAccess(world);
  expect(await world.db.selectFrom("application_access").selectAll().execute()).toEqual([]);
  expect(await world.auditTrail(id)).toEqual(["application.submitted", "application.link-used"]);
});

onBothDatabases("of two presses on one link, one opens", async (world) => {
  await submitted(world);
  const token = secretIn(await lastMail(world));
  const both = await Promise.all([1, 2].map(() => openByLink(world, { token, earlier: undefined })));
  expect(both.filter((one) => one !== null)).toHaveLength(1);
});

onBothDatabases("a browser follows several applications, and leaves them all at once", async (world) => {
  const first = await submitted(world);
  const one = await openByLink(world, { token: secretIn(await lastMail(world)), earlier: undefined });
  world.clock.advance(minute);
  const second = await submitted(world, { answers: { email: "otto@example.com" } });
  const two = await openByLink(world, { token: secretIn(await lastMail(world)), earlier: one?.secret });
  const cookie = `corvane.follow=${two?.secret}`;
  expect((await viewerWith(world, cookie)).opened.toSorted()).toEqual([first.id, second.id].toSorted());
  expect((await viewerWith(world, `corvane.follow=${one?.secret}`)).opened).toEqual([]);
  await leaveApplications(world, two?.secret);
  expect((await viewerWith(world, cookie)).opened).toEqual([]);
});

onBothDatabases("the browser that has sent it follows it, for a day", async (world) => {
  const { id, newSecret } = await submitted(world);
  const cookie = `corvane.application=${newSecret}`;
  expect((await viewerWith(world, cookie)).opened).toEqual([id]);
  world.clock.advance(day + 1);
  expect((await viewerWith(world, cookie)).opened).toEqual([]);
});

onBothDatabases(
  "the account that submitted it follows it; no other account and no administrator does",
  async (world) => {
    const [maria, otto] = [await aClient(world), await aClient(world)];
    const administrator = await anAdministrator(world);
    const { id, reference } = await submitted(world, { actor: maria });
    expect((await readOwnApplication(world, { actor: maria, opened: [] }, id)).reference).toBe(reference);
    expect(await listOwnApplications(world, maria)).toMatchObject([{ id, reference, waiting: null }]);
    expect(await listOwnApplications(world, otto)).toEqual([]);
    for (const viewer of [nobody, { actor: otto, opened: [newId()] }, { actor: administrator, opened: [] }])
      await expect(readOwnApplication(world, viewer, id)).rejects.toMatchObject(missing);
  },
);

onBothDatabases(
  "a new link goes to the address of the application only, and makes the earlier one void",
  async (world) => {
    const { id, reference } = await submitted(world);
    const first = secretIn(await lastMail(world));
    await mailAccessLink(world, { reference, email: "otto@example.com" });
    await mailAccessLink(world, { reference: "PF-0000-0000-0000-0000", email: "maria@example.com" });
    expect(await world.mailbox()).toHaveLength(1);

    world.clock.advance(minute);
    await mailAccessLink(world, { reference, email: "Maria@Example.com" });
    const mail = await lastMail(world);
    expect(mail?.to).toBe("maria@example.com");
    expect(await peekAccessLink(world, first)).toBe(false);
    expect((await openByLink(world, { token: secretIn(mail), earlier: undefined }))?.id).toBe(id);

    const waits: (number | null)[] = [];
    for (let count = 0; count < 6; count += 1)
      waits.push(await takeLinkTurn(world, "192.0.2.1", { reference, email: "anybody@example.com" }));
    expect(waits.map((wait) => wait === null)).toEqual([true, true, true, true, true, false]);
  },
);

onBothDatabases("withdrawing is told to both sides and recorded; twice is once", async (world) => {
  const administrator = await anAdministrator(world);
  const { id } = await submitted(world);
  const viewer: Viewer = { actor: aVisitor(), opened: [id] };
  await expect(withdrawApplication(world, nobody, { applicationId: id, from: "received" })).rejects.toMatchObject(
    missing,
  );
  world.clock.advance(hour);
  await withdrawApplication(world, viewer, { applicationId: id, from: "received" });
  await withdrawApplication(world, viewer, { applicationId: id, from: "received" });
  const application = await readOwnApplication(world, viewer, id);
  expect(application).toMatchObject({ stage: "withdrawn", waiting: null });
  expect(application.stages.at(-1)).toEqual({ stage: "withdrawn", at: world.clock.now() });
  expect(await world.auditTrail(id)).toEqual(["application.submitted", "application.stage-changed"]);
  const mails = (await world.mailbox()).map(({ subject }) => subject);
  expect(mails).toEqual([expect.stringContaining("received"), expect.stringContaining("withdrawn")]);
  const notices = await world.db.selectFrom("notifications").select(["user_id", "kind"]).orderBy("kind").execute();
  expect(notices).toEqual([
    { user_id: administrator.userId, kind: "application-received" },
    { user_id: administrator.userId, kind: "application-withdrawn" },
  ]);
});

onBothDatabases("a withdrawal after an administrator's decision is refused, and says why", async (world) => {
  const administrator = await anAdministrator(world);
  const { id } = await submitted(world);
  const viewer: Viewer = { actor: aVisitor(), opened: [id] };
  await moveApplication(world, administrator, { applicationId: id, from: "received", to: "in-review" });
  const late = withdrawApplication(world, viewer, { applicationId: id, from: "received" });
  await expect(late).rejects.toThrow("moved to “In review” in the meantime");
  await expect(late).rejects.toBeInstanceOf(Conflict);

  for (const [from, to] of [
    ["in-review", "terms-offered"],
    ["terms-offered", "agreement"],
    ["agreement", "disbursement"],
  ] as const)
    await moveApplication(world, administrator, { applicationId: id, from, to });
  const paid = withdrawApplication(world, viewer, { applicationId: id, from: "disbursement" });
  await expect(paid).rejects.toThrow("cannot be withdrawn at “Disbursement”");
  expect((await readOwnApplication(world, viewer, id)).stages.map(({ stage }) => stage)).toEqual([
    "received",
    "in-review",
    "terms-offered",
    "agreement",
    "disbursement",
  ]);
});

onBothDatabases("withdrawing at the moment of a decision: one happens", async (world) => {
  const administrator = await anAdministrator(world);
  const { id } = await submitted(world);
  const outcomes = await Promise.allSettled([
    withdrawApplication(world, { actor: aVisitor(), opened: [id] }, { applicationId: id, from: "received" }),
    moveApplication(world, administrator, { applicationId: id, from: "received", to: "declined" }),
  ]);
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
});

test("stages are named as on /project-funding", () => {
  const howItWorks = stagesOf("30 hours");
  expect(howItWorks.map(({ title }) => title)).toEqual(stageLine.map((stage) => stageLabels[stage]));
  expect(howItWorks[1]?.when).toContain(stageTime("in-review", "30 hours"));
  expect(howItWorks[4]?.when).toContain(stageTime("disbursement", ""));
});
