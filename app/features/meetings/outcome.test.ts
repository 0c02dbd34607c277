import { expect } from "vitest";
import { day, hour } from "~/platform/clock";
import { aRequest, plan } from "../../../tests/support/meetings";
import { aClient, anAdministrator } from "../../../tests/support/people";
import { onBothDatabases, type World } from "../../../tests/support/world";
import type { Actor } from "../identity/actor";
import { arrangeMeeting } from "./arrange-meeting.server";
import { listLacking, meetingsBetween } from "./count-open.server";
import { listMeetingRequests } from "./list-meetings.server";
import { recordOutcome } from "./outcome.server";
import { OutcomeForm } from "./schema";

const outcomeOf = async (world: World, actor: Actor) => (await listMeetingRequests(world, actor))[0]?.outcome;

onBothDatabases(
  "a meeting is held or a no-show once it has begun; the last word counts, and can be taken back",
  async (world) => {
    const ada = await anAdministrator(world);
    const id = await aRequest(world, await aClient(world));
    await arrangeMeeting(world, ada, { id, ...plan });
    const held = { id, outcome: "held", note: "Wants a ladder of bonds.", seen: "" } as const;
    await expect(recordOutcome(world, ada, held)).rejects.toThrow("has not begun yet");
    world.clock.set(plan.at + hour);
    const today = () => meetingsBetween(world, ada, { from: plan.at - hour, to: plan.at + hour, most: 5 });
    expect(await today()).toHaveLength(1);
    await recordOutcome(world, ada, held);
    await recordOutcome(world, ada, held);
    expect(await today(), "held, although its hour is not over").toEqual([]);
    expect(await outcomeOf(world, ada)).toEqual({ outcome: "held", note: held.note });
    const late = recordOutcome(world, ada, { id, outcome: "no-show", note: "", seen: "" });
    await expect(late).rejects.toThrow("A colleague has recorded “Held” in the meantime");
    const seen = `held ${held.note}`;
    await recordOutcome(world, ada, { id, outcome: "no-show", note: "", seen });
    await recordOutcome(world, ada, { id, outcome: "", note: "left over", seen: "no-show " });
    expect(await outcomeOf(world, ada)).toBeNull();
    const trail = await world.auditTrail(id);
    expect(trail.filter((type) => type === "meeting.outcome-recorded")).toHaveLength(3);
  },
);

onBothDatabases(
  "a meeting that is over waits for its outcome, for a month, where its client is within reach",
  async (world) => {
    const ada = await anAdministrator(world);
    const mei = await anAdministrator(world, { name: "Mei-Lin Szeto", role: "advisor", advisor: "mei-lin-szeto" });
    const client = await aClient(world);
    await world.db.updateTable("clients").set({ advisor: "harriet-vale" }).where("id", "=", client.clientId).execute();
    const id = await aRequest(world, client);
    await arrangeMeeting(world, ada, { id, ...plan });
    const waiting = async (actor: Actor) => (await listLacking(world, actor, "outcome", 3)).count.total;
    expect(await waiting(ada), "to come").toBe(0);
    world.clock.set(plan.at + day);
    expect([await waiting(ada), await waiting(mei)]).toEqual([1, 0]);
    world.clock.set(plan.at + 32 * day);
    expect(await waiting(ada), "nobody remembers").toBe(0);
    world.clock.set(plan.at + day);
    await recordOutcome(world, ada, { id, outcome: "no-show", note: "", seen: "" });
    expect(await waiting(ada)).toBe(0);
  },
);

onBothDatabases("a long note is told, and an outcome that is none of ours is refused", async () => {
  const read = (form: object) => OutcomeForm.safeParse({ id: "m", seen: "", ...form });
  expect(read({ outcome: "held", note: "x".repeat(2001) }).error?.issues).toMatchObject([{ path: ["note"] }]);
  expect(read({ outcome: "" }).error?.issues, "nothing is chosen").toMatchObject([{ path: ["outcome"] }]);
  expect(read({ outcome: "", seen: "held " }).success, "it is taken back").toBe(true);
  expect(read({ outcome: "", note: "He called." }).error?.issues).toMatchObject([{ path: ["outcome"] }]);
  expect(read({ outcome: "nice" }).success).toBe(false);
  expect(read({ outcome: "held", note: "Said\r\nno" }).data?.note).toBe("Said\nno");
});
