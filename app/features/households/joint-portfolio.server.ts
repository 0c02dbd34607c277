import { data } from "react-router";
import type { Db } from "~/platform/db/tables";
import { notFound } from "~/platform/errors";
import type { Services } from "~/platform/services";
import type { Actor } from "../identity/actor";
import { shownName } from "../identity/client-name";
import { requireClient } from "../identity/policy";
import type { JointPortfolio } from "../portfolio/joint/joint-figures";
import { unsafeReadJoint } from "../portfolio/joint/read-joint.server";
import { findHousehold } from "./find-household.server";

export interface SharedPortfolio {
  /** The other client. */
  name: string;
  since: number;
  /** Null while the other one's account is blocked or deleted. */
  portfolio: JointPortfolio | null;
}

/**
 * The portfolios of the signed-in client and of the other one of the household together, for the range of an address. Whether the two
 * still share is read with each request. Throws 404 for a client who is in no household.
 */
export async function readJointPortfolio(
  { db }: Services,
  actor: Actor,
  search: URLSearchParams,
  /** What the signed-in client is called. */
  self = "You",
): Promise<SharedPortfolio> {
  const { clientId } = requireClient(actor);
  const household = await findHousehold(db, clientId);
  if (!household) throw (await hadHousehold(db, clientId)) ?? notFound("page");
  const { other, since, paused } = household;
  if (paused) return { name: other.name, since, portfolio: null };
  const people = [
    { clientId, name: self },
    { clientId: other.clientId, name: other.name },
  ];
  return { name: other.name, since, portfolio: await unsafeReadJoint(db, people, search) };
}

/** The same 404, which tells somebody whose household is over that it has ended; null for everybody else. */
async function hadHousehold(db: Db, clientId: string) {
  const row = await db
    .selectFrom("household_members as own")
    .innerJoin("household_members as other", (join) =>
      join.onRef("other.household_id", "=", "own.household_id").onRef("other.client_id", "!=", "own.client_id"),
    )
    .innerJoin("clients", "clients.id", "other.client_id")
    .select(["name", "company", "account_type as type"])
    .where("own.client_id", "=", clientId)
    .where("own.left_at", "is not", null)
    .where("clients.hidden_at", "is", null)
    .orderBy("own.left_at", "desc")
    .executeTakeFirst();
  if (!row) return null;
  const message = `Your household with ${shownName(row)} has ended. Neither of you sees the other’s portfolio. Your own portfolio is where it was.`;
  return data({ what: "page", title: "Household ended", message }, { status: 404 });
}
