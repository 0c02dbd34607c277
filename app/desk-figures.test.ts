import { expect } from "vitest";
import { submitted } from "../tests/support/applications";
import { aClient, anAdministrator } from "../tests/support/people";
import { plansOf, usesIndex } from "../tests/support/query-plans";
import { approve } from "../tests/support/reviews";
import { aStoredDocument } from "../tests/support/stored-documents";
import { anOffer, readyForTerms, seenBy } from "../tests/support/underwriting";
import { onBothDatabases } from "../tests/support/world";
import { offerTerms } from "./features/applications/offers/decide.server";
import { readConversion } from "./features/applications/underwriting/conversion.server";
import {
  listApplications,
  readApplicationsRequest,
} from "./features/applications/underwriting/list-applications.server";
import { moveApplication } from "./features/applications/underwriting/move.server";
import { listClients, readClientListRequest } from "./features/clients/client-list.server";
import { readNewClients } from "./features/clients/new-clients.server";
import { readReviewTimes } from "./features/documents/review-times.server";
import { createKeptFigures } from "./platform/kept-figures";

const day = 86_400_000;

onBothDatabases(
  "new clients are counted by month, each month opens their list, advisors see their own",
  async (world) => {
    const ada = await anAdministrator(world);
    const harriet = await anAdministrator(world, { name: "Harriet Vale", role: "advisor", advisor: "harriet-vale" });
    const [first, second, third] = [await aClient(world), await aClient(world), await aClient(world)];
    const set = (id: string, values: { join_date: string; advisor?: string }) =>
      world.db.updateTable("clients").set(values).where("id", "=", id).execute();
    await set(first.clientId, { join_date: "2026-03-01" });
    await set(second.clientId, { join_date: "2026-03-31", advisor: "mei-lin-szeto" });
    await set(third.clientId, { join_date: "2025-11-30" });
    const joined = await readNewClients(world, ada, false);
    expect(joined.map(({ month }) => month)).toEqual([
      ...["2025-12", "2026-01", "2026-02", "2026-03", "2026-04", "2026-05"],
    ]);
    expect(joined.map(({ clients }) => clients)).toEqual([0, 0, 0, 2, 0, 0]);
    expect((await readNewClients(world, harriet, false)).map(({ clients }) => clients)).toEqual([0, 0, 0, 1, 0, 0]);
    const march = readClientListRequest(new URLSearchParams({ joined: "2026-03" }));
    expect((await listClients(world, ada, march)).total).toBe(2);
    expect((await listClients(world, harriet, march)).clients.map(({ id }) => id)).toEqual([first.clientId]);
    expect(readClientListRequest(new URLSearchParams({ joined: "2026-3'" })).joined).toBe("");
    const plans = await plansOf(world, (recorded) => readNewClients(recorded, ada, false));
    if (world.dialect === "sqlite") expect(usesIndex(plans, "clients_joined")).toBe(true);
  },
);

onBothDatabases("an application counts for each stage that it has come to, also after it has ended", async (world) => {
  const ada = await anAdministrator(world);
  await submitted(world);
  const id = await readyForTerms(world, ada);
  await offerTerms(world, ada, await anOffer(world, ada, id));
  const counts = async () => (await readConversion(world, ada, false)).map(({ applications }) => applications);
  expect(await counts()).toEqual([2, 1, 1, 0, 0, 0]);
  world.clock.advance(day);
  const seen = await seenBy(world, ada, id);
  await moveApplication(world, ada, { applicationId: id, seen, to: "withdrawn", note: "By telephone" });
  expect(await counts(), "withdrawn after the offer").toEqual([2, 1, 1, 0, 0, 0]);
  const list = async (reached: string) =>
    (await listApplications(world, ada, readApplicationsRequest(new URLSearchParams({ reached })))).applications;
  expect((await list("terms-offered")).map((each) => each.id)).toEqual([id]);
  expect(await list("received")).toHaveLength(2);
  expect(await list("nonsense")).toHaveLength(2);
  world.clock.advance(200 * day);
  expect(await counts()).toEqual([0, 0, 0, 0, 0, 0]);
});

onBothDatabases("review times are those of the last 30 days, without decisions that were undone", async (world) => {
  const ada = await anAdministrator(world);
  const harriet = await anAdministrator(world, { name: "Harriet Vale", role: "advisor", advisor: "harriet-vale" });
  const client = await aClient(world);
  expect(await readReviewTimes(world, ada, false)).toEqual({ withinDays: [0, 0, 0, 0, 0], median: null });
  const [quick, slow] = [await aStoredDocument(world, client), await aStoredDocument(world, client)];
  world.clock.advance(3_600_000);
  await approve(world, ada, quick);
  world.clock.advance(6 * day);
  await approve(world, ada, slow);
  expect(await readReviewTimes(world, ada, false)).toEqual({ withinDays: [1, 0, 0, 0, 1], median: 3_600_000 });
  await world.db.updateTable("clients").set({ advisor: "mei-lin-szeto" }).execute();
  expect((await readReviewTimes(world, harriet, false)).median).toBeNull();
  const plans = await plansOf(world, (recorded) => readReviewTimes(recorded, ada, false));
  if (world.dialect === "sqlite") expect(usesIndex(plans, "document_reviews_at")).toBe(true);
  world.clock.advance(31 * day);
  expect((await readReviewTimes(world, ada, false)).median).toBeNull();
});

onBothDatabases("figures of a large firm are kept for five minutes, and a failure is not kept", async ({ clock }) => {
  const figures = createKeptFigures(clock);
  let reckoned = 0;
  const read = (large: boolean) => figures.read("a", large, async () => ++reckoned);
  expect([await read(false), await read(false)]).toEqual([1, 2]);
  expect([await read(true), await read(true)]).toEqual([3, 3]);
  const failing = figures.read("b", true, () => Promise.reject(new Error("away")));
  await expect(failing).rejects.toThrow("away");
  expect(await figures.read("b", true, async () => "back")).toBe("back");
});
