import { isoTime, type OwnDataSource } from "../identity/own-data";

/** The client record, as the firm keeps it. */
export const clientData: OwnDataSource = {
  name: "client",
  async read(db, { clientId }) {
    const client = await db
      .selectFrom("clients")
      .select(["name", "email", "phone", "company", "account_type", "status", "join_date", "last_active_at"])
      .select(["advisor", "advisor_since", "portfolio_cents", "created_at"])
      .where("id", "=", clientId)
      .executeTakeFirstOrThrow();
    return {
      name: client.name,
      email: client.email,
      phone: client.phone,
      company: client.company,
      accountType: client.account_type,
      status: client.status,
      joinDate: client.join_date,
      lastActiveAt: client.last_active_at > 0 ? isoTime(client.last_active_at) : null,
      advisor: client.advisor || null,
      advisorSince: client.advisor_since || null,
      portfolioValueInCents: client.portfolio_cents,
      recordedAt: isoTime(client.created_at),
    };
  },
};
