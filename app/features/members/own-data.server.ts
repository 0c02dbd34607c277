import { isoTime, type OwnDataSource } from "../identity/own-data";

/** The members of the client's business, and the businesses that the person is or was a member of. */
export const memberData: OwnDataSource = {
  name: "members",
  async read(db, { clientId, userId, holderId }) {
    const members = db
      .selectFrom("memberships")
      .leftJoin("user", "user.id", "memberships.user_id")
      .select(["user.name", "memberships.email", "memberships.role", "invited_at", "accepted_at", "ended_at"])
      .where("client_id", "=", clientId)
      .orderBy("invited_at")
      .orderBy("memberships.id");
    const own = await db
      .selectFrom("memberships")
      .innerJoin("clients", "clients.id", "memberships.client_id")
      .select(["clients.name", "clients.company", "memberships.role", "accepted_at", "ended_at"])
      .where("memberships.user_id", "=", userId)
      .orderBy("accepted_at")
      .orderBy("memberships.id")
      .execute();
    return {
      // Of a business that a member has left, nothing but the membership is theirs.
      members: (userId === holderId ? await members.execute() : []).map((row) => ({
        ...{ name: row.name, email: row.email, role: row.role },
        ...{ invitedAt: isoTime(row.invited_at), joinedAt: isoTime(row.accepted_at), endedAt: isoTime(row.ended_at) },
      })),
      memberships: own.map((row) => ({
        ...{ business: row.company || row.name, role: row.role },
        ...{ joinedAt: isoTime(row.accepted_at), endedAt: isoTime(row.ended_at) },
      })),
    };
  },
  personal: true,
};
