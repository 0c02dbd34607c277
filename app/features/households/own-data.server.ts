import { shownName } from "../identity/client-name";
import { isoTime, type OwnDataSource } from "../identity/own-data";

/** The client's households, with whom and since when, and whom the client has invited. Nothing of the other one's portfolio. */
export const householdData: OwnDataSource = {
  name: "households",
  async read(db, { clientId, confirmedEmail }) {
    const households = await db
      .selectFrom("household_members as own")
      .innerJoin("households as h", "h.id", "own.household_id")
      .leftJoin("household_members as other", (join) =>
        join.onRef("other.household_id", "=", "h.id").onRef("other.client_id", "!=", "own.client_id"),
      )
      .leftJoin("clients", "clients.id", "other.client_id")
      .select(["formed_at", "ended_at", "ended_how", "name", "company", "account_type as type"])
      .where("own.client_id", "=", clientId)
      .orderBy("formed_at")
      .execute();
    const invitations = db
      .selectFrom("household_invitations as i")
      .innerJoin("clients", "clients.id", "i.client_id")
      .select(["i.email", "invited_at", "i.ends_at", "ended_at", "ended_how", "name", "company"])
      .select("account_type as type")
      .orderBy("invited_at")
      .orderBy("i.id");
    const sent = await invitations.where("i.client_id", "=", clientId).execute();
    const received = confirmedEmail
      ? await invitations
          .where("i.email", "=", confirmedEmail.toLowerCase())
          .where("i.client_id", "!=", clientId)
          .where("clients.hidden_at", "is", null)
          .execute()
      : [];
    const times = ({ invited_at, ends_at, ended_at, ended_how }: (typeof sent)[number]) => ({
      ...{ invitedAt: isoTime(invited_at), validUntil: isoTime(ends_at) },
      ...{ settledAt: isoTime(ended_at), how: ended_how },
    });
    return {
      households: households.map(({ name, company, type, formed_at, ended_at, ended_how }) => ({
        with: name === null ? null : shownName({ name, company: company ?? "", type: type ?? "" }),
        ...{ since: isoTime(formed_at), endedAt: isoTime(ended_at), how: ended_how },
      })),
      invitationsSent: sent.map((row) => ({ to: row.email, ...times(row) })),
      invitationsReceived: received.map((row) => ({ from: shownName(row), ...times(row) })),
    };
  },
};
