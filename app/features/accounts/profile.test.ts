import { expect } from "vitest";
import { withPersonalValues } from "~/platform/audit/personal.server";
import { confirm } from "../../../tests/support/passwords";
import { aClient, aClientForm, anAdministrator, password } from "../../../tests/support/people";
import { aStoredDocument } from "../../../tests/support/stored-documents";
import { onBothDatabases, secretIn, type World } from "../../../tests/support/world";
import { updateClient } from "../clients/manage-clients.server";
import { listDocumentsForReview, readReviewRequest } from "../documents/review.server";
import type { ClientActor } from "../identity/actor";
import { usernameTaken } from "./credentials/vocabulary";
import { changeProfile, readProfile } from "./profile.server";
import { addressNotUsable, emailTaken } from "./sign-up/sign-up.server";

const typed = {
  name: "Maria Cruz",
  email: "maria@example.com",
  username: "Maria.C",
  phone: "123",
  company: "Cruz Ltd",
};

const aMaria = (world: World, person = {}) => aClient(world, { email: "maria@example.com", ...person });

const detailOf = async ({ db }: World, type: string) => {
  const events = db.selectFrom("audit_events").select("detail").where("type", "=", type).orderBy("seq");
  const [detail = ""] = await withPersonalValues(db, [(await events.executeTakeFirstOrThrow()).detail]);
  expect(detail).not.toContain('"personal"');
  return JSON.parse(detail);
};

const lastSecret = async (world: World) => secretIn((await world.mailbox()).at(-1));

onBothDatabases(
  "name, phone, company and user name change at once; the company is a business's only",
  async (world) => {
    const person = await aMaria(world);
    expect(await changeProfile(world, person, typed)).toEqual({ ok: true, confirmationSent: false });
    expect(await readProfile(world, person)).toEqual({ ...typed, company: "", accountType: "individual" });

    const business = await aClient(world, { email: "firm@example.com", accountType: "business" });
    await changeProfile(world, business, { ...typed, email: "firm@example.com", username: "firm" });
    expect(await readProfile(world, business)).toMatchObject({ company: "Cruz Ltd", accountType: "business" });
    expect((await world.auditTrail(person.userId)).at(-1)).toBe("account.profile-changed");
    expect(await detailOf(world, "account.profile-changed")).toEqual({
      fields: ["name", "username", "phone"],
      changes: {
        name: { from: person.name, to: "Maria Cruz" },
        username: { from: "", to: "Maria.C" },
        phone: { from: "", to: "123" },
      },
    });
  },
);

onBothDatabases("saving without a change writes nothing down", async (world) => {
  const person = await aMaria(world);
  await changeProfile(world, person, typed);
  const trail = await world.auditTrail();
  await changeProfile(world, person, typed);
  expect(await world.auditTrail()).toEqual(trail);
});

onBothDatabases(
  "a taken user name is refused on its field, an empty one is given up, by several people",
  async (world) => {
    await aClient(world, { username: "Taken" });
    const [one, two] = [await aMaria(world), await aClient(world, { email: "two@example.com" })];
    expect(await changeProfile(world, one, { ...typed, username: "tAKEN" })).toEqual({
      ok: false,
      field: "username",
      message: usernameTaken,
    });
    expect(await changeProfile(world, one, { ...typed, username: "" })).toMatchObject({ ok: true });
    expect(await changeProfile(world, two, { ...typed, email: two.email, username: "" })).toMatchObject({ ok: true });
    expect(await readProfile(world, two)).toMatchObject({ username: "" });
  },
);

onBothDatabases("documents are found under the new name, and an edit form opened before is outdated", async (world) => {
  const administrator = await anAdministrator(world);
  const person: ClientActor = await aMaria(world);
  await aStoredDocument(world, person);
  await changeProfile(world, person, typed);

  const request = readReviewRequest(new URLSearchParams({ q: "cruz" }));
  expect((await listDocumentsForReview(world, administrator, request)).documents).toHaveLength(1);
  const outdated = updateClient(world, administrator, { ...aClientForm(), clientId: person.clientId, version: 1 });
  await expect(outdated).rejects.toThrow("changed by Maria Cruz in the meantime");
  expect(await readProfile(world, person)).toMatchObject({ name: "Maria Cruz" });
});

onBothDatabases("a new address holds only after its link was used", async (world) => {
  const person = await aMaria(world);
  const wish = { ...typed, email: "New@Example.com", profilePassword: password };
  expect(await changeProfile(world, person, wish)).toEqual({ ok: true, confirmationSent: true });
  expect((await world.mailbox()).at(-1)).toMatchObject({ to: "new@example.com" });
  expect(await readProfile(world, person)).toMatchObject({ email: "maria@example.com" });

  expect(await confirm(world, await lastSecret(world))).toMatchObject({ ok: true, address: "new@example.com" });
  expect(await readProfile(world, person)).toMatchObject({ email: "new@example.com" });
  const toldFormer = (await world.mailbox()).at(-1);
  expect(toldFormer).toMatchObject({ to: "maria@example.com", subject: "Your email address for Corvane was changed" });
  expect(toldFormer?.text).not.toContain("new@example.com");
  const client = await world.db.selectFrom("clients").select(["email", "sort_email"]).executeTakeFirstOrThrow();
  expect(client).toEqual({ email: "new@example.com", sort_email: "new@example.com" });
  expect(await detailOf(world, "account.address-change-asked")).toEqual({ to: "new@example.com" });
  expect(await detailOf(world, "account.address-changed")).toEqual({
    from: "maria@example.com",
    to: "new@example.com",
    agreement: "unneeded",
    ended: 0,
  });
});

onBothDatabases(
  "a session alone does not change the address, and cannot guess the password at leisure",
  async (world) => {
    const person = await aMaria(world);
    const ask = (profilePassword: string) =>
      changeProfile(world, person, { ...typed, email: "thief@example.com", profilePassword });
    expect(await ask("")).toMatchObject({ ok: false, field: "profilePassword" });
    for (let attempt = 0; attempt < 10; attempt += 1)
      expect(await ask("a guess of the thief")).toMatchObject({
        field: "profilePassword",
        message: expect.stringMatching("not your current"),
      });
    expect(await ask(password)).toMatchObject({
      field: "profilePassword",
      message: expect.stringMatching("Too many attempts"),
    });
    expect(await world.mailbox()).toEqual([]);
    expect(await readProfile(world, person)).toMatchObject({ name: "Maria Ramírez" });
  },
);

onBothDatabases("an address that is taken, or could never sign in, is refused on its field", async (world) => {
  const person = await aMaria(world);
  await aClient(world, { email: "taken@example.com" });
  const ask = (email: string) => changeProfile(world, person, { ...typed, email, profilePassword: password });
  expect(await ask("TAKEN@example.com")).toEqual({ ok: false, field: "email", message: emailTaken });
  expect(await ask("bob@exämple.com")).toEqual({ ok: false, field: "email", message: addressNotUsable });
  expect(await world.mailbox()).toEqual([]);
});

onBothDatabases("an address that somebody has taken in the meantime stays theirs", async (world) => {
  const person = await aMaria(world);
  await changeProfile(world, person, { ...typed, email: "new@example.com", profilePassword: password });
  const secret = await lastSecret(world);
  await aClient(world, { email: "new@example.com" });
  expect(await confirm(world, secret)).toEqual({ ok: false, reason: "taken" });
  expect(await readProfile(world, person)).toMatchObject({ email: "maria@example.com" });
});

onBothDatabases("an administrator has a profile without a client's fields", async (world) => {
  const administrator = await anAdministrator(world, { email: "ada@example.com" });
  await changeProfile(world, administrator, { ...typed, email: "ada@example.com", username: "ada" });
  expect(await readProfile(world, administrator)).toEqual({
    name: "Maria Cruz",
    email: "ada@example.com",
    username: "ada",
    phone: "",
    company: "",
    accountType: null,
  });
});
