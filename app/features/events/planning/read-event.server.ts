import type { Services } from "~/platform/services";
import type { Actor } from "../../identity/actor";
import { requireStaff } from "../../identity/policy";
import { isAlone } from "../../identity/staff/alone.server";
import { findUnconfirmed, type Unconfirmed } from "../../identity/staff/signers.server";
import { namesOf, someoneWhoLeft } from "../../inbox/administrators.server";
import { contentOf, type EventContent } from "../calendar/content";
import { type KnownEvent, readEventOfStaff } from "../calendar/find-events.server";
import { type EventStep, eventStepLabels } from "../calendar/vocabulary";
import { lacksJoinLink } from "../without-link.server";
import { differences } from "./changed-fields";
import { readUnseen, type Unseen, writersOf } from "./second-look.server";
import { countToTell } from "./tell.server";
import { findUndoable } from "./undo-change.server";
import { versionsOf } from "./versions.server";

export interface PlannedEvent extends KnownEvent {
  content: EventContent;
  /** How many people have a place or wait for one. */
  toTell: number;
  /** What undoing would undo; null where nothing can be undone. */
  undoable: { step: string; by: string; at: number } | null;
  /** What no second person has looked at. */
  unseen: Unseen | null;
  /** A draft of the reader that nobody else may publish. */
  alone: boolean;
  /** Whom the firm has not confirmed as one of two people: the reader, or who wrote this draft. Until then it cannot be published. */
  unconfirmed: Unconfirmed | null;
  /** Online, within the next days, and nobody knows where to join. */
  lacksLink: boolean;
}

/** An event as its forms need it. Throws 404. */
export async function readPlannedEvent(services: Services, actor: Actor, id: string): Promise<PlannedEvent> {
  const { userId } = requireStaff(actor, "desk.read");
  const { db } = services;
  const event = await readEventOfStaff(services, id);
  const last = (await findUndoable(db, id))?.last;
  const names = await namesOf(db, [last?.changed_by ?? null]);
  const unseen = await readUnseen(db, id, userId);
  const ownDraft = event.state === "draft" && unseen?.own === true;
  return {
    ...event,
    alone: ownDraft && (await isAlone(db, userId, "events.manage")),
    lacksLink: lacksJoinLink(event, services.clock.now()),
    content: {
      ...contentOf(event.occurrence, services.siteContent.offices()),
      ...(event.joinLink && { joinLink: event.joinLink }),
    },
    toTell: await countToTell(db, id),
    unseen,
    unconfirmed: event.state === "draft" ? await findUnconfirmed(db, userId, await writersOf(db, id)) : null,
    undoable: last
      ? { step: eventStepLabels[last.step], by: names.get(last.changed_by ?? "") ?? someoneWhoLeft, at: last.at }
      : null,
  };
}

export interface HistoryLine {
  revision: number;
  step: EventStep;
  at: number;
  /** Null for what the calendar of the site said before anybody changed it. */
  by: string | null;
  told: number;
  /** What differs from the version before. */
  changes: { label: string; before: string; after: string }[];
}

/** The history of an event, the latest change first. Throws 404. */
export async function readEventHistory(services: Services, actor: Actor, id: string): Promise<HistoryLine[]> {
  requireStaff(actor, "desk.read");
  await readEventOfStaff(services, id);
  const versions = await versionsOf(services.db, id);
  const names = await namesOf(
    services.db,
    versions.map((version) => version.changed_by),
  );
  return versions.map(({ revision, step, at, changed_by, told, content }, index) => {
    const before = versions[index + 1];
    return {
      ...{ revision, step, at, told },
      by: changed_by === null ? null : (names.get(changed_by) ?? someoneWhoLeft),
      changes: before ? differences(JSON.parse(before.content), JSON.parse(content)) : [],
    };
  });
}
