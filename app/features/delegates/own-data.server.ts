import { isoTime, type OwnDataSource } from "../identity/own-data";
import { presentDelegations } from "./present.server";

/** Whom the client has let see documents, what they did, and whose documents the client may see. */
export const delegateData: OwnDataSource = {
  name: "people-with-access",
  async read(db, { clientId, userId, now }) {
    const rows = await db
      .selectFrom("delegations")
      .leftJoin("user", "user.id", "delegations.user_id")
      .selectAll("delegations")
      .select("user.name as name")
      .where("client_id", "=", clientId)
      .orderBy("invited_at")
      .orderBy("delegations.id")
      .execute();
    const activity = await db
      .selectFrom("delegate_activity")
      .select(["who", "act", "document", "at"])
      .where("client_id", "=", clientId)
      .orderBy("id")
      .execute();
    const own = await db
      .selectFrom("delegations")
      .innerJoin("clients", "clients.id", "delegations.client_id")
      .select(["clients.name", "relation", "rights", "until", "zone", "accepted_at", "ended_at"])
      .where("delegations.user_id", "=", userId)
      .where("clients.hidden_at", "is", null)
      .orderBy("accepted_at")
      .orderBy("delegations.id")
      .execute();
    return {
      given: (await presentDelegations(db, rows, now)).map((person) => ({
        name: person.name,
        email: person.email,
        relation: person.relation,
        rights: person.rights,
        categories: person.categories,
        lastDay: person.until,
        inZone: person.zone,
        state: person.state,
        invitedAt: isoTime(person.invitedAt),
        acceptedAt: isoTime(person.acceptedAt),
        endedAt: isoTime(person.endedAt),
      })),
      activity: activity.map(({ who, act, document, at }) => ({ at: isoTime(at), who, act, document })),
      received: own.map(({ name, relation, rights, until, zone, accepted_at, ended_at }) => ({
        ...{ client: name, relation, rights, lastDay: until, inZone: zone },
        ...{ acceptedAt: isoTime(accepted_at), endedAt: isoTime(ended_at) },
      })),
    };
  },
};
