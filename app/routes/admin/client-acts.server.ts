import type { SubmissionResult } from "@conform-to/react";
import { data, href, redirect } from "react-router";
import { z } from "zod";
import { blockAccount, unblockAccount } from "~/features/accounts/blocking.server";
import { removeSecondFactor } from "~/features/accounts/second-factor/remove-second-factor.server";
import { inviteClient, withdrawClientInvitation } from "~/features/client-invitations/invite.server";
import { deleteClient, readWhatGoes, restoreClient } from "~/features/clients/delete-client.server";
import { changedMeanwhile, fieldsOf, readShown } from "~/features/clients/edited-fields";
import { placeLegalHold, readLegalHold, releaseLegalHold } from "~/features/clients/legal-hold.server";
import { addClient, changeClientStatus, updateClient } from "~/features/clients/manage-clients.server";
import { Unconfirmed } from "~/features/clients/questions.server";
import { openClient, readClient } from "~/features/clients/read-client.server";
import { clientFormOf } from "~/features/clients/schema";
import { type ClientDeed, clientStatuses } from "~/features/clients/vocabulary";
import type { Actor } from "~/features/identity/actor";
import { requireStaff } from "~/features/identity/policy";
import { isInReach } from "~/features/identity/reach.server";
import { readAdvisorsAway } from "~/features/identity/staff/advisors-away.server";
import type { StaffAct } from "~/features/identity/staff/roles";
import { joinItem, readNewcomer } from "~/features/inbox/join-item.server";
import { Conflict } from "~/platform/errors";
import { readForm, readSubmission, unknownRequest } from "~/platform/read-form.server";
import type { Services } from "~/platform/services";
import { clientOverlays } from "./dialog-addresses";

const reason = z.string({ error: "Say why" }).trim().min(1, "Say why").max(500, "Use at most 500 characters");

/** The keys of the questions that were confirmed. */
const confirmed = z
  .string()
  .max(500)
  .default("")
  .transform((keys) => keys.split(" ").filter((key) => key !== ""));

/** The advisors who have left the staff. */
type Left = { has: (slug: string) => boolean };

async function readLeft({ db }: Services): Promise<Left> {
  const away = await readAdvisorsAway(db);
  return { has: (slug) => away.get(slug) === "left" };
}

type At = Parameters<typeof clientFormOf>[0];

const atNow = ({ clock, siteContent }: Services): At => ({ now: clock.now(), advisors: siteContent.advisors() });

const intents = {
  /** `stay` is sent by the script, which shows the answer itself. */
  status: z.object({ clientId: z.string(), status: z.enum(clientStatuses), stay: z.string().optional() }),
  delete: z.object({ clientId: z.string(), reason }),
  restore: z.object({ clientId: z.string() }),
  invite: z.object({ clientId: z.string() }),
  block: z.object({ clientId: z.string(), reason }),
  factor: z.object({ clientId: z.string(), reason }),
  unblock: z.object({ clientId: z.string() }),
  hold: z.object({ clientId: z.string(), reason }),
  release: z.object({ clientId: z.string(), reason }),
  add: (at: At, left: Left) => clientFormOf(at, undefined, left).extend({ confirmed, invite: z.string().optional() }),
  edit: (at: At, stored: { phone: string; advisor: string }, left: Left) =>
    clientFormOf(at, stored, left).extend({
      ...{ confirmed, clientId: z.string(), version: z.coerce.number().int() },
      hand: z
        .string()
        .optional()
        .transform((box) => box !== undefined),
    }),
};

/** Who may do what a dialog asks for. */
const dialogActs: Readonly<Record<(typeof clientOverlays)[number] | "add" | "hold", StaffAct>> = {
  add: "clients.edit",
  edit: "clients.edit",
  invite: "clients.edit",
  delete: "clients.delete",
  hold: "clients.delete",
  block: "accounts.manage",
  factor: "accounts.manage",
};

/** What the dialogs show that an address opens. Throws 403 for those whose role could not send its form. */
export async function readClientDialogs(services: Services, actor: Actor, search: URLSearchParams) {
  for (const [name, act] of Object.entries(dialogActs)) if (search.has(name)) requireStaff(actor, act);
  const opened = clientOverlays.map((name) => search.get(name)).find((id) => id !== null);
  const [asked, holding] = [search.get("delete"), search.get("hold")];
  // Somebody who has written to the firm becomes a client.
  const newcomer = search.has("add") ? search.get("newcomer") : null;
  return {
    opened: opened ? await openClient(services, actor, opened) : null,
    goes: asked ? await readWhatGoes(services, actor, asked) : null,
    newcomer: newcomer ? await readNewcomer(services, actor, newcomer) : null,
    held: holding ? await readLegalHold(services, actor, holding) : null,
  };
}

/** What an address says of what has just been done, and to whom; see readNotice. */
export type Done = Partial<Record<ClientDeed | "fields" | "told" | "meetings", string>>;

/** Every form about a client: those of the list of clients, and those of the client's own page. `done` leads on. */
export async function actOnClient(services: Services, actor: Actor, form: FormData, done: (notice: Done) => Response) {
  const refuse = (reply: SubmissionResult<string[]>) => data({ reply }, { status: 400 });
  switch (form.get("intent")) {
    case "status": {
      const { stay, ...change } = readForm(intents.status, form);
      const { name, before } = await changeClientStatus(services, actor, change);
      return stay
        ? data({ status: { ...change, name, before } })
        : done({ changed: change.clientId, fields: "status" });
    }
    case "delete": {
      const submission = readSubmission(intents.delete, form);
      if (submission.status !== "success") return refuse(submission.reply());
      await deleteClient(services, actor, submission.value);
      return done({ deleted: submission.value.clientId });
    }
    case "restore": {
      const { clientId } = readForm(intents.restore, form);
      const { told, cancelledMeetings } = await restoreClient(services, actor, { clientId });
      return done({ restored: clientId, told: told ? "yes" : "no", meetings: String(cancelledMeetings) });
    }
    case "unblock": {
      const { clientId } = readForm(intents.unblock, form);
      await unblockAccount(services, actor, { clientId });
      return done({ unblocked: clientId });
    }
    case "invite": {
      const { clientId } = readForm(intents.invite, form);
      const answer = await inviteClient(services, actor, clientId);
      return done({ invited: clientId, told: answer.ok ? "yes" : answer.refusal });
    }
    case "withdraw-invitation": {
      const { clientId } = readForm(intents.invite, form);
      await withdrawClientInvitation(services, actor, clientId);
      return done({ uninvited: clientId });
    }
    case "block": {
      const submission = readSubmission(intents.block, form);
      if (submission.status !== "success") return refuse(submission.reply());
      await blockAccount(services, actor, submission.value);
      return done({ blocked: submission.value.clientId });
    }
    case "hold":
    case "release": {
      const place = form.get("intent") === "hold";
      const submission = readSubmission(place ? intents.hold : intents.release, form);
      if (submission.status !== "success") return refuse(submission.reply());
      const { value } = submission;
      try {
        await (place ? placeLegalHold : releaseLegalHold)(services, actor, value);
      } catch (error) {
        if (!(error instanceof Conflict)) throw error;
        return data({ reply: submission.reply({ fieldErrors: { reason: [error.message] } }) }, { status: 409 });
      }
      return done(place ? { held: value.clientId } : { released: value.clientId });
    }
    case "factor": {
      const submission = readSubmission(intents.factor, form);
      if (submission.status !== "success") return refuse(submission.reply());
      await removeSecondFactor(services, actor, submission.value);
      return done({ "second-factor-off": submission.value.clientId });
    }
    case "add": {
      // 'Save and merge' answers the questions as 'Save anyway' does.
      const [twin = "", ...agreed] = String(form.get("merge") ?? "").split(" ");
      if (twin !== "") form.set("confirmed", agreed.join(" "));
      const submission = readSubmission(intents.add(atNow(services), await readLeft(services)), form);
      if (submission.status !== "success") return refuse(submission.reply());
      const { value } = submission;
      if (form.has("reconsider")) return refuse(submission.reply());
      try {
        const { invite, ...input } = value;
        const added = await addClient(services, actor, input);
        // A client of another advisor is invited by that advisor.
        const given = givenAway(actor, value);
        const answer = invite && !given ? await inviteClient(services, actor, added) : null;
        // With an invitation, the notice says what has become of it.
        const joined = given
          ? null
          : await joinNewcomer(services, actor, { item: form.get("newcomer"), clientId: added });
        if (twin !== "" && !given)
          return redirect(
            `${href("/dashboard/admin/clients/:clientId/merge", { clientId: added })}?${new URLSearchParams({ with: twin })}`,
          );
        if (joined && !answer) return redirect(joined);
        return done(given ?? { added, ...(answer && { told: answer.ok ? "yes" : answer.refusal }) });
      } catch (error) {
        return askFirst(submission, value.confirmed, error);
      }
    }
    case "edit": {
      const stored = await readClient(services, actor, String(form.get("clientId")));
      const submission = readSubmission(intents.edit(atNow(services), stored, await readLeft(services)), form);
      if (submission.status !== "success") return refuse(submission.reply());
      const { value } = submission;
      if (form.has("reconsider")) return refuse(submission.reply());
      try {
        const fields = await updateClient(services, actor, value);
        return done(givenAway(actor, value) ?? { changed: value.clientId, fields: fields.join(".") });
      } catch (error) {
        if (!(error instanceof Conflict)) return askFirst(submission, value.confirmed, error, value.hand);
        const current = await readClient(services, actor, value.clientId);
        const shown = readShown(form.get("shown")) ?? fieldsOf(current);
        const typed = submission.payload;
        const changed = changedMeanwhile(services.siteContent.advisors(), current, { typed, shown });
        const reply = submission.reply({ formErrors: [error.message] });
        reply.initialValue = { ...reply.initialValue, ...changed.taken };
        return data({ reply, conflict: { current, ...changed } }, { status: 409 });
      }
    }
  }
  throw unknownRequest();
}

/**
 * Joins what somebody has sent to the client whom they have become, and returns its page; null without it, and where a colleague was
 * faster: the client is added all the same.
 */
async function joinNewcomer(
  services: Services,
  actor: Actor,
  { item, clientId }: { item: FormDataEntryValue | null; clientId: string },
): Promise<string | null> {
  if (typeof item !== "string" || item === "") return null;
  try {
    await joinItem(services, actor, { id: item, clientId });
    return `${href("/dashboard/admin/inbox/:itemId", { itemId: item })}?${new URLSearchParams({ converted: clientId })}`;
  } catch (error) {
    if (error instanceof Conflict) return null;
    throw error;
  }
}

/** What is said instead when the actor, an advisor, cannot see the client any more; null when they can. */
const givenAway = (actor: Actor, { advisor }: { advisor: string }): Done | null =>
  actor.kind === "administrator" && !isInReach(actor, { advisor, team: null }) ? { given: advisor } : null;

/** Returns the form with what must be confirmed, each beside its field. Throws any other error again. */
function askFirst(
  submission: { reply(options: { fieldErrors: Record<string, string[]> }): SubmissionResult<string[]> },
  agreed: readonly string[],
  error: unknown,
  hands = false,
) {
  if (!(error instanceof Unconfirmed)) throw error;
  const { questions } = error;
  // The questions about name, address, number and advisor come first and alone. The question about the value follows in its own
  // alert.
  const contacts = questions.filter(({ change }) => !change);
  const asked = contacts.length > 0 ? contacts : questions;
  const reply = submission.reply({ fieldErrors: Object.fromEntries(asked.map(({ field, text }) => [field, [text]])) });
  const confirming = [...agreed, ...asked.map(({ key }) => key)].join(" ");
  const change = asked.find((question) => question.change)?.change;
  const work = asked.find((question) => question.work)?.work;
  return data(
    { reply, asked: { confirming, change, twins: asked.flatMap(({ other }) => other ?? []), work, hands } },
    { status: 400 },
  );
}
