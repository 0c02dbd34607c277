import { expect, test } from "vitest";
import { hour } from "~/platform/clock";
import { submitted } from "../../../../tests/support/applications";
import { anAdministrator } from "../../../../tests/support/people";
import { onBothDatabases } from "../../../../tests/support/world";
import { normalReference } from "../reference.server";
import { sendRequest } from "../requests/requests.server";
import { lookUpStatus } from "./reference-and-address.server";

onBothDatabases("reference and address show stage, flag and deadline, however they are typed", async (world) => {
  const { id, reference } = await submitted(world);
  await world.db
    .updateTable("applications")
    .set({ waiting_since: world.clock.now(), waiting_for: "The land register" })
    .where("id", "=", id)
    .execute();
  const typed = reference.toLowerCase().replaceAll("-", " ").replaceAll("0", "o").replaceAll("1", "l");
  const found = await lookUpStatus(world, "192.0.2.1", { reference: typed, email: " MARIA@example.com " });
  expect(found).toEqual({
    found: {
      reference,
      stage: "received",
      waiting: true,
      review: "24-48 hours",
      answerDueAt: world.clock.now() + 48 * hour,
      answered: false,
    },
  });
  const requested = {
    applicationId: id,
    kind: "documents",
    field: null,
    text: "The register",
    dueOn: "2026-05-20",
  } as const;
  await sendRequest(world, await anAdministrator(world), requested);
  const after = await lookUpStatus(world, "192.0.2.1", { reference, email: "maria@example.com" });
  expect(after, "a request is the first answer").toMatchObject({ found: { answered: true } });
});

onBothDatabases("wrong pairs are answered alike and limited, by reference and by network address", async (world) => {
  const { reference } = await submitted(world);
  const wrong = { reference, email: "otto@example.com" };
  const unknown = { reference: "PF-0000-0000-0000-0000", email: "maria@example.com" };
  for (const pair of [wrong, unknown]) {
    for (let count = 0; count < 10; count += 1)
      expect(await lookUpStatus(world, "192.0.2.1", pair)).toEqual({ found: null });
    expect(await lookUpStatus(world, "192.0.2.9", pair)).toEqual({ wait: expect.any(Number) });
  }
  for (let count = 20; count < 60; count += 1) {
    const pair = { reference: `PF-${count}`, email: "maria@example.com" };
    expect(await lookUpStatus(world, "192.0.2.1", pair)).toEqual({ found: null });
  }
  expect(await lookUpStatus(world, "192.0.2.1", { ...unknown, reference: "PF-99" })).toHaveProperty("wait");
});

onBothDatabases("a visitor over the limit can no longer lock a reference", async (world) => {
  const { reference } = await submitted(world);
  const lookUp = (address: string, pair: string) =>
    lookUpStatus(world, address, { reference: pair, email: "maria@example.com" });
  for (let count = 0; count < 60; count += 1) await lookUp("192.0.2.1", `PF-${count}`);
  for (let count = 0; count < 12; count += 1) expect(await lookUp("192.0.2.1", reference)).toHaveProperty("wait");
  expect(await lookUp("192.0.2.9", reference)).toHaveProperty("found.stage");
});

onBothDatabases("right pairs are never limited", async (world) => {
  const { reference } = await submitted(world);
  for (let count = 0; count < 80; count += 1)
    expect(await lookUpStatus(world, "192.0.2.1", { reference, email: "maria@example.com" })).toHaveProperty(
      "found.stage",
    );
});

test("a reference is recognised however it is typed", () => {
  const reference = "PF-01AB-CDEF-GHJK-MNPQ";
  for (const typed of [reference, " pf 01ab cdef ghjk mnpq ", "OIabcdefghjkmnpq", "pf–o1ab–cdef–ghjk–mnpq"])
    expect(normalReference(typed)).toBe(reference);
});
