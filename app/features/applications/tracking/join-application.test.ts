import { expect } from "vitest";
import { submitted } from "../../../../tests/support/applications";
import { aClient, anAdministrator } from "../../../../tests/support/people";
import { onBothDatabases } from "../../../../tests/support/world";
import { readApplication } from "../underwriting/list-applications.server";
import { joinApplication, listJoinable } from "./join-application.server";
import { listOwnApplications } from "./own-application.server";

const missing = { init: { status: 404 } };

onBothDatabases(
  "an application sent without signing in is added by whoever has confirmed its address",
  async (world) => {
    const ada = await anAdministrator(world);
    const { id, reference } = await submitted(world, { answers: { email: "Maria@example.com" } });
    const maria = await aClient(world, { email: "maria@example.com" });
    const confirmed = { ...maria, emailConfirmed: true };
    expect(await listJoinable(world, confirmed)).toMatchObject([{ id, reference, amountCents: 250_000_000, term: 15 }]);
    expect(await listOwnApplications(world, confirmed)).toEqual([]);

    const answers = await Promise.all([joinApplication(world, confirmed, id), joinApplication(world, confirmed, id)]);
    expect(answers).toEqual([reference, reference]);
    expect(await listOwnApplications(world, confirmed)).toMatchObject([{ id }]);
    expect(await listJoinable(world, confirmed)).toEqual([]);
    expect((await readApplication(world, ada, id)).clientId).toBe(maria.clientId);
    expect(await world.auditTrail(id)).toEqual(["application.submitted", "application.joined"]);
  },
);

onBothDatabases(
  "no other address, no unconfirmed one and no other member adds it, and never another account's",
  async (world) => {
    const { id } = await submitted(world);
    const maria = { ...(await aClient(world, { email: "maria@example.com" })), emailConfirmed: true };
    const others = [
      { ...maria, emailConfirmed: false },
      { ...maria, email: "mária@example.com" },
      { ...(await aClient(world, { email: "otto@example.com" })), emailConfirmed: true },
    ];
    for (const other of others) {
      expect(await listJoinable(world, other)).toEqual([]);
      await expect(joinApplication(world, other, id)).rejects.toMatchObject(missing);
    }
    expect(await listJoinable(world, { ...maria, role: "viewer" })).toEqual([]);
    await expect(joinApplication(world, { ...maria, role: "viewer" }, id)).rejects.toMatchObject({
      init: { status: 403 },
    });

    const { id: taken } = await submitted(world, { actor: others[2] });
    await expect(joinApplication(world, maria, taken)).rejects.toMatchObject(missing);
    expect(await world.auditTrail(id)).toEqual(["application.submitted"]);
  },
);
