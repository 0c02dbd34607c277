import { expect } from "vitest";
import { promiseRecord } from "~/content/promise-records";
import { hour } from "~/platform/clock";
import { newId } from "~/platform/ids.server";
import { submitted } from "../../../tests/support/applications";
import { textOfPdf } from "../../../tests/support/pdf-text";
import { aClient, anAdministrator, aVisitor } from "../../../tests/support/people";
import { atEntry } from "../../../tests/support/site-content";
import { onBothDatabases, type World } from "../../../tests/support/world";
import { readMatchReceipt, requestMatch } from "../advisors/request-match.server";
import { openReceipt } from "../applications/submission/receipt.server";
import { readOwnApplication } from "../applications/tracking/own-application.server";
import { approveClaim, enterClaim } from "../claims/edit-claim.server";
import { readClaim } from "../claims/read-register.server";
import { readItem } from "../inbox/item.server";
import { sendContactMessage } from "../messages/send-message.server";
import { readSearchQuery } from "../search/search-site";
import { tiesInWords } from "./kind/ties";
import { discardDraft, proposeDraft, proposeEarlier, proposeRemoval } from "./propose.server";
import { publishProposal } from "./publish.server";
import { readBrokenContent } from "./published.server";
import { readEntry, readEntryForm } from "./read-entry.server";
import { readShownFigures } from "./read-shown-figures.server";
import { beginEntry, saveDraft } from "./save-draft.server";

const kind = "promises" as const;
const key = "answers";
const notFound = { init: { status: 404 } };
const slower = { contact: 36, match: 18, applicationFrom: 36, application: 72 };

const two = async (world: World) =>
  [await anAdministrator(world), await anAdministrator(world, { name: "Eve Ng" })] as const;

async function publish(world: World, matter: typeof slower): Promise<void> {
  const [ada, eve] = await two(world);
  await saveDraft(world, ada, { ...(await atEntry(world, ada, key, kind)), matter });
  await proposeDraft(world, ada, await atEntry(world, ada, key, kind));
  expect(await publishProposal(world, eve, await atEntry(world, eve, key, kind))).toEqual({ ok: true });
}

const write = (world: World, name: string) =>
  sendContactMessage(world, {
    ...{ name, email: `${name}@example.com`, phone: "", subject: "general-inquiry" as const },
    ...{ message: "When?", topic: "/contact" },
  });

async function askForAdvisor(world: World, name: string): Promise<string> {
  const answers = { about: "Estate planning", place: "United Kingdom", language: "English", amount: "1000000" };
  const person = { name, email: `${name}@example.com`, phone: "", message: "", advisor: ["harriet-vale"] };
  const asked = await requestMatch(world, { answers, ...person });
  if (!asked.ok) throw new Error(asked.reason);
  return asked.id;
}

onBothDatabases("promises are published by two people, and everything that names them follows", async (world) => {
  const [ada, eve] = await two(world);
  const neighbour = await world.openAgain();
  const at = (by = ada) => atEntry(world, by, key, kind);
  const described = async () => {
    const { hits } = await world.siteSearch(readSearchQuery(new URLSearchParams({ query: "apply for funding" })));
    return hits
      .find(({ path }) => path === "/application")
      ?.excerpt.map(({ text }) => text)
      .join("");
  };
  expect(world.siteContent.promises()).toEqual(promiseRecord);
  expect(await described()).toContain("24-48 hours");
  const claim = { source: "Rota of the desk", asOf: "2026-03-31", reviewBy: "2027-03-31", note: "" };
  for (const name of ["contact.answer", "matching.response", "funding.review"]) {
    await enterClaim(world, ada, { key: name, seen: 0, ...claim });
    await approveClaim(world, eve, { key: name, seen: 1 });
  }
  expect((await saveDraft(world, ada, { ...(await at()), matter: slower })).ok).toBe(true);
  const { open, preview, otherPreviews, note } = await readEntry(world, eve, { kind, key });
  expect(open?.differences).toContainEqual({
    ...{ label: "A message is answered within", before: "24 hours", after: "36 hours" },
  });
  expect(note).toContain("keeps the deadline that it was given");
  expect(otherPreviews.map(({ path }) => path.replace(/=.*/, ""))).toEqual([
    ...["/project-funding?preview", "/find-advisor/match?preview", "/?preview"],
  ]);
  const id = new URL(preview ?? "", "http://x").searchParams.get("preview");
  expect(await readShownFigures(world, eve, id)).toMatchObject({
    promises: slower,
    previewed: { kind, key, number: 1 },
  });
  for (const other of [aVisitor(), await aClient(world)])
    expect(await readShownFigures(world, other, id)).toMatchObject({ promises: promiseRecord, previewed: null });

  await proposeDraft(world, ada, await at());
  await expect(publishProposal(world, ada, await at())).rejects.toThrow("A colleague has to publish it");
  expect(await publishProposal(world, eve, await at(eve))).toEqual({ ok: true });
  expect(world.siteContent.promises()).toEqual(slower);
  expect(await described()).toContain("36-72 hours");
  const figures = await Promise.all(
    ["contact.answer", "matching.response", "funding.review"].map((name) => readClaim(world, ada, name)),
  );
  expect(figures.map(({ claim: { value }, state }) => [value, state])).toEqual([
    ...[
      ["36 hours", "changed"],
      ["18 hours", "changed"],
      ["36-72 hours", "changed"],
    ],
  ]);
  await neighbour.siteContent.refresh();
  expect(neighbour.siteContent.promises()).toEqual(slower);
  expect(await world.auditTrail(`promises/${key}`)).toEqual([
    ...["content.drafted", "content.proposed", "content.published"],
  ]);

  // Back to what the file says, by two people as well.
  await proposeEarlier(world, eve, { ...(await at(eve)), number: 0 });
  expect(await publishProposal(world, ada, await at())).toEqual({ ok: true });
  expect(world.siteContent.promises()).toEqual(promiseRecord);
});

onBothDatabases("what has come in keeps its promise, and what comes in later gets the new one", async (world) => {
  const administrator = await anAdministrator(world);
  const hoursOf = async (id: string) => {
    const { answerDueAt, createdAt } = (await readItem(world, administrator, id)).panel.item;
    return ((answerDueAt ?? 0) - createdAt) / hour;
  };
  const review = async (id: string) =>
    (await readOwnApplication(world, { actor: aVisitor(), opened: [id] }, id)).review;
  const before = [await write(world, "ann"), await askForAdvisor(world, "ann"), (await submitted(world)).id] as const;
  await publish(world, slower);
  const after = [await write(world, "bob"), await askForAdvisor(world, "bob"), (await submitted(world)).id] as const;
  expect(await Promise.all(before.map(hoursOf))).toEqual([24, 24, 48]);
  expect(await Promise.all(after.map(hoursOf))).toEqual([36, 18, 72]);
  expect([await review(before[2]), await review(after[2])]).toEqual(["24-48 hours", "36-72 hours"]);
  expect(await readMatchReceipt(world, before[1])).toMatchObject({ hours: 24 });
  expect(await readMatchReceipt(world, after[1])).toMatchObject({ hours: 18 });

  const letters = (await world.mailbox()).map(({ text }) => text).join("\n");
  for (const words of [
    "We will answer within 24 hours.",
    "We will answer within 36 hours.",
    "contact you within 24-48 hours.",
  ])
    expect(letters).toContain(words);
  // An address that wrote several times is not told of each, so the application of the same applicant is read in its receipt.
  const due = (await readItem(world, administrator, after[2])).panel.item.answerDueAt ?? 0;
  expect(await receiptOf(world, after[2])).toContain(new Date(due).toISOString().slice(11, 16));
});

async function receiptOf(world: World, id: string): Promise<string> {
  const chunks: Buffer[] = [];
  const receipt = await openReceipt(world, { actor: aVisitor(), opened: [id] }, id);
  for await (const chunk of receipt.stream()) chunks.push(chunk as Buffer);
  return textOfPdf(Buffer.concat(chunks));
}

onBothDatabases("a promise that moves by more than half is asked about, of both people", async (world) => {
  const [ada, eve] = await two(world);
  const at = () => atEntry(world, ada, key, kind);
  const matter = { ...promiseRecord, contact: 4 };
  const words = "A message is answered within: 24 hours on the site, 4 hours here. That is 83% less.";
  const asked = await saveDraft(world, ada, { ...(await at()), matter });
  expect(asked).toEqual({ ok: false, reason: "doubt", field: "contact", words });
  expect((await readEntry(world, ada, { kind, key })).open).toBeNull();
  expect(await saveDraft(world, ada, { ...(await at()), matter, sure: words })).toMatchObject({ ok: true });
  await proposeDraft(world, ada, await at());
  expect(tiesInWords((await readEntry(world, eve, { kind, key })).ties)).toBe(words);
  const seen = await atEntry(world, eve, key, kind);
  expect(await publishProposal(world, eve, seen)).toEqual({ ok: false, reason: "concerned" });
  expect(await publishProposal(world, eve, { ...seen, known: words })).toEqual({ ok: true });
  expect(world.siteContent.promises().contact).toBe(4);
});

onBothDatabases("there is one entry for those who may edit it, and a broken row promises nothing", async (world) => {
  const [ada, eve] = await two(world);
  const at = () => atEntry(world, ada, key, kind);
  await expect(beginEntry(world, ada, { kind, matter: slower, formKey: newId() })).rejects.toMatchObject(notFound);
  await expect(proposeRemoval(world, ada, await at())).rejects.toMatchObject(notFound);
  const auditor = { ...eve, role: "auditor" as const };
  expect((await readEntry(world, auditor, { kind, key })).title).toBe("Promises of an answer");
  await expect(readEntryForm(world, auditor, { kind, key })).rejects.toMatchObject({ init: { status: 403 } });
  await expect(saveDraft(world, auditor, { ...(await at()), matter: slower })).rejects.toMatchObject({
    init: { status: 403 },
  });
  const seen = await at();
  await saveDraft(world, ada, { ...seen, matter: slower });
  // Two editors: the second one sees the difference.
  expect(await saveDraft(world, eve, { ...seen, matter: { ...promiseRecord, match: 20 } })).toMatchObject({
    ...{ reason: "changed", differences: expect.arrayContaining([expect.objectContaining({ after: "20 hours" })]) },
  });
  await discardDraft(world, ada, await at());
  await publish(world, slower);
  await world.db
    .updateTable("content_revisions")
    .set({ content: JSON.stringify({ ...slower, match: 0 }) })
    .where("state", "=", "published")
    .execute();
  await world.siteContent.refresh();
  expect(world.siteContent.promises()).toEqual(promiseRecord);
  expect(await readBrokenContent(world.db)).toEqual([{ kind, key }]);
});
