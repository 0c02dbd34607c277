import { data, href } from "react-router";
import { forbidden, notFound } from "~/platform/errors";
import type { Actor, Administrator, ClientActor } from "./actor";
import { type ClientAct, mayAs } from "./members/roles";
import { staffActWords } from "./staff/role-words";
import { mayAsStaff, type StaffAct } from "./staff/roles";

/** Somebody of the firm's staff, whatever the role. */
const isAdministrator = (actor: Actor): actor is Administrator => actor.kind === "administrator";

/** A signed-in client, whatever the firm's label for it. */
const isClient = (actor: Actor): actor is ClientActor => actor.kind === "client";

/**
 * For others, what only staff may do looks as if it did not exist. Staff do what their role includes; "own" is their own account and
 * the frame of the portal. Throws 403 for the others, who know the page.
 */
export function requireStaff(actor: Actor, act: StaffAct | "own"): Administrator {
  if (!isAdministrator(actor)) throw notFound("page");
  if (act !== "own" && !mayAsStaff(actor.role, act)) throw notInStaffRole(act);
  return actor;
}

/** For what needs several acts at once. */
export function requireStaffFor(actor: Actor, acts: readonly [StaffAct, ...StaffAct[]]): Administrator {
  for (const act of acts.slice(1)) requireStaff(actor, act);
  return requireStaff(actor, acts[0]);
}

/** Whether this member of staff may do it: for what a page reads and offers. The verb decides by itself. */
export const staffMay = ({ role }: Pick<Administrator, "role">, act: StaffAct): boolean => mayAsStaff(role, act);

/**
 * For others, what only clients may do looks as if it did not exist. Members of a business do what their role includes: a verb
 * that does not name an act is for owners only. Throws 403 for the others, who know the business.
 */
export function requireClient(actor: Actor, act: ClientAct = "owner"): ClientActor {
  if (!isClient(actor)) throw notFound("page");
  if (!mayAs(actor.role, act)) throw notInRole();
  return actor;
}

/** For what ends with the account itself: the holder of the record, also where a business has several owners. */
export function requireHolder(actor: Actor): ClientActor {
  const client = requireClient(actor);
  if (client.userId !== client.holderId) throw forbidden("Only the holder of the business’s account can do this.");
  return client;
}

/** Whether this client's role includes the act: for what a page offers. The verb decides by itself. */
export const mayDo = ({ role }: Pick<ClientActor, "role">, act: ClientAct): boolean => mayAs(role, act);

/** Whose things are meant: those of the record that a client works for, or an administrator's own. */
export const accountOf = (actor: Administrator | ClientActor): string =>
  actor.kind === "client" ? actor.holderId : actor.userId;

/** For the page: its title, its sentence and the way on. */
const notInRole = () =>
  data(
    {
      title: "Not in your role",
      message: "Your role does not include this. Ask an owner of your business.",
      next: { to: href("/dashboard/client"), label: "Back to your dashboard" },
    },
    { status: 403 },
  );

const notInStaffRole = (act: StaffAct) =>
  data(
    {
      title: "Not in your role",
      message: `Your role does not include this: ${staffActWords[act].charAt(0).toLowerCase()}${staffActWords[act].slice(1)}. Ask an administrator of the firm.`,
      next: { to: href("/dashboard/admin"), label: "Back to the overview" },
    },
    { status: 403 },
  );

/** Throws 403 for visitors, and 404 for whatever is neither a client nor an administrator. It is for one's own account, whatever the role. */
export function requireSignedIn(actor: Actor): Administrator | ClientActor {
  if (actor.kind === "visitor") throw forbidden("Sign in first");
  if (!isAdministrator(actor) && !isClient(actor)) throw notFound("page");
  return actor;
}

/** The same for what belongs to a client's record: members need a role that includes the act. */
export function requireSignedInFor(actor: Actor, act: ClientAct): Administrator | ClientActor {
  return actor.kind === "client" ? requireClient(actor, act) : requireSignedIn(actor);
}
