import { recordAudit } from "~/platform/audit/audit.server";
import { day } from "~/platform/clock";
import { fold } from "~/platform/db/fold";
import { lockKey } from "~/platform/db/key-lock.server";
import type { Tx } from "~/platform/db/tables";
import { Conflict, forbidden, notFound } from "~/platform/errors";
import { newId } from "~/platform/ids.server";
import type { Services } from "~/platform/services";
import { listTags } from "../client-tags/client-tags.server";
import type { Actor } from "../identity/actor";
import { requireStaff, staffMay } from "../identity/policy";
import { missingIn } from "./view-words";
import { type ClientView, mostLetters, mostViews, readViewQuery } from "./vocabulary";
import "./events";
import "./tables";

/** One's own views of the list of clients, and those that are shared with all staff, by name. */
export async function listViews(services: Services, actor: Actor): Promise<ClientView[]> {
  const { userId } = requireStaff(actor, "desk.read");
  const rows = await services.db
    .selectFrom("client_views as view")
    .innerJoin("user", "user.id", "view.owner_id")
    .select(["view.id", "view.name", "query", "shared", "owner_id", "user.name as owner"])
    .where("removed_at", "is", null)
    .where(({ or, eb }) => or([eb("owner_id", "=", userId), eb("shared", "=", 1)]))
    .orderBy("name_key")
    .orderBy("view.id")
    .limit(200)
    .execute();
  const advisors = services.siteContent.advisors();
  const tags = rows.length === 0 ? [] : await listTags(services, actor);
  return rows.map(({ owner_id, shared, ...view }) => ({
    ...view,
    shared: shared === 1,
    own: owner_id === userId,
    missing: missingIn(advisors, view.query, tags),
  }));
}

/**
 * Adds a view, or changes one's own of the id: its name, whether all staff see it, and with `query` what it shows. The same form sent
 * twice is one. Returns what is wrong with the name, or null. Throws 404 for a colleague's view, and 403 when somebody shares who may
 * not.
 */
export async function saveView(
  services: Services,
  actor: Actor,
  input: { id: string | null; name: string; shared: boolean; query: URLSearchParams | null; formKey: string },
): Promise<string | null> {
  const staff = requireStaff(actor, "desk.read");
  const { userId } = staff;
  const { db, dialect, clock } = services;
  const name = input.name.trim().replace(/\s+/g, " ");
  const wrong = problemWith(name);
  if (wrong) return wrong;
  return db.transaction().execute(async (tx): Promise<string | null> => {
    await lockKey(tx, dialect, `client views ${userId}`);
    const before = input.id === null ? null : await lockOwn(tx, userId, input.id);
    if (before && before.removed_at !== null) throw notFound("view");
    // Who could share once and no longer can keeps what is shared.
    if (input.shared && before?.shared !== 1 && !staffMay(staff, "views.share"))
      throw forbidden("Only administrators share a view with all staff.");
    if (
      !before &&
      (await tx.selectFrom("client_views").select("id").where("form_key", "=", input.formKey).executeTakeFirst())
    )
      return null;
    const own = await ownViews(tx, userId);
    if (own.some(({ id, name_key: key }) => id !== input.id && key === fold(name)))
      return "You have a view of this name already";
    const shared = input.shared ? 1 : 0;
    const query = input.query ? readViewQuery(input.query) : (before?.query ?? "");
    if (before) {
      if (before.name === name && before.shared === shared && before.query === query) return null;
      await tx
        .updateTable("client_views")
        .set({ name, name_key: fold(name), shared, query })
        .where("id", "=", before.id)
        .execute();
      const was = before.name === name ? {} : { was: before.name };
      const detail = { name, ...was, shared: input.shared, list: before.query !== query };
      await recordAudit(tx, clock, { userId }, { type: "client-view.changed", subject: before.id, detail });
      return null;
    }
    if (own.length >= mostViews) return `You have ${mostViews} views. Delete one first`;
    const now = clock.now();
    const id = newId(now);
    await tx
      .insertInto("client_views")
      .values({
        ...{ id, owner_id: userId, name, name_key: fold(name), query, shared },
        ...{ created_at: now, form_key: input.formKey, removed_at: null },
      })
      .execute();
    const detail = { name, shared: input.shared };
    await recordAudit(tx, clock, { userId }, { type: "client-view.added", subject: id, detail });
    return null;
  });
}

/** Deletes one's own view. Twice is once. Throws 404. */
export async function removeView(services: Services, actor: Actor, id: string): Promise<void> {
  const { userId } = requireStaff(actor, "desk.read");
  const { db, dialect, clock } = services;
  await db.transaction().execute(async (tx) => {
    await lockKey(tx, dialect, `client views ${userId}`);
    const { name, removed_at } = await lockOwn(tx, userId, id);
    if (removed_at !== null) return;
    await tx.updateTable("client_views").set({ removed_at: clock.now() }).where("id", "=", id).execute();
    await recordAudit(tx, clock, { userId }, { type: "client-view.removed", subject: id, detail: { name } });
  });
}

/** Undoes a deletion, for a day. Throws Conflict when another view has the name by now or there are too many; 404. */
export async function putViewBack(services: Services, actor: Actor, id: string): Promise<void> {
  const { userId } = requireStaff(actor, "desk.read");
  const { db, dialect, clock } = services;
  await db.transaction().execute(async (tx) => {
    await lockKey(tx, dialect, `client views ${userId}`);
    const { name, name_key: key, removed_at } = await lockOwn(tx, userId, id);
    if (removed_at === null) return;
    const own = await ownViews(tx, userId);
    if (own.some(({ name_key }) => name_key === key))
      throw new Conflict(`You have another view called “${name}” by now. Rename it first.`);
    if (own.length >= mostViews) throw new Conflict(`You have ${mostViews} views. Delete one first.`);
    await tx.updateTable("client_views").set({ removed_at: null }).where("id", "=", id).execute();
    await recordAudit(tx, clock, { userId }, { type: "client-view.put-back", subject: id, detail: { name } });
  });
}

/** The name of one's own view that was just deleted; null for anything else. */
export async function readRemovedView({ db }: Services, actor: Actor, id: string): Promise<string | null> {
  const { userId } = requireStaff(actor, "desk.read");
  const view = await db
    .selectFrom("client_views")
    .select("name")
    .where("id", "=", id)
    .where("owner_id", "=", userId)
    .where("removed_at", "is not", null)
    .executeTakeFirst();
  return view?.name ?? null;
}

/** Forgets the views that were deleted more than a day ago. */
export async function forgetRemovedViews({ db, clock }: Pick<Services, "db" | "clock">): Promise<void> {
  await db
    .deleteFrom("client_views")
    .where("removed_at", "<", clock.now() - day)
    .execute();
}

function problemWith(name: string): string | null {
  if (fold(name) === "") return "Enter a name, such as ‘My active families’";
  return name.length > mostLetters ? `Use at most ${mostLetters} characters` : null;
}

async function lockOwn(tx: Tx, userId: string, id: string) {
  const view = await tx
    .selectFrom("client_views")
    .selectAll()
    .where("id", "=", id)
    .where("owner_id", "=", userId)
    .executeTakeFirst();
  if (!view) throw notFound("view");
  return view;
}

const ownViews = (tx: Tx, userId: string) =>
  tx
    .selectFrom("client_views")
    .select(["id", "name_key"])
    .where("owner_id", "=", userId)
    .where("removed_at", "is", null)
    .execute();
