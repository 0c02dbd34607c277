import { expect } from "vitest";
import { advisorProfiles } from "~/content/advisor-profiles";
import { newId } from "~/platform/ids.server";
import { countPublicChanges } from "~/platform/public-pages/changes.server";
import { aClient, anAdministrator, aVisitor, password } from "../../../tests/support/people";
import { atEntry, publishEntry, someAdvisor } from "../../../tests/support/site-content";
import { onBothDatabases, type World } from "../../../tests/support/world";
import { readOwnAdvisor } from "../advisors/read-own-advisor.server";
import { listAudit, readAuditRequest } from "../audit/list-audit.server";
import { advisorInWords } from "../clients/advisor-words";
import { bookMeeting } from "../meetings/booking/book.server";
import { readBookingView } from "../meetings/booking/booking-view.server";
import { listOwnMeetings } from "../meetings/booking/own-meetings.server";
import { readSearchQuery } from "../search/search-site";
import { changeStaffRole } from "../staff/change-role.server";
import { tiesInWords } from "./kind/ties";
import { proposeDraft, proposeRemoval } from "./propose.server";
import { publishProposal } from "./publish.server";
import { readEntry } from "./read-entry.server";
import { readShownAdvisors } from "./read-shown-advisors.server";
import { beginEntry, saveDraft } from "./save-draft.server";

const kind = "advisor" as const;
const names = (world: World) => world.siteContent.advisors().onSite.map(({ name }) => name);
const found = async (world: World, query: string) =>
  (await world.siteSearch(readSearchQuery(new URLSearchParams({ query })))).hits
    .map(({ path }) => decodeURIComponent(path.replaceAll("+", " ")))
    .join();
const two = async (world: World) =>
  [await anAdministrator(world), await anAdministrator(world, { name: "Eve Ng" })] as const;
const choices = async (world: World, client: Awaited<ReturnType<typeof aClient>>) =>
  (await readBookingView(world, client, new URLSearchParams())).advisors.map(({ slug }) => slug);

onBothDatabases("who joins is on the site, in the search and in what can be booked at once", async (world) => {
  const staff = await two(world);
  const client = await aClient(world);
  const neighbour = await world.openAgain();
  const before = await countPublicChanges(world.db);
  const key = await publishEntry(world, staff, { matter: someAdvisor() });
  expect(key).toBe("ines-barlow");
  expect(await countPublicChanges(world.db)).toBe(before + 1);
  expect(names(world)).toEqual([...advisorProfiles.map(({ name }) => name), "Ines Barlow"]);
  expect(world.siteContent.advisors().find(key)).toMatchObject({ country: "UAE", minInvestment: 750_000 });
  expect(await found(world, "ines barlow")).toContain("Ines Barlow");
  expect(await choices(world, client)).toContain(key);
  expect(names(neighbour)).not.toContain("Ines Barlow");
  await neighbour.siteContent.refresh();
  expect(names(neighbour)).toContain("Ines Barlow");
  const taken = await beginEntry(world, staff[0], {
    ...{ kind, formKey: newId() },
    matter: someAdvisor({ name: "Ines M. Barlow", email: "INES.barlow@corvane.example" }),
  });
  expect(taken).toMatchObject({ fieldErrors: { email: ["Another advisor has this address"] } });
});

onBothDatabases("who leaves goes off the site after somebody has read who is concerned", async (world) => {
  const [ada, eve] = await two(world);
  const client = await aClient(world);
  const key = "harriet-vale";
  await world.db.updateTable("clients").set({ advisor: key }).where("id", "=", client.clientId).execute();
  const choice = { advisor: key, minutes: 45, format: "Video", office: "" };
  const view = await readBookingView(world, client, new URLSearchParams({ with: key }));
  const at = view.day?.starts[0]?.at ?? 0;
  const booking = { ...choice, at, topic: "Portfolio review", phone: "", note: "", formKey: newId() };
  expect(await bookMeeting(world, client, booking as never)).toHaveProperty("id");
  const link = { id: eve.userId, role: "advisor" as const, advisor: key, password };
  expect(await changeStaffRole(world, ada, link)).toEqual({ ok: true });
  const third = await anAdministrator(world, { name: "Omar Said" });

  await proposeRemoval(world, ada, await atEntry(world, ada, key, kind));
  const { ties, preview } = await readEntry(world, third, { kind, key });
  expect(ties.map(({ words }) => words)).toEqual([
    "1 client has this advisor of record. Until you choose another one they see none.",
    "1 meeting to come is with this advisor and stays arranged.",
    "Eve Ng of the staff is this advisor. The account stays as it is.",
  ]);
  const shown = await readShownAdvisors(world, third, new URL(preview ?? "", "http://x").searchParams.get("preview"));
  expect(shown.advisors.map(({ slug }) => slug)).not.toContain(key);
  const seen = await atEntry(world, third, key, kind);
  expect(await publishProposal(world, third, seen)).toEqual({ ok: false, reason: "concerned" });
  await expect(publishProposal(world, third, { ...seen, known: "Nobody." })).rejects.toThrow("Others are concerned");
  expect(names(world)).toContain("Harriet Vale");
  expect(await publishProposal(world, third, { ...seen, known: tiesInWords(ties) })).toEqual({ ok: true });

  expect(names(world)).not.toContain("Harriet Vale");
  expect(await found(world, "harriet vale")).not.toContain("Harriet Vale");
  expect(await choices(world, client)).not.toContain(key);
  expect(await readOwnAdvisor(world, client)).toBeNull();
  // What has been keeps its names.
  expect((await listOwnMeetings(world, client))[0]?.how).toBe("Harriet Vale, by video");
  const advisors = world.siteContent.advisors();
  expect(advisorInWords(advisors, key)).toBe("Harriet Vale (no longer an advisor)");
  const { lines } = await listAudit(world, ada, { ...readAuditRequest(new URLSearchParams()), search: "" });
  const said = lines.find(({ type, subject }) => type === "staff.role-changed" && subject === eve.userId);
  expect(JSON.stringify(said)).toContain("Harriet Vale");
  // Nobody else becomes the advisor; who is, stays.
  expect(await changeStaffRole(world, ada, { ...link, id: third.userId })).toMatchObject({ field: "advisor" });
  expect(await changeStaffRole(world, ada, { ...link, role: "reviewer" })).toEqual({ ok: true });
  expect((await world.openAgain()).siteContent.advisors().nameOf(key)).toBe("Harriet Vale");
});

onBothDatabases(
  "a preview shows the page with the draft, to staff only, and other words are found at once",
  async (world) => {
    const [ada, eve] = await two(world);
    const key = "tomas-ferrer";
    const [tomas] = advisorProfiles;
    const matter = { ...tomas, minInvestment: 600_000 };
    await saveDraft(world, ada, { ...(await atEntry(world, ada, key, kind)), matter });
    const { id } = await world.db.selectFrom("content_revisions").select("id").executeTakeFirstOrThrow();
    const shown = await readShownAdvisors(world, eve, id);
    expect(shown).toMatchObject({ previewed: { key, number: 1 } });
    expect(shown.advisors.map(({ minInvestment }) => minInvestment)).toEqual([600_000, 1_000_000, 250_000]);
    await expect(readShownAdvisors(world, aVisitor(), id)).rejects.toMatchObject({ init: { status: 404 } });
    await expect(readShownAdvisors(world, await aClient(world), id)).rejects.toMatchObject({ init: { status: 404 } });
    await expect(readShownAdvisors(world, eve, "nothing")).rejects.toMatchObject({ init: { status: 404 } });
    expect((await readShownAdvisors(world, aVisitor(), null)).advisors).toEqual(advisorProfiles);
    await proposeDraft(world, ada, await atEntry(world, ada, key, kind));
    await publishProposal(world, eve, await atEntry(world, eve, key, kind));
    expect(world.siteContent.advisors().profileOf(key)?.minInvestment).toBe(600_000);
    // A broken row never reaches a page.
    await world.db.updateTable("content_revisions").set({ content: '{"slug":"tomas-ferrer"}' }).execute();
    await world.siteContent.refresh();
    expect(world.siteContent.advisors().onSite).toEqual(advisorProfiles);
  },
);
