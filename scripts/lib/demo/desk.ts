import { addClientNote } from "~/features/client-notes/notes.server";
import { addTagTo, listTags } from "~/features/client-tags/client-tags.server";
import { saveView } from "~/features/client-views/views.server";
import { updateClient } from "~/features/clients/manage-clients.server";
import type { Administrator } from "~/features/identity/actor";
import { addTask } from "~/features/tasks/add-task.server";
import { finishTask } from "~/features/tasks/change-task.server";
import { daysAfter, todayOf } from "~/features/tasks/due";
import { useTemplate as makeByTemplate } from "~/features/tasks/use-template.server";
import { newId } from "~/platform/ids.server";
import type { Services } from "~/services";

const tagNames = ["Family office", "Cross-border", "Owner of a business"];

const notes = [
  "Prefers to be called after four in the afternoon. The assistant keeps the calendar.",
  "The house in Kigali is to be sold next year. Ask about it before the next review.",
  "Does not want the daily mail. Letters go to the office, not to the home.",
];

const single: readonly (readonly [title: string, days: number])[] = [
  ["Call about the transfer of the old pension", 0],
  ["Send the summary of the last meeting", -2],
  ["Ask for the new address in writing", 3],
];

/** Tasks, notes and tags of the demo firm's clients. `username` finds the colleague who owns some of them. */
export async function layDesk(services: Services, administrator: Administrator, username: string): Promise<void> {
  const { db, clock } = services;
  const today = todayOf(administrator, clock.now());
  const clients = await db
    .selectFrom("clients")
    .select(["id", "account_type"])
    .where("hidden_at", "is", null)
    .where("advisor", "in", ["", "harriet-vale"])
    .orderBy("n")
    .limit(9)
    .execute();
  const colleague = await db.selectFrom("user").select("id").where("username", "=", username).executeTakeFirst();
  for (const [index, { id: clientId }] of clients.entries()) {
    const [title, days] = single[index % single.length] ?? ["Call", 0];
    const owner = index % 2 === 0 ? administrator.userId : (colleague?.id ?? "");
    const task = { title, note: "", owner, about: `client:${clientId}`, due: daysAfter(today, days), key: newId() };
    const saved = await addTask(services, administrator, task);
    if (saved.ok && index === 5) await finishTask(services, administrator, saved.id);
    const text = notes[index % notes.length] ?? "";
    if (index < 6) await addClientNote(services, administrator, { clientId, text, key: newId() });
    const name = tagNames[index % tagNames.length] ?? "";
    await addTagTo(services, administrator, { clientId, name });
  }
  const [tag] = await listTags(services, administrator);
  if (tag) {
    const query = new URLSearchParams({ tag: tag.id, sort: "-portfolio", columns: "advisor.portfolio.status.tags" });
    const view = { id: null, name: `${tag.name}, largest first`, shared: true, query, formKey: newId() };
    await saveView(services, administrator, view);
  }
  // One whose task is the colleague's.
  const lost = clients[3];
  if (lost) await leaveBehind(services, administrator, lost.id);
  const business = clients.find(({ account_type: type }) => type === "business");
  if (business) {
    const made = { clientId: business.id, template: "new-business-client", owner: colleague?.id ?? "", key: newId() };
    await makeByTemplate(services, administrator, made);
  }
}

/** Gives a client to another advisor without the work about them, so that the list of work out of reach has something. */
async function leaveBehind(services: Services, administrator: Administrator, clientId: string): Promise<void> {
  const { email, phone, company, version, status, ...row } = await services.db
    .selectFrom("clients")
    .select(["name", "email", "phone", "company", "account_type", "status", "portfolio_cents", "version"])
    .where("id", "=", clientId)
    .executeTakeFirstOrThrow();
  await updateClient(services, administrator, {
    ...{ clientId, version, name: row.name, email, phone, company, status, accountType: row.account_type },
    ...{ portfolioValue: row.portfolio_cents, advisor: "tomas-ferrer", advisorSince: "" },
    ...{ confirmed: "all", hand: false },
  });
}
