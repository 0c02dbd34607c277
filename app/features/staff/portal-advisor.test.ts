import { expect } from "vitest";
import { aClient, anAdministrator, aVisitor, password } from "../../../tests/support/people";
import { book, chosen, email, give, invite, kind, lineOf, name, slug } from "../../../tests/support/portal-advisors";
import { officesOfFiles } from "../../../tests/support/site-content";
import { handedTo, staffSecretOf } from "../../../tests/support/staff";
import { onBothDatabases } from "../../../tests/support/world";
import { matchForm } from "../advisors/match-questions";
import { readOwnAdvisor } from "../advisors/read-own-advisor.server";
import type { ClientActor } from "../identity/actor";
import { closedFieldsOfClients } from "../imports/clients/closed-fields.server";
import { readBookingView } from "../meetings/booking/booking-view.server";
import { readOwnMeetingPage } from "../meetings/booking/own-meetings.server";
import { listLacking } from "../meetings/count-open.server";
import { writeToFirm } from "../messages/send-message.server";
import { readSearchQuery } from "../search/search-site";
import { tiesInWords } from "../site-content/kind/ties";
import { readEntryForm } from "../site-content/read-entry.server";
import { readShownAdvisors } from "../site-content/read-shown-advisors.server";
import { acceptStaffInvitation } from "./accept.server";
import { changePortalAdvisor, endAdvisor, readPortalAdvisor, resumeAdvisor } from "./edit-advisor.server";
import { removeStaff } from "./leave.server";
import { portalAdvisorOf } from "./schema";

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
