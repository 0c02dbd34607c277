import type { Db, Tx } from "~/platform/db/tables";
import type { Services } from "~/platform/services";
import type { ClientActor } from "../identity/actor";
import { closedByClientMail } from "./account-mails";
import { countWhatGoes, hideClient } from "./delete-client.server";
import type { WhatGoes } from "./events";
import { lockShown } from "./manage-clients.server";
import { type Retained, readRetained } from "./retained.server";

export interface OwnClosing {
  goes: WhatGoes;
  /** What is kept after the erasure, by a rule. */
  retained: Retained[];
  /** Applications and loans that are not over: while there is one, the account stays open. */
  openApplications: number;
}

/** What closing the account would do; for the page that asks. */
export async function readOwnClosing(services: Services, { clientId, userId }: ClientActor): Promise<OwnClosing> {
  const { db } = services;
  return {
    goes: await countWhatGoes(services, db, { id: clientId, user_id: userId }),
    retained: await readRetained(services, db, userId),
    openApplications: await countOpenApplications(db, userId),
  };
}

/**
 * The client's own record is deleted as staff would delete it: it can be restored for 30 days. False, and nothing is changed,
 * while an application or a loan is not over: the firm and the client still need the account for it.
 */
export async function closeOwnRecord(services: Services, { clientId, userId }: ClientActor): Promise<boolean> {
  const closed = await services.db.transaction().execute(async (tx) => {
    const client = await lockShown(tx, clientId);
    if ((await countOpenApplications(tx, userId)) > 0) return false;
    await hideClient(tx, services, client, { by: userId, reason: closedByClient, mail: closedByClientMail });
    return true;
  });
  services.mailQueued();
  return closed;
}

const closedByClient = "Closed by the client";

async function countOpenApplications(db: Db | Tx, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom("applications")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("user_id", "=", userId)
    .where("hidden_at", "is", null)
    .where("stage", "not in", ["declined", "withdrawn"])
    .executeTakeFirstOrThrow();
  return count;
}
