import { href } from "react-router";
import type { Db } from "~/platform/db/tables";
import type { Services } from "~/platform/services";
import type { Tone } from "~/ui/status";
import { asClientSees } from "../../documents/client-view.server";
import { ownDocument } from "../../documents/own-addresses";
import { statusTones } from "../../documents/tones";
import { documentStatusLabels } from "../../documents/vocabulary";
import type { ClientActor } from "../../identity/actor";
import { type ThreadSubject, threadSubjects } from "./vocabulary";

/** A thing of the client that a thread can be about. */
export interface About {
  kind: ThreadSubject;
  id: string;
  name: string;
}

/** As the thread shows it, with the way there. */
export interface AboutView extends About {
  path: string;
  /** Of a document. */
  status: { tone: Tone; word: string } | null;
}

type Owner = Pick<ClientActor, "clientId" | "holderId">;

/** 'document:0198…', as a form or an address names it. */
export const aboutValue = ({ kind, id }: Pick<About, "kind" | "id">) => `${kind}:${id}`;

/** The client's own thing by its value; null for nobody's, somebody else's, and one that is gone. */
export async function findAbout(
  services: Pick<Services, "db" | "clock">,
  owner: Owner,
  value: string,
): Promise<AboutView | null> {
  const [, kind, id = ""] = /^(\w+):([\w-]{1,64})$/.exec(value) ?? [];
  const known = threadSubjects.find((each) => each === kind);
  return known ? readers[known](services, owner, id) : null;
}

const readers: Record<
  ThreadSubject,
  (services: Pick<Services, "db" | "clock">, owner: Owner, id: string) => Promise<AboutView | null>
> = {
  async document({ db, clock }, { clientId }, id) {
    const row = await db
      .selectFrom("documents")
      .select(["id", "name", "status", "reason", "decided_at"])
      .where("id", "=", id)
      .where("client_id", "=", clientId)
      .where("hidden_at", "is", null)
      .executeTakeFirst();
    if (!row) return null;
    const { status } = asClientSees(row, clock.now());
    const state = { tone: statusTones[status], word: documentStatusLabels[status] };
    return { kind: "document", id, name: row.name, path: ownDocument(id), status: state };
  },
  async application({ db }, { holderId }, id) {
    const row = await db
      .selectFrom("applications")
      .select("company")
      .where("id", "=", id)
      .where("user_id", "=", holderId)
      .executeTakeFirst();
    const path = href("/application/status/:applicationId", { applicationId: id });
    return row ? { kind: "application", id, name: row.company, path, status: null } : null;
  },
  async meeting({ db }, { clientId }, id) {
    const row = await db
      .selectFrom("meeting_requests")
      .select("topic")
      .where("id", "=", id)
      .where("client_id", "=", clientId)
      .executeTakeFirst();
    const path = href("/dashboard/client/meetings");
    return row ? { kind: "meeting", id, name: row.topic, path, status: null } : null;
  },
};

/** The newest of each are offered; the page of an older document offers it by itself. */
const offered = 20;

/** What a new thread can be about. */
export async function listAbouts(db: Db, { clientId, holderId }: Owner): Promise<About[]> {
  const documents = await db
    .selectFrom("documents")
    .select(["id", "name"])
    .where("client_id", "=", clientId)
    .where("hidden_at", "is", null)
    .orderBy("n", "desc")
    .limit(offered)
    .execute();
  const applications = await db
    .selectFrom("applications")
    .select(["id", "company as name"])
    .where("user_id", "=", holderId)
    .orderBy("created_at", "desc")
    .limit(offered)
    .execute();
  const meetings = await db
    .selectFrom("meeting_requests")
    .select(["id", "topic as name"])
    .where("client_id", "=", clientId)
    .orderBy("n", "desc")
    .limit(offered)
    .execute();
  const of = (kind: ThreadSubject, rows: { id: string; name: string }[]) => rows.map((row) => ({ ...row, kind }));
  return [...of("document", documents), ...of("application", applications), ...of("meeting", meetings)];
}
