import { expect, test } from "vitest";
import { aClientForm, anAdministrator } from "../../../tests/support/people";
import { onBothDatabases, type World } from "../../../tests/support/world";
import { deleteClient } from "./delete-client.server";
import { addClient, updateClient } from "./manage-clients.server";
import { questionOfValue, Unconfirmed } from "./questions.server";

const asked = { confirmed: [] };
const keysOf = (error: unknown) => {
  if (!(error instanceof Unconfirmed)) throw error;
  return error.questions.map(({ key }) => key);
};

test.each([
  [100, 150, false],
  [100, 151, true],
  [100, 50, false],
  [100, 49, true],
  [100, 0, true],
  [0, 1_000_000, false],
])("a value that goes from %s to %s is asked about: %s", (before, after, question) => {
  expect(questionOfValue(before, after) !== null).toBe(question);
});

test("both numbers are named", () => {
  expect(questionOfValue(187_085_00, 3_898_970_00)?.change).toEqual({
    before: "$187,085",
    after: "$3,898,970",
    percent: "1,984% more",
  });
});

onBothDatabases("a value twenty times the last one is saved only when it is confirmed", async (world) => {
  const administrator = await anAdministrator(world);
  const form = { ...aClientForm({ portfolioValue: 187_085_00 }), ...asked };
  const clientId = await addClient(world, administrator, form);
  const edit = { ...form, clientId, version: 1, portfolioValue: 3_898_970_00 };
  const keys = await updateClient(world, administrator, edit).catch(keysOf);
  expect(keys).toEqual(["value:18708500:389897000"]);
  const saved = world.db.selectFrom("clients").select(["portfolio_cents", "version"]).where("id", "=", clientId);
  expect(await saved.executeTakeFirst()).toEqual({ portfolio_cents: 187_085_00, version: 1 });
  // The confirmation is for one number. Another number must be confirmed again.
  const other = { ...edit, portfolioValue: 4_000_000_00, confirmed: keys ?? [] };
  await expect(updateClient(world, administrator, other)).rejects.toBeInstanceOf(Unconfirmed);
  await updateClient(world, administrator, { ...edit, confirmed: keys ?? [] });
  expect(await saved.executeTakeFirst()).toEqual({ portfolio_cents: 3_898_970_00, version: 2 });
});

const detailsOf = async ({ db }: World, subject: string): Promise<unknown[]> => {
  const events = db.selectFrom("audit_events").select("detail").where("subject", "=", subject).orderBy("seq");
  return (await events.execute()).map(({ detail }) => JSON.parse(detail));
};

onBothDatabases("a number that another client has is changed to, and the log says whose it was", async (world) => {
  const administrator = await anAdministrator(world);
  const known = await addClient(world, administrator, aClientForm({ phone: "+44 20 7946 0018" }));
  const form = { ...aClientForm({ name: "Ben Ode", email: "other@example.com" }), ...asked };
  const clientId = await addClient(world, administrator, form);
  const edit = { ...form, phone: "+44 20 7946 0018", clientId, version: 1, confirmed: [`phone:${known}`] };
  await updateClient(world, administrator, edit);
  expect((await detailsOf(world, clientId)).at(-1)).toMatchObject({ samePhoneAs: known });
});

onBothDatabases("the same address or number is said before a client is saved", async (world) => {
  const administrator = await anAdministrator(world);
  const harriet = aClientForm({ name: "Harriet Whitfield", email: "h@example.com", phone: "+44 20 7946 0018" });
  const id = await addClient(world, administrator, harriet);
  const twin = { ...aClientForm({ email: "H@Example.com", phone: "020 7946 0018" }), ...asked };
  const error = await addClient(world, administrator, twin).catch((thrown: unknown) => thrown);
  expect(keysOf(error)).toEqual([`email:${id}`, `phone:${id}`]);
  expect((error as Unconfirmed).questions.map(({ text }) => text)).toEqual([
    "Harriet Whitfield has this email address already.",
    "Harriet Whitfield has this phone number already.",
  ]);
  const second = await addClient(world, administrator, { ...twin, confirmed: keysOf(error) });
  expect(await detailsOf(world, second)).toEqual([{ sameEmailAs: id, samePhoneAs: id }]);
  // A client's own former number needs no confirmation, and deleted clients are not compared.
  await updateClient(world, administrator, { ...twin, name: "Twin", clientId: second, version: 1 });
  expect((await detailsOf(world, second)).at(-1)).not.toHaveProperty("sameEmailAs");
  await deleteClient(world, administrator, { clientId: id, reason: "Asked for it" });
  await deleteClient(world, administrator, { clientId: second, reason: "Asked for it" });
  await addClient(world, administrator, twin);
});

onBothDatabases("of two who add one address at once, one is asked", async (world) => {
  const administrator = await anAdministrator(world);
  const form = { ...aClientForm(), ...asked };
  const answers = await Promise.allSettled([1, 2, 3].map(() => addClient(world, administrator, form)));
  expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
});

onBothDatabases(
  "a look-alike name is asked about: accents, case and the order of the words do not count",
  async (world) => {
    const administrator = await anAdministrator(world);
    const known = await addClient(
      world,
      administrator,
      aClientForm({ name: "María Ruiz", email: "maria@example.com" }),
    );
    const named = (name: string) => ({ ...aClientForm({ name, email: "new@example.com" }), ...asked });
    for (const name of ["maria ruiz", "Ruiz, María", "Ruiz Maria"])
      expect(await addClient(world, administrator, named(name)).catch(keysOf), name).toEqual([`name:${known}`]);
    const other = await addClient(world, administrator, named("Maria Ruiz de Soto"));

    // A new name is asked about as well, the client's own former one in another spelling is not.
    const edit = { ...named("Maria Ruiz"), clientId: other, version: 1 };
    expect(await updateClient(world, administrator, edit).catch(keysOf)).toEqual([`name:${known}`]);
    await updateClient(world, administrator, { ...edit, confirmed: [`name:${known}`] });
    expect((await detailsOf(world, other)).at(-1)).toMatchObject({ sameNameAs: known });
    await updateClient(world, administrator, { ...named("María Ruiz"), clientId: other, version: 2 });
  },
);

onBothDatabases(
  "an advisor is asked before they give a client away, and whom they cannot see stays unnamed",
  async (world) => {
    const administrator = await anAdministrator(world);
    const harriet = await anAdministrator(world, { role: "advisor", advisor: "harriet-vale" });
    const toTomas = { ...aClientForm({ name: "Ben Ode", advisor: "tomas-ferrer" }), ...asked };
    const id = await addClient(world, harriet, { ...toTomas, advisor: "harriet-vale" });
    const edit = { ...toTomas, clientId: id, version: 1 };
    const error = await updateClient(world, harriet, edit).catch((thrown: unknown) => thrown);
    expect(keysOf(error)).toEqual(["advisor:tomas-ferrer"]);
    expect((error as Unconfirmed).questions[0]?.text).toBe(
      "You will not see this client any more. Only Tomás Ferrer or an administrator can give the client back to you.",
    );
    await updateClient(world, harriet, { ...edit, confirmed: keysOf(error) });
    const twin = { ...aClientForm({ name: "Somebody Else", phone: "" }), ...asked };
    const twice = await addClient(world, harriet, twin).catch((thrown: unknown) => thrown);
    expect(keysOf(twice)).toEqual([`email:${id}`]);
    expect((twice as Unconfirmed).questions[0]).toMatchObject({
      text: "A client of another advisor has this email address already.",
    });
    expect((twice as Unconfirmed).questions[0]).not.toHaveProperty("other");
    // Who sees all clients gives them to anybody without a question.
    await updateClient(world, administrator, { ...edit, advisor: "harriet-vale", version: 2 });
  },
);
