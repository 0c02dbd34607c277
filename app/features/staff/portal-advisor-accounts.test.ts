import { expect } from "vitest";
import { day } from "~/platform/clock";
import { aClient, anAdministrator, password } from "../../../tests/support/people";
import { book, chosen, email, give, invite, lineOf, name, slug } from "../../../tests/support/portal-advisors";
import { aStaffInvitation, staffSecretOf } from "../../../tests/support/staff";
import { onBothDatabases } from "../../../tests/support/world";
import { readOwnAdvisor } from "../advisors/read-own-advisor.server";
import { readClientsOfGone } from "../clients/of-gone-advisors.server";
import type { Administrator } from "../identity/actor";
import { listLacking } from "../meetings/count-open.server";
import { writeToFirm } from "../messages/send-message.server";
import { findRecords } from "../search/find-records.server";
import { tiesInWords } from "../site-content/kind/ties";
import { acceptStaffInvitation } from "./accept.server";
import { newAdvisor } from "./advisor-words";
import { changeStaffRole } from "./change-role.server";
import { endAdvisor, readPortalAdvisor, resumeAdvisor } from "./edit-advisor.server";
import { readWithdrawal, withdrawStaffInvitation } from "./invite.server";
import { listAdvisors } from "./list-advisors.server";
import { listStaff } from "./list-staff.server";

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
