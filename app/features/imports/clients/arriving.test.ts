import { expect, vi } from "vitest";
import { aCheckedImport, confirmChecked, countClients, worked } from "../../../../tests/support/client-imports";
import { aClientForm, anAdministrator } from "../../../../tests/support/people";
import { onBothDatabases } from "../../../../tests/support/world";
import { listClients, readClientListRequest } from "../../clients/client-list.server";
import { addClient } from "../../clients/manage-clients.server";
import { cancelImport, confirmImport } from "../decide-import.server";
import { matchColumns } from "../match-columns.server";
import { readImport } from "../read-imports.server";
import { applyImport } from "../run-imports.server";

const signal = new AbortController().signal;

onBothDatabases(
  "a fault in the middle of the taking over leaves nothing, and the next run brings everything",
  async (world) => {
    const ada = await anAdministrator(world);
    await addClient(world, ada, aClientForm({ name: "Client 7", email: "c7@example.com", phone: "" }));
    const file = [
      "name,email,status",
      ...Array.from({ length: 1_200 }, (_, n) => `Client ${n},c${n}@example.com,active`),
    ].join("\n");
    const { id, added, changed } = await aCheckedImport(world, ada, file);
    expect([added, changed]).toEqual([1_199, 1]);
    await confirmChecked(world, ada, id);
    const before = await countClients(world);
    // Lines 2 to 1,201 are written in seven steps; then come the showing, and its audit event as the last.
    for (const until of [3, 4, 1]) {
      const broken = { ...world, clock: { ...world.clock, now: vi.fn(world.clock.now) } };
      let calls = 0;
      broken.clock.now.mockImplementation(() => {
        calls += 1;
        if (calls > until) throw new Error("The process is gone");
        return world.clock.now();
      });
      await expect(applyImport(broken, { id, kind: "clients" }, signal)).rejects.toThrow("gone");
      expect([await countClients(world), (await readImport(world, ada, id)).state]).toEqual([before, "confirmed"]);
      const { clients } = await listClients(world, ada, readClientListRequest(new URLSearchParams({ q: "client 3" })));
      expect(clients).toEqual([]);
    }
    await Promise.all([worked(world), worked(world)]);
    expect([await countClients(world), (await readImport(world, ada, id)).state]).toEqual([1_200, "done"]);
  },
);

onBothDatabases("what was written hidden goes when the import is cancelled or outdated", async (world) => {
  const ada = await anAdministrator(world);
  const lines = Array.from({ length: 450 }, (_, n) => `Client ${n},c${n}@example.com,${n}00`);
  const file = ["name,email,portfolio value", ...lines].join("\n");
  const rows = async () => {
    const clients = await world.db.selectFrom("clients").select("id").execute();
    const valuations = await world.db.selectFrom("valuations").select("id").execute();
    const marks = await world.db.selectFrom("imported_clients").select("client_id").execute();
    return [clients.length, valuations.length, marks.length];
  };
  const cancelled = await aCheckedImport(world, ada, file);
  await confirmChecked(world, ada, cancelled.id);
  // The server stops after the first step.
  const stop = new AbortController();
  const now = () => {
    stop.abort();
    return world.clock.now();
  };
  const stopping = { ...world, clock: { ...world.clock, now } };
  await applyImport(stopping, { id: cancelled.id, kind: "clients" }, stop.signal);
  expect(await rows()).toEqual([199, 198, 199]);
  expect(await countClients(world)).toBe(0);
  await cancelImport(world, ada, cancelled.id);
  await worked(world);
  expect(await rows()).toEqual([0, 0, 0]);

  const outdated = await aCheckedImport(world, ada, file);
  await confirmChecked(world, ada, outdated.id);
  await addClient(world, ada, aClientForm({ name: "New One", email: "c7@example.com", phone: "" }));
  await worked(world);
  expect((await readImport(world, ada, outdated.id)).state).toBe("outdated");
  expect(await rows()).toEqual([1, 0, 0]);
  await matchColumns(world, ada, { importId: outdated.id, columns: ["name", "email", "portfolioValue"] });
  await worked(world);
  const again = await readImport(world, ada, outdated.id);
  await confirmImport(world, ada, { importId: again.id, shown: { added: 449, changed: 1 }, looked: true });
  await worked(world);
  expect(await countClients(world)).toBe(450);
});
