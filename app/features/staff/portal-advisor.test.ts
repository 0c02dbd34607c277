import { expect } from "vitest";
import { day } from "~/platform/clock";
import { newId } from "~/platform/ids.server";
import { aClient, anAdministrator, aVisitor, password } from "../../../tests/support/people";
import { atEntry, officesOfFiles, publishEntry, someAdvisor } from "../../../tests/support/site-content";
import { aStaffInvitation, handedTo, staffSecretOf } from "../../../tests/support/staff";
import { onBothDatabases, type World } from "../../../tests/support/world";
import { matchForm } from "../advisors/match-questions";
import { readOwnAdvisor } from "../advisors/read-own-advisor.server";
import { advisorInWords } from "../clients/advisor-words";
import { readClientsOfGone } from "../clients/of-gone-advisors.server";
import type { Administrator, ClientActor } from "../identity/actor";
import { closedFieldsOfClients } from "../imports/clients/closed-fields.server";
import { bookMeeting } from "../meetings/booking/book.server";
import { readBookingView } from "../meetings/booking/booking-view.server";
import { readOwnMeetingPage } from "../meetings/booking/own-meetings.server";
import { listLacking } from "../meetings/count-open.server";
import { writeToFirm } from "../messages/send-message.server";
import { findRecords } from "../search/find-records.server";
import { readSearchQuery } from "../search/search-site";
import { tiesInWords } from "../site-content/kind/ties";
import { proposeDraft, proposeRemoval } from "../site-content/propose.server";
import { publishProposal } from "../site-content/publish.server";
import { readEntry, readEntryForm } from "../site-content/read-entry.server";
import { readShownAdvisors } from "../site-content/read-shown-advisors.server";
import { beginEntry, saveDraft } from "../site-content/save-draft.server";
import { acceptStaffInvitation } from "./accept.server";
import { newAdvisor } from "./advisor-words";
import { changeStaffRole } from "./change-role.server";
import { changePortalAdvisor, endAdvisor, readPortalAdvisor, resumeAdvisor } from "./edit-advisor.server";
import { readWithdrawal, withdrawStaffInvitation } from "./invite.server";
import { removeStaff } from "./leave.server";
import { listAdvisors } from "./list-advisors.server";
import { listStaff } from "./list-staff.server";
import { portalAdvisorOf } from "./schema";

const name = "Ottoline Grebe";
const slug = "ottoline-grebe";
const email = "ottoline@firm.example";
const chosen = { username: "ottoline", password: "a quiet harbour 84" };
const kind = "advisor" as const;

const invite = (world: World, by: Administrator) =>
  aStaffInvitation(world, by, { name, email, role: "advisor", advisor: newAdvisor, office: "Dubai" });

const lineOf = async (world: World, by: Administrator) =>
  (await listAdvisors(world, by)).find((advisor) => advisor.slug === slug);

async function give(world: World, client: ClientActor, advisor: string) {
  await world.db.updateTable("clients").set({ advisor }).where("id", "=", client.clientId).execute();
}

async function book(world: World, client: ClientActor, advisor: string) {
  const choice = { advisor, minutes: 45, format: "Video", office: "" };
  // Somebody whom the client cannot book has the hours of an office all the same.
  const view = await readBookingView(world, client, new URLSearchParams({ with: advisor }));
  const at = view.day?.starts[0]?.at ?? 0;
  const booking = { ...choice, at, topic: "Portfolio review", phone: "", note: "", formKey: newId() };
  return bookMeeting(world, client, booking as never);
}

onBothDatabases(
  "one person makes an advisor of whom the public hears nothing, with clients and meetings",
  async (world) => {
    const ada = await anAdministrator(world);
    const [own, other] = [await aClient(world), await aClient(world, { name: "Bob Stone" })];
    const neighbour = await world.openAgain();
    await invite(world, ada);
    expect(await lineOf(world, ada)).toEqual({
      ...{ slug, name, location: "Dubai", shown: "portal", account: null, invited: "waits", clients: 0 },
    });
    await acceptStaffInvitation(world, await staffSecretOf(world, email), chosen);
    await neighbour.siteContent.refresh();
    expect(neighbour.siteContent.advisors().find(slug)).toMatchObject({ name, country: "UAE" });

    // The client reads the name and the telephone of the office.
    await give(world, own, slug);
    expect(await readOwnAdvisor(world, own)).toMatchObject({
      name,
      title: "",
      location: "Dubai",
      phone: officesOfFiles.find("Dubai")?.phone,
    });
    expect(await lineOf(world, ada)).toMatchObject({ account: { name }, invited: null, clients: 1 });
    expect((await closedFieldsOfClients(world)).find(({ field }) => field === "advisor")?.isKnown(name)).toBe(true);

    // Their own clients book them, others neither see nor book them.
    const choices = async (client: ClientActor) =>
      (await readBookingView(world, client, new URLSearchParams({ with: slug }))).advisors.map((one) => one.slug);
    expect((await choices(own))[0]).toBe(slug);
    expect(await choices(other)).not.toContain(slug);
    expect(await book(world, own, slug)).toHaveProperty("id");
    expect(await book(world, other, slug)).toEqual({ refused: "taken" });
    expect((await listLacking(world, ada, "advisor", 5)).list).toEqual([]);

    // A message to them is theirs in the inbox.
    const letter = { to: "advisor", title: "A question", message: "When may I call?", about: "" } as const;
    const id = await writeToFirm(world, { ...own, emailConfirmed: true }, letter);
    const person = (await lineOf(world, ada))?.account?.id;
    const item = world.db.selectFrom("inbox_items").select("assignee_id").where("id", "=", id);
    expect(await item.executeTakeFirst()).toEqual({ assignee_id: person });

    // Nothing public knows them.
    const advisors = world.siteContent.advisors();
    expect(advisors.onSite.map((one) => one.slug)).not.toContain(slug);
    expect(JSON.stringify(matchForm(advisors))).not.toContain("Grebe");
    expect((await readShownAdvisors(world, aVisitor(), null)).advisors.map((one) => one.slug)).not.toContain(slug);
    const { hits } = await world.siteSearch(readSearchQuery(new URLSearchParams({ query: name })));
    expect(JSON.stringify(hits)).not.toMatch(/ottoline|grebe/i);
  },
);

onBothDatabases("two people put them on the website, and take them off again without an end", async (world) => {
  const [ada, eve] = [await anAdministrator(world), await anAdministrator(world, { name: "Eve Ng" })];
  const client = await aClient(world);
  await invite(world, ada);
  await give(world, client, slug);
  // Another entry of the name would be somebody else.
  const matter = someAdvisor({ name, location: "Dubai" });
  expect(await beginEntry(world, ada, { kind, matter, formKey: newId() })).toMatchObject({ reason: "clash" });
  expect(await readEntry(world, ada, { kind, key: slug })).toMatchObject({ title: name, state: "portal", page: null });
  const { written, seen } = await readEntryForm(world, ada, { kind, key: slug });
  expect(written).toMatchObject({ name, location: "Dubai" });
  expect(await saveDraft(world, ada, { kind, key: slug, seen, matter })).toMatchObject({ ok: true });
  expect(world.siteContent.advisors().profileOf(slug)).toBeUndefined();
  await proposeDraft(world, ada, await atEntry(world, ada, slug, kind));
  await publishProposal(world, eve, await atEntry(world, eve, slug, kind));
  expect(world.siteContent.advisors().profileOf(slug)).toMatchObject({ name, title: "Wealth Advisor" });
  expect((await lineOf(world, ada))?.shown).toBe("site");
  const page = await readPortalAdvisor(world, ada, slug);
  const change = { slug, version: page.version, name: "Otto Grebe", office: "Dubai", phone: "", languages: [] };
  await expect(changePortalAdvisor(world, ada, change)).rejects.toThrow("is on the website");

  await proposeRemoval(world, ada, { ...(await atEntry(world, ada, slug, kind)), stays: true });
  expect((await readEntry(world, eve, { kind, key: slug })).ties, "nothing ends").toEqual([]);
  expect(await publishProposal(world, eve, await atEntry(world, eve, slug, kind))).toEqual({ ok: true });
  expect(world.siteContent.advisors().profileOf(slug)).toBeUndefined();
  expect((await readOwnAdvisor(world, client))?.name).toBe(name);
  expect((await readEntry(world, ada, { kind, key: slug })).state).toBe("portal");

  // Taken off without staying they are no advisor: not in the portal either.
  await publishEntry(world, [ada, eve], { key: slug, matter });
  await publishEntry(world, [ada, eve], { key: slug, removes: true });
  expect(advisorInWords(world.siteContent.advisors(), slug)).toBe(`${name} (no longer an advisor)`);
  expect((await lineOf(world, ada))?.shown).toBe("ended");
});

onBothDatabases("an advisor of the website stays one in the portal, with their clients", async (world) => {
  const [ada, eve] = [await anAdministrator(world), await anAdministrator(world, { name: "Eve Ng" })];
  const client = await aClient(world);
  await give(world, client, "harriet-vale");
  await proposeRemoval(world, ada, { ...(await atEntry(world, ada, "harriet-vale", kind)), stays: true });
  await publishProposal(world, eve, await atEntry(world, eve, "harriet-vale", kind));
  // With the telephone and the languages that the website said.
  expect(await readOwnAdvisor(world, client)).toMatchObject({
    ...{ name: "Harriet Vale", location: "London" },
    ...{ phone: "+44 20 7946 0151", languages: "Speaks English and French" },
  });
  expect(await book(world, client, "harriet-vale")).toHaveProperty("id");
  const published = (await world.auditTrail(`${kind}/harriet-vale`)).at(-1);
  expect(published).toBe("content.published");
});

onBothDatabases("the portal's name is changed, and somebody who leaves is an advisor no longer", async (world) => {
  const ada = await anAdministrator(world);
  const client = await aClient(world);
  await invite(world, ada);
  await acceptStaffInvitation(world, await staffSecretOf(world, email), chosen);
  await give(world, client, slug);
  const change = { slug, version: 1, name: "Otti Grebe", office: "London", phone: "", languages: [] };
  expect(await changePortalAdvisor(world, ada, { ...change, name: "harriet vale" })).toMatchObject({ field: "name" });
  expect(await changePortalAdvisor(world, ada, change)).toEqual({ ok: true });
  await expect(changePortalAdvisor(world, ada, { ...change, name: "Oti Grebe" })).rejects.toThrow("A colleague");
  expect(await readOwnAdvisor(world, client)).toMatchObject({ name: "Otti Grebe", location: "London" });
  // The account keeps its own name.
  expect((await lineOf(world, ada))?.account?.name).toBe(name);

  const { version, ties } = await readPortalAdvisor(world, ada, slug);
  expect(ties.map(({ words }) => words).join(" ")).toContain("1 client has this advisor of record.");
  expect(await endAdvisor(world, ada, { slug, version, known: "" })).toMatchObject({ field: "known" });
  expect(await endAdvisor(world, ada, { slug, version, known: tiesInWords(ties) })).toEqual({ ok: true });
  expect(await readOwnAdvisor(world, client)).toBeNull();
  expect(await resumeAdvisor(world, ada, { slug, version: version + 1 })).toEqual({ ok: true });
  expect((await readOwnAdvisor(world, client))?.name).toBe("Otti Grebe");

  const id = (await lineOf(world, ada))?.account?.id ?? "";
  const leaving = { id, reason: "Has left", password, heirs: handedTo("nobody") };
  expect(await removeStaff(world, ada, leaving)).toEqual({ ok: true });
  expect(await lineOf(world, ada)).toMatchObject({ shown: "ended", account: null });
  expect(world.siteContent.advisors().find(slug)).toBeUndefined();
  expect(world.siteContent.advisors().nameOf(slug)).toBe("Otti Grebe");
});

onBothDatabases("an advisor of the portal has a telephone and languages of their own", async (world) => {
  const ada = await anAdministrator(world);
  const client = await aClient(world);
  await invite(world, ada);
  await give(world, client, slug);
  expect((await readOwnAdvisor(world, client))?.languages).toBe("");

  // The rules of the website's advisors.
  const form = portalAdvisorOf(world.siteContent.advisors());
  const typed = {
    name,
    office: "Dubai",
    phone: "+971 4 555 0151",
    languages: "Arabic,  English, Arabic",
    version: "1",
  };
  const mistakes = (changed: Partial<typeof typed>) => form.safeParse({ ...typed, ...changed }).error?.issues[0]?.path;
  expect(mistakes({ phone: "04 555 0151" })).toEqual(["phone"]);
  expect(mistakes({ phone: "+971 1" })).toEqual(["phone"]);
  expect(mistakes({ languages: "a,b,c,d,e,f,g,h,i" })).toEqual(["languages"]);
  expect(mistakes({ phone: "", languages: "" })).toBeUndefined();

  expect(await changePortalAdvisor(world, ada, { slug, ...form.parse(typed) })).toEqual({ ok: true });
  expect(await readPortalAdvisor(world, ada, slug)).toMatchObject({ phone: typed.phone, languages: "Arabic, English" });
  const said = { phone: typed.phone, languages: "Speaks Arabic and English" };
  expect(await readOwnAdvisor(world, client)).toMatchObject(said);
  const view = await readBookingView(world, client, new URLSearchParams({ with: slug }));
  expect(view.advisors[0]?.note).toBe("Your advisor, Dubai. Speaks Arabic and English");
  const booked = (await book(world, client, slug)) as { id: string };
  expect((await readOwnMeetingPage(world, client, booked.id)).advisorPhone).toBe(typed.phone);

  // Put on the website, the form begins with them.
  expect((await readEntryForm(world, ada, { kind, key: slug })).written).toMatchObject({
    ...{ phone: typed.phone, languages: "Arabic, English" },
  });
});

onBothDatabases(
  "who withdraws an invitation decides whether the advisor stays, and can take it back",
  async (world) => {
    const ada = await anAdministrator(world);
    const client = await aClient(world);
    const plain = await aStaffInvitation(world, ada);
    expect(await readWithdrawal(world, ada, plain)).toBeNull();
    const id = await invite(world, ada);
    expect(
      (await listStaff(world, ada)).invited.flatMap((one) => (one.leavesAdvisor ? [one.id] : [])),
      "only this one leaves an advisor",
    ).toEqual([id]);
    await give(world, client, slug);

    // A link that works no longer is said beside the advisor.
    world.clock.advance(15 * day);
    expect((await lineOf(world, ada))?.invited).toBe("expired");

    const { advisor } = (await readWithdrawal(world, ada, id)) ?? {};
    expect(advisor).toMatchObject({ slug, name, version: 1 });
    const known = tiesInWords(advisor?.ties ?? []);
    expect(known).toContain("1 client has this advisor of record.");
    const ends = { slug, version: 1, known };
    expect(await withdrawStaffInvitation(world, ada, id, { ...ends, known: "" })).toMatchObject({ field: "known" });
    expect((await lineOf(world, ada))?.invited, "nothing was withdrawn").toBe("expired");
    expect(await withdrawStaffInvitation(world, ada, id, ends)).toEqual({ ok: true });
    expect(await lineOf(world, ada)).toMatchObject({ shown: "ended", invited: null });
    expect(await readOwnAdvisor(world, client)).toBeNull();
    expect(await resumeAdvisor(world, ada, { slug, version: 2 })).toEqual({ ok: true });
    expect((await readOwnAdvisor(world, client))?.name).toBe(name);

    // Who only withdraws keeps the advisor.
    const again = await aStaffInvitation(world, ada, { name, email, role: "advisor", advisor: slug });
    await withdrawStaffInvitation(world, ada, again);
    expect(await lineOf(world, ada)).toMatchObject({ shown: "portal", invited: null, account: null });
  },
);

onBothDatabases("the palette finds advisors whom nobody of the staff is", async (world) => {
  const ada = await anAdministrator(world);
  const rita = await anAdministrator(world, { name: "Rita Moss", role: "reviewer" });
  const id = await invite(world, ada);
  const found = async (staff: Administrator, text: string) =>
    (await findRecords(world, staff, text)).groups.flatMap(({ name: group, hits }) =>
      group === "Advisors" ? hits.map(({ path }) => path) : [],
    );
  expect(await found(ada, "grebe otto")).toEqual([`/dashboard/admin/staff/advisors/${slug}`]);
  expect(await found(rita, "grebe"), "who may not change them").toEqual([`/dashboard/admin/content/advisor/${slug}`]);
  expect(await found(ada, "harriet")).toEqual(["/dashboard/admin/content/advisor/harriet-vale"]);
  await withdrawStaffInvitation(world, ada, id, { slug, version: 1, known: "" });
  expect(await found(ada, "grebe"), "who has ended").toEqual([`/dashboard/admin/staff/advisors/${slug}`]);
  expect(await found(rita, "grebe")).toEqual([]);
  await resumeAdvisor(world, ada, { slug, version: 2 });
  await aStaffInvitation(world, ada, { name, email, role: "advisor", advisor: slug });
  await acceptStaffInvitation(world, await staffSecretOf(world, email), chosen);
  expect(await found(ada, "grebe"), "who has an account").toEqual([]);
});

onBothDatabases("an account becomes a new advisor, whose name nobody has", async (world) => {
  const ada = await anAdministrator(world);
  const ben = await anAdministrator(world, { name: "Ben Lind", role: "advisor" });
  const become = { id: ben.userId, role: "advisor", advisor: newAdvisor, password } as const;
  expect(await changeStaffRole(world, ada, { ...become, office: "Atlantis" })).toMatchObject({ field: "office" });
  expect(await changeStaffRole(world, ada, { ...become, office: "London" })).toEqual({ ok: true });
  const line = (await listAdvisors(world, ada)).find((one) => one.slug === "ben-lind");
  expect(line).toMatchObject({ shown: "portal", account: { id: ben.userId } });
  const second = await anAdministrator(world, { name: "ben lind", role: "advisor" });
  expect(await changeStaffRole(world, ada, { ...become, id: second.userId, office: "London" })).toMatchObject({
    field: "advisor",
  });
  // The name of somebody who has left is free, and the new person is not the earlier one.
  const { version, ties } = await readPortalAdvisor(world, ada, "ben-lind");
  await endAdvisor(world, ada, { slug: "ben-lind", version, known: tiesInWords(ties) });
  expect(await changeStaffRole(world, ada, { ...become, id: second.userId, office: "London" })).toEqual({ ok: true });
  expect(world.siteContent.advisors().find("ben-lind-2")?.name).toBe("ben lind");
  const admin = await anAdministrator(world, { name: "admin" });
  expect(await changeStaffRole(world, ada, { ...become, id: admin.userId, office: "London" })).toMatchObject({
    message: expect.stringContaining("a first and a last name"),
  });
});

onBothDatabases("what is booked with or written to an advisor without an account is taken by nobody", async (world) => {
  const ada = await anAdministrator(world);
  const client = await aClient(world);
  await give(world, client, "harriet-vale");
  const booked = await book(world, client, "harriet-vale");
  const { count, list } = await listLacking(world, ada, "advisor", 5);
  expect(count).toEqual({ total: 1, more: false });
  expect(list[0]).toMatchObject({ ...booked, advisor: "harriet-vale" });
  const told = world.db.selectFrom("notifications").select("user_id").where("kind", "=", "meeting-booked");
  expect(await told.execute()).toEqual([{ user_id: ada.userId }]);
  const letter = { to: "advisor", title: "A question", message: "When may I call?", about: "" } as const;
  const id = await writeToFirm(world, { ...client, emailConfirmed: true }, letter);
  const item = world.db.selectFrom("inbox_items").select(["assignee_id", "promised_at"]).where("id", "=", id);
  expect(await item.executeTakeFirst()).toEqual({ assignee_id: "", promised_at: expect.any(Number) });
  expect((await listAdvisors(world, ada)).find((one) => one.slug === "harriet-vale")).toMatchObject({
    ...{ account: null, invited: null, clients: 1 },
  });
  await anAdministrator(world, { name: "Olga Reed", role: "advisor", advisor: "harriet-vale" });
  expect((await listLacking(world, ada, "advisor", 5)).count.total).toBe(0);
  const away = (at: number | null) =>
    world.db.updateTable("staff").set({ suspended_at: at }).where("advisor", "=", "harriet-vale").execute();
  await away(world.clock.now());
  expect((await listLacking(world, ada, "advisor", 5)).count.total).toBe(1);
  expect(await readClientsOfGone(world, ada)).toMatchObject([{ slug: "harriet-vale", suspended: true, clients: 1 }]);
  await away(null);
  expect(await readClientsOfGone(world, ada)).toEqual([]);
  const entry = {
    slug: "olga-reed",
    name: "Olga Reed",
    location: "London",
    phone: "",
    languages: "",
    version: 1,
    made_by: ada.userId,
    made_at: 1,
  };
  await world.db
    .insertInto("portal_advisors")
    .values({ ...entry, ended_at: 2 })
    .execute();
  await world.db.updateTable("clients").set({ advisor: "olga-reed" }).execute();
  await world.db.updateTable("staff").set({ advisor: "olga-reed" }).where("advisor", "=", "harriet-vale").execute();
  await world.db.updateTable("meeting_requests").set({ advisor: "olga-reed" }).execute();
  expect((await listLacking(world, ada, "advisor", 5)).count.total, "of somebody who is an advisor no more").toBe(1);
  expect(await readClientsOfGone(world, ada)).toMatchObject([{ slug: "olga-reed", suspended: false, clients: 1 }]);
});
