import { expect } from "vitest";
import { aMessage } from "../../../tests/support/messages";
import { aClient, anAdministrator, password } from "../../../tests/support/people";
import { handedTo } from "../../../tests/support/staff";
import { aTask } from "../../../tests/support/tasks";
import { onBothDatabases, type World } from "../../../tests/support/world";
import type { Administrator } from "../identity/actor";
import { findStaff } from "../identity/staff/find-staff.server";
import { countViews, listItems, readItemsRequest } from "../inbox/list-items.server";
import { replyToItem } from "../inbox/replies.server";
import { undoReply } from "../inbox/undo-reply.server";
import { assignItem } from "../inbox/work.server";
import { listOutOfReach } from "../out-of-reach/list-out-of-reach.server";
import { removeStaff } from "../staff/leave.server";
import { addTask } from "../tasks/add-task.server";
import { changeTask, takeTask } from "../tasks/change-task.server";
import { listTasks, readTasksRequest, readTeamTasks } from "../tasks/list-tasks.server";
import { readTask } from "../tasks/read-task.server";
import { remindOfTasks } from "../tasks/remind.server";
import { listTeams } from "./list-teams.server";
import { removeTeam, saveTeam } from "./manage-teams.server";

/** Somebody of the staff as the next request finds them. */
async function again(world: World, actor: Administrator): Promise<Administrator> {
  const staff = await findStaff(world.db, actor.userId);
  if (!staff) throw new Error("not of the staff");
  return { ...actor, ...staff };
}

/** Harriet, an advisor, and Priya of the operations are the team Geneva; Ada and Otto belong to none. */
async function aTeamAtWork(world: World) {
  const ada = await anAdministrator(world);
  const otto = await anAdministrator(world, { name: "Otto Brandt", role: "reviewer" });
  const harriet = await anAdministrator(world, { name: "Harriet Vale", role: "advisor", advisor: "harriet-vale" });
  const priya = await anAdministrator(world, { name: "Priya Raman", role: "operations" });
  await saveTeam(world, ada, { id: null, name: "Geneva", members: [harriet.userId, priya.userId] });
  const [team = ""] = (await listTeams(world, ada)).map(({ id }) => id);
  return { ada, otto, harriet: await again(world, harriet), priya: await again(world, priya), team };
}

const titles = async (world: World, reader: Administrator, parameters: Record<string, string>) =>
  (await listTasks(world, reader, readTasksRequest(new URLSearchParams(parameters)))).tasks.map(({ title }) => title);
const names = async (world: World, reader: Administrator, parameters: Record<string, string>) =>
  (await listItems(world, reader, readItemsRequest(new URLSearchParams(parameters)))).items.map(({ name }) => name);
const bell = async (world: World, { userId }: Administrator) =>
  (await world.db.selectFrom("notifications").select("kind").where("user_id", "=", userId).execute()).map(
    ({ kind }) => kind,
  );
const assigneeOf = async ({ db }: World, id: string) =>
  (await db.selectFrom("inbox_items").select("assignee_id").where("id", "=", id).executeTakeFirst())?.assignee_id;

const eve = { name: "Eve Stone", email: "eve@example.com" };

onBothDatabases("a task of a team is seen by all of it, and one of them takes it", async (world) => {
  const { ada, otto, harriet, priya, team } = await aTeamAtWork(world);
  const id = await aTask(world, ada, { title: "Answer the bank", owner: team });
  expect(await readTask(world, ada, id)).toMatchObject({ owner: { name: "Team Geneva", isTeam: true } });
  for (const one of [harriet, priya]) {
    expect(await titles(world, one, { status: "team" })).toEqual(["Answer the bank"]);
    expect(await titles(world, one, { status: "team", q: "bank" })).toEqual(["Answer the bank"]);
    expect(await titles(world, one, { status: "team", q: "lease" })).toEqual([]);
    expect((await readTeamTasks(world, one, 3)).count.total).toBe(1);
    expect(await titles(world, one, {})).toEqual([]);
    expect(await bell(world, one)).toEqual(["task-of-team"]);
  }
  expect(await titles(world, otto, { status: "team" }), "of no team").toEqual([]);
  expect(await titles(world, otto, { status: "nobody" })).toEqual([]);
  await expect(takeTask(world, otto, id)).rejects.toThrow("for the team Geneva, to which you do not belong");

  const both = await Promise.allSettled([takeTask(world, harriet, id), takeTask(world, priya, id)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  const [lost] = both.flatMap((each) => (each.status === "rejected" ? [String(each.reason)] : []));
  const { owner } = await readTask(world, ada, id);
  expect(lost).toContain(`${owner?.name} has this task already`);
  expect(await world.auditTrail(id)).toEqual(["task.added", "task.taken"]);
  expect((await readTeamTasks(world, harriet, 3)).count.total).toBe(0);
  const unread = world.db.selectFrom("notifications").select("id").where("read_at", "is", null);
  expect(await unread.where("subject", "=", id).execute()).toEqual([]);
});

onBothDatabases("lists of somebody who belongs to two teams go on where a page ends", async (world) => {
  const { ada, harriet, team } = await aTeamAtWork(world);
  await saveTeam(world, ada, { id: null, name: "Zurich", members: [harriet.userId] });
  const zurich = (await listTeams(world, ada)).find(({ name }) => name === "Zurich")?.id ?? "";
  for (let day = 10; day < 40; day++)
    await aTask(world, ada, {
      ...{ title: `Task ${day}`, owner: day % 2 ? team : zurich },
      due: `2026-${day < 25 ? "05" : "06"}-${day < 25 ? day + 6 : day - 15}`,
    });
  const reader = await again(world, harriet);
  const request = (parameters: Record<string, string>) =>
    listTasks(world, reader, readTasksRequest(new URLSearchParams({ status: "team", ...parameters })));
  const first = await request({});
  expect([first.total, first.tasks.length, first.tasks[0]?.title]).toEqual([30, 25, "Task 10"]);
  const rest = await request({ after: first.next ?? "" });
  expect(rest.tasks.map(({ title }) => title)).toEqual([35, 36, 37, 38, 39].map((day) => `Task ${day}`));
  expect((await request({ q: "task 3" })).total).toBe(10);
});

onBothDatabases(
  "an inbox item of a team is answered by one of it, and undone it is the team's again",
  async (world) => {
    const { ada, otto, harriet, priya, team } = await aTeamAtWork(world);
    const { id } = await aMessage(world, eve);
    await assignItem(world, ada, { id, from: "", to: team });
    expect(await names(world, priya, { assignee: "my-team" })).toEqual(["Eve Stone"]);
    expect(await names(world, otto, { assignee: "my-team" })).toEqual([]);
    expect(await names(world, ada, { assignee: team })).toEqual(["Eve Stone"]);
    expect(await names(world, ada, { assignee: "nobody" })).toEqual([]);
    expect((await countViews(world, priya)).find(({ name }) => name === "My team")?.total).toBe(1);
    expect([await bell(world, harriet), await bell(world, otto)]).toEqual([["item-of-team"], ["message-received"]]);
    expect(await bell(world, priya)).toContain("item-of-team");

    const take = (actor: Administrator) => assignItem(world, actor, { id, from: team, to: actor.userId });
    const both = await Promise.allSettled([take(harriet), take(priya)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    expect(String(both.flatMap((each) => (each.status === "rejected" ? [each.reason] : [])))).toContain(
      "already working",
    );

    const holder = (await assigneeOf(world, id)) ?? "";
    await assignItem(world, ada, { id, from: holder, to: team });
    const answer = { id, text: "At 62.", seen: "", formKey: "k1", signature: "Priya Raman" };
    await replyToItem(world, priya, answer);
    expect(await assigneeOf(world, id)).toBe(priya.userId);
    const letter = await world.db
      .selectFrom("inbox_letters")
      .select("id")
      .where("form_key", "=", "k1")
      .executeTakeFirst();
    await undoReply(world, priya, { id, letterId: letter?.id ?? "" });
    expect(await assigneeOf(world, id)).toBe(team);
  },
);

onBothDatabases(
  "a team gets no work about a client whom nobody of it sees, and what gets out of sight is listed",
  async (world) => {
    const { ada, harriet, priya, team } = await aTeamAtWork(world);
    await saveTeam(world, ada, { id: team, name: "Geneva", members: [harriet.userId] });
    const maria = await aClient(world, { name: "Maria Rossi" });
    const about = `client:${maria.clientId}`;
    const id = await aTask(world, ada, { title: "Call Maria", owner: team, about });
    const give = (advisor: string) =>
      world.db
        .updateTable("clients")
        .set({ advisor, advisor_since: "2026-01-05" })
        .where("id", "=", maria.clientId)
        .execute();
    await give("tomas-ferrer");
    expect(await titles(world, await again(world, harriet), { status: "team" })).toEqual([]);
    await expect(takeTask(world, await again(world, harriet), id)).rejects.toMatchObject({ init: { status: 404 } });
    const unseen = async () =>
      (await listOutOfReach(world, ada)).work.map(({ title, owner }) => `${title}: ${owner.name}`);
    expect(await unseen()).toEqual(["Call Maria: Team Geneva"]);
    const another = { title: "Once more", note: "", owner: team, due: null, about, key: "another" };
    expect(await addTask(world, ada, another)).toMatchObject({ ok: false, field: "owner" });
    await saveTeam(world, ada, { id: team, name: "Geneva", members: [harriet.userId, priya.userId] });
    expect(await unseen(), "somebody of the operations sees everybody").toEqual([]);
  },
);

onBothDatabases("everybody of a team is reminded once, on the day where they are", async (world) => {
  const { ada, harriet, priya, team } = await aTeamAtWork(world);
  await world.db.updateTable("user").set({ timeZone: "Pacific/Auckland" }).where("id", "=", priya.userId).execute();
  const id = await aTask(world, ada, { title: "Answer the bank", owner: team, due: "2026-05-15" });
  await world.db.deleteFrom("notifications").execute();
  world.clock.set(Date.parse("2026-05-14T13:00Z"));
  expect(await remindOfTasks(world), "it is the 15th in Auckland").toBe(1);
  expect(await remindOfTasks(world)).toBe(0);
  world.clock.set(Date.parse("2026-05-15T06:00Z"));
  expect(await remindOfTasks(world)).toBe(1);
  expect(await remindOfTasks(world)).toBe(0);
  expect([await bell(world, harriet), await bell(world, priya)]).toEqual([["task-due"], ["task-due"]]);
  const task = await world.db.selectFrom("tasks").select("reminded_on").where("id", "=", id).executeTakeFirst();
  expect(task).toEqual({ reminded_on: "2026-05-15" });
});

onBothDatabases("a team that is emptied or removed gives its work back, which is named first", async (world) => {
  const { ada, harriet, priya, team } = await aTeamAtWork(world);
  const task = await aTask(world, ada, { title: "Answer the bank", owner: team });
  const { id: item } = await aMessage(world, eve);
  await assignItem(world, ada, { id: item, from: "", to: team });
  const emptied = { id: team, name: "Geneva", members: [] };
  expect(await saveTeam(world, ada, emptied)).toEqual({ tasks: 1, items: 1 });
  expect(await saveTeam(world, ada, { ...emptied, givesBack: "2 1" }), "other work than was shown").toMatchObject({
    tasks: 1,
  });
  expect((await listTeams(world, ada))[0]?.members, "nothing was saved").toHaveLength(2);
  expect(await saveTeam(world, ada, { ...emptied, givesBack: "1 1" })).toBeNull();
  expect([(await readTask(world, ada, task)).owner, await assigneeOf(world, item)]).toEqual([null, ""]);
  const given = { id: task, title: "Answer the bank", note: "", owner: team, due: null };
  const { version } = await readTask(world, ada, task);
  expect(await changeTask(world, ada, { ...given, version }), "nobody would see it").toMatchObject({ field: "owner" });

  await saveTeam(world, ada, { id: team, name: "Geneva", members: [harriet.userId] });
  expect(await changeTask(world, ada, { ...given, version })).toMatchObject({ ok: true });
  expect(await removeTeam(world, ada, { id: team, to: null })).toBe("work");
  expect(await removeTeam(world, ada, { id: team, to: null, givesBack: "1 0" })).toBeNull();
  expect((await readTask(world, ada, task)).owner).toBeNull();
  expect(await titles(world, priya, { status: "nobody" })).toEqual(["Answer the bank"]);
  expect(await world.auditTrail(task)).toEqual(["task.added", "task.handed-over", "task.changed", "task.handed-over"]);
  expect(await world.auditTrail(item)).toEqual(["message.received", "inbox.assigned", "inbox.assigned"]);
});

onBothDatabases("whoever leaves the staff last of a team leaves its work to nobody", async (world) => {
  const { ada, harriet, priya, team } = await aTeamAtWork(world);
  const task = await aTask(world, ada, { title: "Answer the bank", owner: team });
  const leaving = { reason: "Left the firm", password, heirs: handedTo("nobody") };
  expect(await removeStaff(world, ada, { id: priya.userId, ...leaving })).toEqual({ ok: true });
  expect((await readTask(world, ada, task)).owner).toMatchObject({ id: team });
  expect(await removeStaff(world, ada, { id: harriet.userId, ...leaving })).toEqual({ ok: true });
  expect((await readTask(world, ada, task)).owner).toBeNull();
});
