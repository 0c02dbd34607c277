import { assignDocuments } from "~/features/documents/assign.server";
import { decideDocument } from "~/features/documents/decide.server";
import { setTwoApprovals } from "~/features/documents/two-approvals.server";
import type { Administrator } from "~/features/identity/actor";
import { assignItem } from "~/features/inbox/work.server";
import { addTask } from "~/features/tasks/add-task.server";
import { daysAfter, todayOf } from "~/features/tasks/due";
import { giveToTeam } from "~/features/teams/give-client.server";
import { listTeams } from "~/features/teams/list-teams.server";
import { saveTeam } from "~/features/teams/manage-teams.server";
import { Conflict } from "~/platform/errors";
import { newId } from "~/platform/ids.server";
import type { Services } from "~/services";

/** Two teams with some of the clients who have no advisor. `username` is the advisor of the first. */
export async function formTeams(services: Services, administrator: Administrator, username: string): Promise<void> {
  const { db } = services;
  const advisor = await db.selectFrom("user").select("id").where("username", "=", username).executeTakeFirst();
  await saveTeam(services, administrator, { id: null, name: "Europe", members: advisor ? [advisor.id] : [] });
  await saveTeam(services, administrator, { id: null, name: "Americas", members: [administrator.userId] });
  const teams = await listTeams(services, administrator);
  const clients = await db
    .selectFrom("clients")
    .select("id")
    .where("advisor", "=", "")
    .where("hidden_at", "is", null)
    .orderBy("n")
    .limit(6)
    .execute();
  for (const [index, { id: clientId }] of clients.entries())
    if (index % 3 < 2) await giveToTeam(services, administrator, { clientId, team: teams[index % 3]?.id ?? "" });
  for (const { id } of teams) await giveWork(services, administrator, id);
}

/** A task for everybody of a team, and the oldest message that nobody has taken. */
async function giveWork(services: Services, administrator: Administrator, team: string): Promise<void> {
  const due = daysAfter(todayOf(administrator, services.clock.now()), 1);
  const title = "Answer the questions about the new fund sheet";
  await addTask(services, administrator, { title, note: "", owner: team, due, about: "", key: newId() });
  const message = await services.db
    .selectFrom("inbox_items")
    .select("id")
    .where("kind", "=", "contact")
    .where("status", "=", "new")
    .where("assignee_id", "=", "")
    .orderBy("n")
    .executeTakeFirst();
  if (message) await assignItem(services, administrator, { id: message.id, from: "", to: team }).catch(ignoreConflict);
}

/** An advisor of a team may not see whom the message is from: then nobody has it, as before. */
function ignoreConflict(error: unknown): void {
  if (!(error instanceof Conflict)) throw error;
}

/** Two people approve the category of the oldest pending documents, and one of these has its first approval. */
export async function beginTwoApprovals(services: Services, administrator: Administrator): Promise<void> {
  const pending = await services.db
    .selectFrom("documents")
    .select(["id", "category"])
    .where("status", "=", "pending")
    .where("hidden_at", "is", null)
    .orderBy("created_at")
    .limit(1)
    .execute();
  for (const { id: documentId, category } of pending) {
    await setTwoApprovals(services, administrator, { two: [category], seen: [], waiting: null });
    await decideDocument(services, administrator, { documentId, decision: "approved", reason: "" });
  }
}

/** Of the pending documents that wait longest, the administrator is to review two, and a reviewer the next two. */
export async function assignOldest(services: Services, administrator: Administrator, username: string): Promise<void> {
  const { db } = services;
  const reviewer = await db.selectFrom("user").select("id").where("username", "=", username).executeTakeFirst();
  const pending = await db
    .selectFrom("documents")
    .select("id")
    .where("status", "=", "pending")
    .where("hidden_at", "is", null)
    .where("id", "not in", db.selectFrom("document_first_approvals").select("document_id"))
    .orderBy("created_at")
    .limit(4)
    .execute();
  const documents = pending.map(({ id }) => ({ id, from: "" }));
  if (documents.length === 0 || !reviewer) return;
  await assignDocuments(services, administrator, { documents: documents.slice(0, 2), to: administrator.userId });
  if (documents.length > 2)
    await assignDocuments(services, administrator, { documents: documents.slice(2), to: reviewer.id });
}
