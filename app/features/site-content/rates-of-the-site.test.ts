import { expect } from "vitest";
import { rateRecord } from "~/content/rate-records";
import { newId } from "~/platform/ids.server";
import { countPublicChanges } from "~/platform/public-pages/changes.server";
import { aClient, anAdministrator, aVisitor } from "../../../tests/support/people";
import { atEntry } from "../../../tests/support/site-content";
import { onBothDatabases, type World } from "../../../tests/support/world";
import { approveClaim, enterClaim } from "../claims/edit-claim.server";
import { readClaim } from "../claims/read-register.server";
import { readCalculation, shown } from "../loans/calculation";
import { readStoredScenario, writeScenario } from "../loans/scenario";
import { readSearchQuery } from "../search/search-site";
import { tiesInWords } from "./kind/ties";
import { listContent, readContentRequest } from "./list-content.server";
import { discardDraft, proposeDraft, proposeEarlier, proposeRemoval } from "./propose.server";
import { publishProposal } from "./publish.server";
import { readBrokenContent } from "./published.server";
import { readEmptyForm, readEntry, readEntryForm } from "./read-entry.server";
import { readShownFigures } from "./read-shown-figures.server";
import { beginEntry, saveDraft } from "./save-draft.server";

const kind = "rates" as const;
const key = "project-funding";
const two = async (world: World) =>
  [await anAdministrator(world), await anAdministrator(world, { name: "Eve Ng" })] as const;
const higher = { lowest: 2, highest: 3.5, calculatorStart: 3, calculatorHighest: 6 };
const notFound = { init: { status: 404 } };

onBothDatabases("rates are published by two people, and everything that names them follows", async (world) => {
  const [ada, eve] = await two(world);
  const neighbour = await world.openAgain();
  const at = (by = ada) => atEntry(world, by, key, kind);
  const answer = async () => {
    const { hits } = await world.siteSearch(readSearchQuery(new URLSearchParams({ query: "advertise" })));
    const hit = hits.find(({ path }) => path === "/project-funding");
    return hit?.excerpt.map(({ text }) => text).join("");
  };
  expect(world.siteContent.rates()).toEqual(rateRecord);
  expect(await answer()).toContain("1.5% to 3%");
  const claim = { source: "Price list", asOf: "2026-03-31", reviewBy: "2027-03-31", note: "" };
  await enterClaim(world, ada, { key: "funding.rates", seen: 0, ...claim });
  await approveClaim(world, eve, { key: "funding.rates", seen: 1 });
  expect((await saveDraft(world, ada, { ...(await at()), matter: higher })).ok).toBe(true);
  const { open, preview, ties, otherPreviews, note } = await readEntry(world, eve, { kind, key });
  expect(open?.differences).toHaveLength(4);
  expect(ties).toEqual([]);
  expect(note).toContain("keep the rate that they were made with");
  expect(otherPreviews).toMatchObject([
    { label: "Preview of the home page", path: expect.stringMatching(/^\/\?preview=/) },
  ]);
  const id = new URL(preview ?? "", "http://x").searchParams.get("preview");
  expect(await readShownFigures(world, eve, id)).toMatchObject({ rates: higher, previewed: { kind, key, number: 1 } });
  for (const other of [aVisitor(), await aClient(world)])
    expect(await readShownFigures(world, other, id)).toMatchObject({ rates: rateRecord, previewed: null });

  await proposeDraft(world, ada, await at());
  await expect(publishProposal(world, ada, await at())).rejects.toThrow("A colleague has to publish it");
  const before = await countPublicChanges(world.db);
  expect(await publishProposal(world, eve, await at(eve))).toEqual({ ok: true });
  expect(await countPublicChanges(world.db)).toBe(before + 1);
  expect(world.siteContent.rates()).toEqual(higher);
  expect(await answer()).toContain("2% to 3.5%");
  const { claim: figure, state } = await readClaim(world, ada, "funding.rates");
  expect([figure.value, state]).toEqual(["2% to 3.5%", "changed"]);
  await neighbour.siteContent.refresh();
  expect(neighbour.siteContent.rates()).toEqual(higher);
  expect(await world.auditTrail(`rates/${key}`)).toEqual(["content.drafted", "content.proposed", "content.published"]);

  // Back to what the file says, by two people as well.
  await proposeEarlier(world, eve, { ...(await at(eve)), number: 0 });
  expect(await publishProposal(world, ada, await at())).toEqual({ ok: true });
  expect(world.siteContent.rates()).toEqual(rateRecord);
  expect(world.siteContent.ratesEver()).toEqual({ ...rateRecord, calculatorHighest: 6 });
});

onBothDatabases("what was calculated keeps its rate when the firm has others", async (world) => {
  const [ada, eve] = await two(world);
  const [asked] = [new URLSearchParams("amount=2000000&rate=1.5&term=15")];
  const made = shown(readCalculation(asked, world.siteContent.rates()));
  await saveDraft(world, ada, { ...(await atEntry(world, ada, key, kind)), matter: higher });
  await proposeDraft(world, ada, await atEntry(world, ada, key, kind));
  await publishProposal(world, eve, await atEntry(world, eve, key, kind));
  // The answers of an application, and the files of a schedule whose address somebody has kept.
  expect(readStoredScenario(writeScenario(made))).toMatchObject({ scenario: made, messages: [] });
  expect(shown(readCalculation(asked, world.siteContent.ratesEver()))).toEqual(made);
  // The calculator itself goes on with the rates of today, and says so.
  expect(readCalculation(asked, world.siteContent.rates())).toMatchObject({
    ...{ scenarios: [{ rate: 2 }] },
    messages: [{ about: "rate", text: "The lowest interest rate here is 2.0%. We calculate with that rate." }],
  });
});

onBothDatabases("a rate that moves by more than half is asked about, of both people", async (world) => {
  const [ada, eve] = await two(world);
  const at = () => atEntry(world, ada, key, kind);
  const matter = { ...rateRecord, lowest: 0.5 };
  const asked = await saveDraft(world, ada, { ...(await at()), matter });
  const words = "Lowest advertised rate: 1.5% on the site, 0.5% here. That is 67% less.";
  expect(asked).toEqual({ ok: false, reason: "doubt", field: "lowest", words });
  expect((await readEntry(world, ada, { kind, key })).open).toBeNull();
  expect(await saveDraft(world, ada, { ...(await at()), matter, sure: "Yes." })).toMatchObject({ reason: "doubt" });
  expect(await saveDraft(world, ada, { ...(await at()), matter, sure: words })).toMatchObject({ ok: true });
  await proposeDraft(world, ada, await at());
  const { ties } = await readEntry(world, eve, { kind, key });
  expect(tiesInWords(ties)).toBe(words);
  const seen = await atEntry(world, eve, key, kind);
  expect(await publishProposal(world, eve, seen)).toEqual({ ok: false, reason: "concerned" });
  expect(world.siteContent.rates()).toEqual(rateRecord);
  expect(await publishProposal(world, eve, { ...seen, known: words })).toEqual({ ok: true });
  expect(world.siteContent.rates().lowest).toBe(0.5);
});

onBothDatabases("there is one entry: none is added, none taken off, and a broken row is no rate", async (world) => {
  const [ada, eve] = await two(world);
  const at = () => atEntry(world, ada, key, kind);
  await expect(beginEntry(world, ada, { kind, matter: higher, formKey: newId() })).rejects.toMatchObject(notFound);
  expect(() => readEmptyForm(world, ada, kind)).toThrow();
  await expect(proposeRemoval(world, ada, await at())).rejects.toMatchObject(notFound);
  await expect(readEntryForm(world, ada, { kind, key: "others" })).rejects.toMatchObject(notFound);
  const { lines } = await listContent(world, ada, readContentRequest(new URLSearchParams({ kind })));
  expect(lines).toMatchObject([{ key, title: "Rates of project funding", state: "public" }]);
  const seen = await at();
  await saveDraft(world, ada, { ...seen, matter: higher });
  // Two editors: the second one sees the difference.
  expect(await saveDraft(world, eve, { ...seen, matter: { ...rateRecord, highest: 3.2 } })).toMatchObject({
    ...{ reason: "changed", differences: expect.arrayContaining([expect.objectContaining({ after: "3.2%" })]) },
  });
  await discardDraft(world, ada, await at());
  await saveDraft(world, ada, { ...(await at()), matter: higher });
  await proposeDraft(world, ada, await at());
  await publishProposal(world, eve, await atEntry(world, eve, key, kind));
  await world.db
    .updateTable("content_revisions")
    .set({ content: JSON.stringify({ ...higher, lowest: 99 }) })
    .where("state", "=", "published")
    .execute();
  await world.siteContent.refresh();
  expect(world.siteContent.rates()).toEqual(rateRecord);
  expect(await readBrokenContent(world.db)).toEqual([{ kind, key }]);
});
