import { expect } from "vitest";
import { csvLines } from "~/platform/sheets/csv";
import { aClient, anAdministrator, aVisitor } from "../../../../tests/support/people";
import {
  anOffer,
  aSignedPaper,
  inReview,
  largeTerms,
  readyForTerms,
  seenBy,
} from "../../../../tests/support/underwriting";
import { onBothDatabases } from "../../../../tests/support/world";
import { declineApplication, offerTerms } from "../offers/decide.server";
import { confirmOffer } from "../offers/second-approval.server";
import { canConfirm } from "../policy";
import { sendRequest } from "../requests/requests.server";
import { withdrawApplication } from "../tracking/withdraw.server";
import { exportApplications } from "./export.server";
import { listApplications, listAwaitingSecond, readApplicationsRequest } from "./list-applications.server";
import { moveApplication, takeBack } from "./move.server";
import { readApplicationQueue } from "./queue.server";

const everything = readApplicationsRequest(new URLSearchParams("sort=company"));

onBothDatabases("the list and its export say who has to act on each application", async (world) => {
  const ada = await anAdministrator(world);
  const proposed = await readyForTerms(world, ada, { companyName: "Alder" });
  await offerTerms(world, ada, await anOffer(world, ada, proposed, largeTerms));
  const asked = await inReview(world, ada, { companyName: "=Birch" });
  const documents = { kind: "documents", field: null, text: "The register extract", dueOn: "2026-05-21" } as const;
  await sendRequest(world, ada, { applicationId: asked, ...documents });
  const lapsed = await readyForTerms(world, ada, { companyName: "Cedar" });
  await offerTerms(world, ada, await anOffer(world, ada, lapsed, largeTerms));
  await withdrawApplication(
    world,
    { actor: aVisitor(), opened: [lapsed] },
    { applicationId: lapsed, from: "in-review" },
  );

  const { applications } = await listApplications(world, ada, everything);
  const marks = new Map(applications.map(({ id, ...line }) => [id, line]));
  expect(marks.get(proposed)).toMatchObject({
    needsSecond: true,
    waiting: false,
    assignee: "Ada Winter",
    deadline: "running",
  });
  expect(marks.get(asked)).toMatchObject({ needsSecond: false, waiting: true, assignee: "Ada Winter" });
  expect(marks.get(lapsed)).toMatchObject({ needsSecond: false, waiting: false });

  const offered = await readyForTerms(world, ada, { companyName: "Dogwood" });
  await offerTerms(world, ada, await anOffer(world, ada, offered));
  const line = async () =>
    (await listApplications(world, ada, everything)).applications.find(({ id }) => id === offered);
  expect(await line()).toMatchObject({ amountCents: 2_500_000_00, offeredCents: 2_000_000_00 });
  expect(marks.get(proposed)?.offeredCents).toBeNull();

  const lines: string[] = [];
  for await (const line of csvLines(await exportApplications(world, ada, everything))) lines.push(line);
  expect(lines).toHaveLength(5);
  expect(lines.find((line) => line.includes("Alder"))).toContain("needs a second person");
  expect(lines.find((line) => line.includes("Birch"))).toMatch(/'=Birch.*Ada Winter,waiting for the applicant/);
  expect(lines.find((one) => one.includes("Dogwood"))).toMatch(/,2000000\.00\r?\n?$/);
  world.clock.set(Date.UTC(2026, 6, 2));
  expect((await line())?.offeredCents).toBeNull();
  expect(await world.auditTrail(ada.userId)).toContain("application.list-exported");
  await expect(exportApplications(world, await aClient(world), everything)).rejects.toMatchObject({
    init: { status: 404 },
  });
});

onBothDatabases("the list is sorted by the amounts that it shows", async (world) => {
  const ada = await anAdministrator(world);
  const shown = async () => {
    const { applications } = await listApplications(
      world,
      ada,
      readApplicationsRequest(new URLSearchParams("sort=-amount")),
    );
    return applications.map(({ company, offeredCents, amountCents }) => [company, (offeredCents ?? amountCents) / 100]);
  };
  const requested = async (companyName: string, loanAmount: string) =>
    readyForTerms(world, ada, { companyName, loanAmount });
  const elm = await requested("Elm", "3000000");
  const fir = await requested("Fir", "2500000");
  await requested("Gum", "2200000");
  expect(await shown()).toEqual([
    ["Elm", 3_000_000],
    ["Fir", 2_500_000],
    ["Gum", 2_200_000],
  ]);

  await offerTerms(world, ada, await anOffer(world, ada, elm));
  expect(await shown()).toEqual([
    ["Fir", 2_500_000],
    ["Gum", 2_200_000],
    ["Elm", 2_000_000],
  ]);

  await takeBack(world, ada, { applicationId: elm, seen: await seenBy(world, ada, elm), reason: "A slip" });
  expect((await shown())[0]).toEqual(["Elm", 3_000_000]);

  // The offer expires: it was not accepted.
  await offerTerms(world, ada, await anOffer(world, ada, fir));
  expect((await shown())[2]).toEqual(["Fir", 2_000_000]);
  world.clock.set(Date.UTC(2026, 6, 2));
  expect((await shown())[1]).toEqual(["Fir", 2_500_000]);
});

onBothDatabases("exactly the administrators who may confirm terms or a step are asked to", async (world) => {
  const ada = await anAdministrator(world);
  const eve = await anAdministrator(world, { name: "Eve Stone" });
  const max = await anAdministrator(world, { name: "Max Reed" });
  const proposers = new Map<string, string>();
  for (const by of [ada, eve]) {
    const terms = await readyForTerms(world, by);
    await offerTerms(world, by, await anOffer(world, by, terms, largeTerms));
    proposers.set(terms, by.userId);
    const step = await readyForTerms(world, by);
    await offerTerms(world, by, await anOffer(world, by, step, largeTerms));
    await confirmOffer(world, max, { applicationId: step, seen: await seenBy(world, max, step) });
    const seen = await seenBy(world, by, step);
    await moveApplication(world, by, {
      applicationId: step,
      seen,
      to: "agreement",
      note: "Countersigned",
      files: [await aSignedPaper(world)],
    });
    proposers.set(step, by.userId);
  }
  for (const { userId, ...me } of [ada, eve, max]) {
    const mine = { ...me, userId };
    const expected = [...proposers].filter(([, by]) => canConfirm(userId, by)).map(([id]) => id);
    const waiting = await listAwaitingSecond(world, mine, 10);
    const asked = waiting.map(({ id }) => id);
    // The amount is the proposed or offered one. The applicants requested $2,500,000.
    for (const { amountCents } of waiting) expect(amountCents).toBe(30_000_000_00);
    expect(asked.toSorted()).toEqual(expected.toSorted());
  }
});

onBothDatabases(
  "an application knows its place and its neighbours in the list from which it was opened",
  async (world) => {
    const ada = await anAdministrator(world);
    const [alder, birch, cedar] = [
      await inReview(world, ada, { companyName: "Alder" }),
      await inReview(world, ada, { companyName: "Birch" }),
      await inReview(world, ada, { companyName: "Cedar" }),
    ];
    const byCompany = new URLSearchParams({ status: "in-review", sort: "company" });
    const place = (id: string, parameters = byCompany) => readApplicationQueue(world, ada, id, parameters);
    expect(await place(birch)).toMatchObject({ position: 2, total: 3, previous: alder, next: cedar });
    expect(await place(alder)).toMatchObject({ position: 1, previous: null, next: birch });
    // Sorted by its stage, it would stand elsewhere once it is declined: with the place that it had, Next goes on from there.
    const byStage = new URLSearchParams({ sort: "stage" });
    const before = await place(birch, byStage);
    const kept = new URLSearchParams([...byStage, ["place", before.place]]);
    const reason = "The income is too small.";
    await declineApplication(world, ada, { applicationId: birch, seen: await seenBy(world, ada, birch), reason });
    expect(await place(birch)).toMatchObject({ position: null, total: 2, previous: alder, next: cedar });
    expect(await place(birch, kept)).toMatchObject({ previous: before.previous, next: before.next });
    const advisor = { ...ada, role: "advisor" as const, advisor: "harriet-vale" };
    await expect(readApplicationQueue(world, await aClient(world), birch, byCompany)).rejects.toMatchObject({
      init: { status: 404 },
    });
    expect(await readApplicationQueue(world, advisor, alder, byCompany)).toMatchObject({ position: 1, next: cedar });
  },
);
