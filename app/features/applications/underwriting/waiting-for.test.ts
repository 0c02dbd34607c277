import { expect, test } from "vitest";
import { day } from "~/platform/clock";
import { fold, searchText } from "~/platform/db/fold";
import { newId } from "~/platform/ids.server";
import { csvLines } from "~/platform/sheets/csv";
import { submitted } from "../../../../tests/support/applications";
import { aClient, anAdministrator, aVisitor } from "../../../../tests/support/people";
import { anOffer, inReview, largeTerms, readyForTerms, seenBy } from "../../../../tests/support/underwriting";
import { onBothDatabases, type World } from "../../../../tests/support/world";
import type { Administrator } from "../../identity/actor";
import { declineApplication, offerTerms } from "../offers/decide.server";
import { confirmOffer, recallOffer, returnOffer } from "../offers/second-approval.server";
import { answerRequest } from "../requests/answer-request.server";
import { sendRequest, withdrawRequest } from "../requests/requests.server";
import { withdrawApplication } from "../tracking/withdraw.server";
import { stages } from "../vocabulary";
import { closedLoans, facetOf, facetsOf, waits } from "../waiting-on";
import { exportApplications } from "./export.server";
import {
  listApplications,
  listAwaitingSecond,
  listOwnProposals,
  readApplicationsRequest,
} from "./list-applications.server";
import { moveApplication, takeBack } from "./move.server";

const documents = { kind: "documents", field: null, text: "The register extract", dueOn: "2026-05-21" } as const;

const ask = (world: World, actor: Administrator, query: Record<string, string>) =>
  listApplications(world, actor, readApplicationsRequest(new URLSearchParams(query)));

/** Whether each of the two filters finds this application. Expects the marks of its row to agree. */
async function waitsFor(world: World, actor: Administrator, id: string) {
  const found = await Promise.all(
    waits.map(async (waiting) => {
      const { applications } = await ask(world, actor, { waiting });
      return applications.some((line) => line.id === id) ? waiting : "";
    }),
  );
  const line = (await ask(world, actor, {})).applications.find((one) => one.id === id);
  expect([line?.needsSecond && "second", line?.waiting && "applicant"].filter(Boolean)).toEqual(found.filter(Boolean));
  const inStage = await ask(world, actor, { status: line?.stage ?? "" });
  expect(inStage.applications.map((one) => one.id)).toContain(id);
  return found.filter(Boolean).join(" and ");
}

const propose = async (world: World, ada: Administrator, id: string) =>
  expect(await offerTerms(world, ada, await anOffer(world, ada, id, largeTerms))).toEqual({ ok: true });

const answer = (world: World, applicationId: string, requestId: string) =>
  answerRequest(
    world,
    { actor: aVisitor(), opened: [applicationId] },
    { applicationId, requestId, text: "By post", value: "", files: 0 },
  );

onBothDatabases("an application waits for a second person from the proposal until it is settled", async (world) => {
  const [ada, eve] = [await anAdministrator(world), await anAdministrator(world, { name: "Eve Stone" })];
  const id = await readyForTerms(world, ada);
  const now = () => waitsFor(world, ada, id);
  const seen = () => seenBy(world, eve, id);
  expect([await now(), await listAwaitingSecond(world, ada, 9)]).toEqual(["", []]);

  await propose(world, ada, id);
  expect([await now(), await listAwaitingSecond(world, eve, 9)]).toMatchObject(["second", [{ id }]]);
  await recallOffer(world, ada, { applicationId: id, seen: await seen(), reason: "A typing error" });
  expect(await now()).toBe("");

  await propose(world, ada, id);
  await returnOffer(world, eve, { applicationId: id, seen: await seen(), reason: "Too long" });
  expect(await now()).toBe("");

  await propose(world, ada, id);
  const requestId = await sendRequest(world, ada, { applicationId: id, ...documents });
  expect(await now()).toBe("second and applicant");
  await answer(world, id, requestId);
  expect(await now()).toBe("second");
  const another = await sendRequest(world, ada, { applicationId: id, ...documents, text: "The lease" });
  await withdrawRequest(world, ada, { applicationId: id, requestId: another, reason: "Found it" });
  expect(await now()).toBe("second");
  await recallOffer(world, ada, { applicationId: id, seen: await seen(), reason: "One more look" });

  const confirmed = await readyForTerms(world, ada);
  await propose(world, ada, confirmed);
  // The offer expires: the application still waits until somebody settles it.
  world.clock.advance(60 * day);
  expect(await waitsFor(world, ada, confirmed)).toBe("second");
  world.clock.advance(-60 * day);
  expect(
    await confirmOffer(world, eve, { applicationId: confirmed, seen: await seenBy(world, eve, confirmed) }),
  ).toEqual({ ok: true });
  expect(await waitsFor(world, ada, confirmed)).toBe("");
  await takeBack(world, ada, {
    ...{ applicationId: confirmed, seen: await seenBy(world, ada, confirmed), reason: "Wrong rate" },
  });
  expect(await waitsFor(world, ada, confirmed)).toBe("");

  const gone = await readyForTerms(world, ada);
  await propose(world, ada, gone);
  await withdrawApplication(world, { actor: aVisitor(), opened: [gone] }, { applicationId: gone, from: "in-review" });
  expect(await waitsFor(world, ada, gone)).toBe("");

  const byTelephone = await readyForTerms(world, ada);
  await propose(world, ada, byTelephone);
  const step = { applicationId: byTelephone, seen: await seenBy(world, ada, byTelephone) };
  await moveApplication(world, ada, { ...step, to: "withdrawn", note: "By telephone" });
  expect(await waitsFor(world, ada, byTelephone)).toBe("");
  await takeBack(world, ada, {
    ...{ applicationId: byTelephone, seen: await seenBy(world, ada, byTelephone), reason: "It was another one" },
  });
  expect([await waitsFor(world, ada, byTelephone), await listAwaitingSecond(world, ada, 9)]).toEqual(["", []]);
});

onBothDatabases("an application waits for the applicant exactly while a request is open", async (world) => {
  const ada = await anAdministrator(world);
  const { id } = await submitted(world);
  const now = () => waitsFor(world, ada, id);
  expect(await now()).toBe("");
  const first = await sendRequest(world, ada, { applicationId: id, ...documents });
  const second = await sendRequest(world, ada, { applicationId: id, ...documents, text: "The lease" });
  expect(await now()).toBe("applicant");
  const begin = { applicationId: id, seen: "received", to: "in-review", note: "" } as const;
  await moveApplication(world, ada, begin);
  expect(await now()).toBe("applicant");
  await answer(world, id, first);
  expect(await now()).toBe("applicant");
  world.clock.advance(20 * day);
  expect(await now()).toBe("applicant");
  await withdrawRequest(world, ada, { applicationId: id, requestId: second, reason: "Found it" });
  expect(await now()).toBe("");

  const third = await sendRequest(world, ada, { applicationId: id, ...documents, dueOn: "2026-07-01" });
  const seen = () => seenBy(world, ada, id);
  await declineApplication(world, ada, { applicationId: id, seen: await seen(), reason: "The income is too small." });
  expect(await now()).toBe("");
  await takeBack(world, ada, { applicationId: id, seen: await seen(), reason: "Figures were misread" });
  expect(await now()).toBe("applicant");
  await answer(world, id, third);
  expect(await now()).toBe("");

  await sendRequest(world, ada, { applicationId: id, ...documents, text: "The plan", dueOn: "2026-07-02" });
  await withdrawApplication(world, { actor: aVisitor(), opened: [id] }, { applicationId: id, from: "in-review" });
  expect(await now()).toBe("");
});

/** Copies an application's row to fill a page quickly. */
async function copies(world: World, id: string, count: number) {
  const { n: _, ...row } = await world.db
    .selectFrom("applications")
    .selectAll()
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const rows = Array.from({ length: count }, (_, index) => {
    const [copy, company] = [newId(), `${row.company} ${String(index % 7)}`];
    const search = searchText(row.name, row.email, company, copy);
    const texts = { company, search, sort_company: fold(company), amount_cents: row.amount_cents + (index % 5) * 100 };
    return { ...row, ...texts, id: copy, reference: copy, form_key: copy, created_at: row.created_at + (index % 11) };
  });
  await world.db.insertInto("applications").values(rows).execute();
}

onBothDatabases("the filter works with search, stage and every sort, on all pages and in the export", async (world) => {
  const ada = await anAdministrator(world);
  const proposed = await readyForTerms(world, ada, { companyName: "Alder" });
  await propose(world, ada, proposed);
  const asked = await inReview(world, ada, { companyName: "Birch" });
  await sendRequest(world, ada, { applicationId: asked, ...documents });
  const fresh = (await submitted(world, { answers: { companyName: "Cedar" } })).id;
  for (const id of [proposed, asked, fresh]) await copies(world, id, 29);

  for (const sort of ["received", "-received", "name", "company", "-company", "amount", "-amount", "stage"]) {
    for (const [waiting, name] of [
      ["second", "Alder"],
      ["applicant", "Birch"],
      ["", ""],
    ] as const) {
      const query: Record<string, string> = { waiting, sort };
      const seen = new Set<string>();
      for (let after: string | null = ""; after !== null; ) {
        const page = await ask(world, ada, { ...query, after });
        expect(page.total).toBe(name ? 30 : 90);
        for (const { id, company } of page.applications) {
          expect(company).toContain(name);
          seen.add(id);
        }
        after = page.next;
      }
      expect(seen.size).toBe(name ? 30 : 90);
    }
  }
  const count = async (query: Record<string, string>) => (await ask(world, ada, query)).total;
  expect(await count({ waiting: "second", q: "alder 3" })).toBe(4);
  expect(await count({ waiting: "second", q: "birch" })).toBe(0);
  expect(await count({ waiting: "applicant", q: "bi", status: "in-review" })).toBe(30);
  expect(await count({ waiting: "applicant", status: "received" })).toBe(0);
  expect(await count({ waiting: "second", status: "declined" })).toBe(0);
  expect(await count({ waiting: "nonsense", status: "nonsense" })).toBe(90);
  // The copied rows have no proposals.
  const eve = await anAdministrator(world, { name: "Eve Stone" });
  expect(await listAwaitingSecond(world, eve, 9)).toHaveLength(1);
  expect(await listOwnProposals(world, eve, 9)).toEqual([]);
  expect(await listOwnProposals(world, ada, 9)).toHaveLength(1);
  await expect(listAwaitingSecond(world, await aClient(world), 9)).rejects.toMatchObject({ init: { status: 404 } });

  const lines: string[] = [];
  const request = readApplicationsRequest(new URLSearchParams({ waiting: "second", status: "in-review" }));
  for await (const line of csvLines(await exportApplications(world, ada, request))) lines.push(line);
  expect(lines.slice(1).filter((line) => line.includes("Alder"))).toHaveLength(30);
  expect(lines).toHaveLength(31);
  const { detail } = await world.db
    .selectFrom("audit_events")
    .select("detail")
    .where("type", "=", "application.list-exported")
    .executeTakeFirstOrThrow();
  expect(JSON.parse(detail)).toEqual({ search: "", stage: "in-review", waiting: "second", count: 30 });
});

test("each stage and what is waited for in it has a code of its own, which never changes, and filters name them", () => {
  const everything = stages.flatMap((stage) =>
    [[], ["second"], ["applicant"], [...waits]].map((waiting) => facetOf(stage, waiting as (typeof waits)[number][])),
  );
  const codes = new Set([...everything, facetOf("repayment", [], true)]);
  expect(facetOf("repayment", ["applicant"], true), "a closed loan that waits").toBe(
    facetOf("repayment", ["applicant"]),
  );
  // There are eight stages. Six can wait for the applicant, and five of these also for a second person. A loan can be closed.
  expect(codes.size).toBe(8 + 6 + 5 * 2 + 1);
  // These codes are stored in databases.
  expect([...codes].map((code) => code.codePointAt(0))).toEqual([
    ...[0x72, 0x2803],
    ...[0x69, 0x2806, 0x2807, 0x2808],
    ...[0x74, 0x280a, 0x280b, 0x280c],
    ...[0x61, 0x280e, 0x280f, 0x2810],
    ...[0x64, 0x2812, 0x2813, 0x2814],
    ...[0x70, 0x2816, 0x2817, 0x2818],
    ...[0x63, 0x77],
    0x2819,
  ]);
  const named = ([...stages, closedLoans] as const).flatMap((stage) => [...facetsOf({ stage, waiting: "" })]);
  expect(named).toHaveLength(codes.size);
  expect(new Set(named)).toEqual(codes);
  expect(facetsOf({ stage: closedLoans, waiting: "" })).toBe("\u2819");
  expect(facetsOf({ stage: "repayment", waiting: "" })).toBe("p\u2816\u2817\u2818");
  expect(facetsOf({ stage: "", waiting: "" })).toBe("");
  expect(facetsOf({ stage: "", waiting: "second" })).toHaveLength(10);
  expect(facetsOf({ stage: "", waiting: "applicant" })).toHaveLength(11);
  expect(codes).not.toContain(facetsOf({ stage: "withdrawn", waiting: "applicant" }));
});
