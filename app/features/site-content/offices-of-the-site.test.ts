import { expect } from "vitest";
import { officeRecords } from "~/content/office-records";
import { newId } from "~/platform/ids.server";
import { countPublicChanges } from "~/platform/public-pages/changes.server";
import { aClient, anAdministrator, aVisitor } from "../../../tests/support/people";
import { atEntry, someOffice } from "../../../tests/support/site-content";
import { onBothDatabases, type World } from "../../../tests/support/world";
import { matchForm } from "../advisors/match-questions";
import { findEvent, nextEvents } from "../events/calendar/find-events.server";
import { bookMeeting } from "../meetings/booking/book.server";
import { readBookingView } from "../meetings/booking/booking-view.server";
import { addClosure } from "../meetings/closures/edit-closures.server";
import { changeRooms, readOfficeRooms } from "../meetings/schedule/edit-schedule.server";
import { tiesInWords } from "./kind/ties";
import { proposeDraft, proposeEarlier, proposeRemoval } from "./propose.server";
import { publishProposal } from "./publish.server";
import { readEntry } from "./read-entry.server";
import { readShownOffices } from "./read-shown-offices.server";
import { beginEntry, saveDraft } from "./save-draft.server";

const kind = "office" as const;
const cities = (world: World) => world.siteContent.offices().all.map(({ city }) => city);
const two = async (world: World) =>
  [await anAdministrator(world), await anAdministrator(world, { name: "Eve Ng" })] as const;
const london = officeRecords.find(({ city }) => city === "London");
const viewOf = async (world: World, client: Awaited<ReturnType<typeof aClient>>, search: string) =>
  readBookingView(world, client, new URLSearchParams(search));

onBothDatabases("an office that is added is known wherever offices are named, on all servers", async (world) => {
  const staff = await two(world);
  const client = await aClient(world);
  const neighbour = await world.openAgain();
  const before = await countPublicChanges(world.db);
  const made = await beginEntry(world, staff[0], { kind, matter: someOffice(), formKey: newId() });
  if (!made.ok) throw new Error(made.reason);
  expect(made.key).toBe("sydney");
  const at = () => atEntry(world, staff[0], "sydney", kind);
  const moved = { ...(await at()), matter: someOffice({ country: "New Zealand" }) };
  expect(await saveDraft(world, staff[0], moved)).toMatchObject({
    reason: "clash",
    fieldErrors: { country: [/stays/] },
  });
  await proposeDraft(world, staff[0], await at());
  const { ties } = await readEntry(world, staff[1], { kind, key: "sydney" });
  expect(ties.map(({ words }) => words)).toEqual([expect.stringMatching(/^Then there are 9 offices\./)]);
  const seen = await atEntry(world, staff[1], "sydney", kind);
  expect(await publishProposal(world, staff[1], seen)).toEqual({ ok: false, reason: "concerned" });
  expect(await publishProposal(world, staff[1], { ...seen, known: tiesInWords(ties) })).toEqual({ ok: true });

  expect(await countPublicChanges(world.db)).toBe(before + 1);
  expect(cities(world)).toEqual([...officeRecords.map(({ city }) => city), "Sydney"]);
  expect(world.siteContent.offices().find("Sydney")).toEqual({ ...someOffice(), utcOffset: 10 });
  expect(matchForm(world.siteContent.advisors()).place.options.map(({ label }) => label)).toContain("Australia");
  expect((await viewOf(world, client, "how=In+person&office=Sydney")).choice.office).toBe("Sydney");
  expect(await changeRooms(world, staff[0], new Map([["Sydney", 3]]))).toBe(1);
  expect(await readOfficeRooms(world, staff[0])).toContainEqual({ office: "Sydney", rooms: 3 });
  expect(cities(neighbour)).not.toContain("Sydney");
  await neighbour.siteContent.refresh();
  expect(cities(neighbour)).toContain("Sydney");
  const again = await beginEntry(world, staff[0], {
    ...{ kind, formKey: newId() },
    matter: someOffice({ city: "Perth", address: "1 Quay, Perth" }),
  });
  expect(again).toMatchObject({ fieldErrors: { country: [/in this country already/] } });
});

onBothDatabases("an office that moves has its new address everywhere, and who must be told is named", async (world) => {
  const [ada, eve] = await two(world);
  const [coming] = (await nextEvents(world, 24)).filter(({ city, series }) => city === "London" && !series.online);
  const matter = { ...london, address: "9 Wren Street, London", phone: "+44 20 7946 0199" };
  await saveDraft(world, ada, { ...(await atEntry(world, ada, "london", kind)), matter });
  const { open, ties, preview } = await readEntry(world, eve, { kind, key: "london" });
  expect(open?.differences?.map(({ label }) => label)).toEqual(["Address", "Phone"]);
  expect(ties.map(({ words }) => words)).toEqual([expect.stringMatching(/events? to come .* the new address at once/)]);
  const id = new URL(preview ?? "", "http://x").searchParams.get("preview");
  const shown = await readShownOffices(world, eve, id);
  expect(shown).toMatchObject({ previewed: { key: "london", number: 1 } });
  expect(shown.offices.map(({ address }) => address)).toContain("9 Wren Street, London");
  for (const other of [aVisitor(), await aClient(world)])
    expect(await readShownOffices(world, other, id)).toEqual({ offices: officeRecords, previewed: null });
  expect(await readShownOffices(world, eve, "nothing")).toMatchObject({ previewed: null });

  await proposeDraft(world, ada, await atEntry(world, ada, "london", kind));
  const at = { ...(await atEntry(world, eve, "london", kind)), known: tiesInWords(ties) };
  expect(await publishProposal(world, eve, at)).toEqual({ ok: true });
  expect(world.siteContent.offices().find("London")?.phone).toBe("+44 20 7946 0199");
  expect((await findEvent(world, coming?.id ?? ""))?.place).toBe("9 Wren Street, London");
  // A broken row never reaches a page.
  await world.db.updateTable("content_revisions").set({ content: '{"city":"London"}' }).execute();
  await world.siteContent.refresh();
  expect(world.siteContent.offices().all).toEqual(officeRecords);
});

onBothDatabases(
  "an office that closes is named with all that holds on to it, and what is arranged stays",
  async (world) => {
    const staff = await two(world);
    const client = await aClient(world);
    const choice = "with=harriet-vale&how=In+person&office=London";
    const start = (await viewOf(world, client, choice)).day?.starts[0]?.at ?? 0;
    const booked = await bookMeeting(world, client, {
      ...{ advisor: "harriet-vale", minutes: 45, format: "In person", office: "London", at: start },
      ...{ topic: "Portfolio review", phone: "", note: "", formKey: newId() },
    } as never);
    if (!("id" in booked)) throw new Error(JSON.stringify(booked));
    const [event] = (await nextEvents(world, 24)).filter(({ city, series }) => city === "London" && !series.online);
    await proposeRemoval(world, staff[0], await atEntry(world, staff[0], "london", kind));
    const { ties } = await readEntry(world, staff[1], { kind, key: "london" });
    expect(ties.map(({ words }) => words)).toEqual([
      "1 meeting to come takes place in this office and stays there until somebody moves or cancels it.",
      expect.stringMatching(/^\d+ events? to come takes? place in this office and stays? there until somebody moves/),
      "Harriet Vale works in this office, and the site says so until somebody chooses another one.",
      expect.stringMatching(/^Then there are 7 offices\./),
    ]);
    const seen = await atEntry(world, staff[1], "london", kind);
    expect(await publishProposal(world, staff[1], seen)).toEqual({ ok: false, reason: "concerned" });
    await expect(publishProposal(world, staff[1], { ...seen, known: "Nobody." })).rejects.toThrow(
      "Others are concerned",
    );
    expect(cities(world)).toContain("London");
    expect(await publishProposal(world, staff[1], { ...seen, known: tiesInWords(ties) })).toEqual({ ok: true });

    expect(cities(world)).not.toContain("London");
    expect((await viewOf(world, client, choice)).choice.office).not.toBe("London");
    // What is arranged keeps its place and its clocks, also on a server that starts later.
    expect((await findEvent(world, event?.id ?? ""))?.place).toBe(london?.address);
    const other = await world.openAgain();
    expect(other.siteContent.offices().known("London")?.timeZone).toBe("Europe/London");
    const view = await viewOf(world, client, "with=harriet-vale");
    expect(view.zoneFrom === "advisor" ? view.zoneName : "London").toBe("London");
    const closure = { office: "London", firstDay: "2026-12-24", lastDay: "2026-12-24", name: "Eve", accepted: "" };
    await addClosure(world, staff[0], closure);
    // It comes back as it was.
    await proposeEarlier(world, staff[0], { ...(await atEntry(world, staff[0], "london", kind)), number: 0 });
    expect(await publishProposal(world, staff[1], await atEntry(world, staff[1], "london", kind))).toEqual({
      ok: true,
    });
    expect(world.siteContent.offices().all).toEqual(officeRecords);
  },
);
