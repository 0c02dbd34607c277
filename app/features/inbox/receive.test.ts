import { expect, test } from "vitest";
import { newId } from "~/platform/ids.server";
import { onBothDatabases, type World } from "../../../tests/support/world";
import { hour } from "../../platform/clock";
import { type NewItem, receiveItem, settleItem } from "./receive.server";
import { deadlineState, facetOf, noDue } from "./response-deadline";
import { itemKinds, itemStatuses } from "./vocabulary";

const anItem = (world: World, item: Partial<NewItem> = {}): NewItem => ({
  id: newId(world.clock.now()),
  kind: "contact",
  name: "Eve Ng",
  email: "eve@example.com",
  title: "Retirement Planning",
  answerDueAt: world.clock.now() + 24 * hour,
  ...item,
});

const receive = (world: World, item: NewItem) =>
  world.db.transaction().execute((tx) => receiveItem(tx, world.clock, item));
const settle = (world: World, change: Parameters<typeof settleItem>[2]) =>
  world.db.transaction().execute((tx) => settleItem(tx, world.clock, change));
const rowOf = ({ db }: World, id: string) =>
  db.selectFrom("inbox_items").selectAll().where("id", "=", id).executeTakeFirstOrThrow();

onBothDatabases("what comes in is new, nobody's, and has until the promised time", async (world) => {
  const item = anItem(world);
  await receive(world, item);
  expect(await rowOf(world, item.id)).toMatchObject({
    status: "new",
    assignee_id: "",
    reference: `M-${item.id.slice(-8).toUpperCase()}`,
    due_at: item.answerDueAt,
    turns_at: world.clock.now() + 20 * hour,
    facet: facetOf("contact", "new", "-"),
  });

  const registration = anItem(world, { kind: "registration", answerDueAt: null, reference: "R-1" });
  await receive(world, registration);
  const row = await rowOf(world, registration.id);
  expect(row).toMatchObject({ reference: "R-1", due_at: noDue, turns_at: null });
});

onBothDatabases("the first answer stops the clock and says who; what ends has no clock either", async (world) => {
  const [answered, ended] = [anItem(world), anItem(world)];
  for (const item of [answered, ended]) await receive(world, item);
  world.clock.advance(hour);
  await settle(world, { id: answered.id, status: "waiting", answeredBy: "ada" });
  world.clock.advance(hour);
  await settle(world, { id: answered.id, status: "open", answeredBy: "bob" });
  await settle(world, { id: ended.id, status: "done" });

  const stopped = { due_at: noDue, turns_at: null };
  const at = world.clock.now() - hour;
  const first = { status: "open", answered_by: "ada", answered_at: at };
  expect(await rowOf(world, answered.id)).toMatchObject({ ...stopped, ...first });
  expect(await rowOf(world, ended.id)).toMatchObject({ ...stopped, status: "done", answered_at: null });

  await settle(world, { id: ended.id, status: "open" });
  expect(await rowOf(world, ended.id)).toMatchObject({ due_at: ended.answerDueAt, answered_at: null });
});

test("the deadline is in time, short, over, met, late or closed", () => {
  const item = { status: "new", askedAt: 0, answerDueAt: 24 * hour, answeredAt: null } as const;
  expect(deadlineState(item, 20 * hour - 1)).toBe("running");
  expect(deadlineState(item, 20 * hour)).toBe("soon");
  expect(deadlineState(item, 24 * hour)).toBe("over");
  expect(deadlineState({ ...item, answeredAt: 24 * hour }, 99 * hour)).toBe("met");
  expect(deadlineState({ ...item, answeredAt: 24 * hour + 1 }, 99 * hour)).toBe("late");
  expect(deadlineState({ ...item, status: "done" }, 99 * hour)).toBe("closed");
  expect(deadlineState({ ...item, answerDueAt: null }, 99 * hour)).toBe("none");
});

test("every cell has a letter of its own", () => {
  const letters = itemKinds.flatMap((kind) =>
    itemStatuses.flatMap((status) => (["-", "soon", "over"] as const).map((mark) => facetOf(kind, status, mark))),
  );
  expect(new Set(letters).size).toBe(48);
  for (const letter of letters) expect([...letter.toLowerCase().toUpperCase()]).toEqual([letter]);
});
