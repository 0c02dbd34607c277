import { newClientRow, noAdvisor } from "~/features/clients/row.server";
import { clientStatuses } from "~/features/clients/vocabulary";
import type { World } from "./world";

/** Adds many clients at once, directly to the table. `describe` gives the values for each number. */
export async function manyClients(
  { db, clock }: World,
  count: number,
  describe: (index: number) => { name: string; email?: string; cents?: number; lastActiveAt?: number },
): Promise<void> {
  const rows = Array.from({ length: count }, (_, index) => {
    const { name, email = `client${index}@example.com`, cents = 0, lastActiveAt = clock.now() } = describe(index);
    const status = clientStatuses[index % clientStatuses.length] ?? "pending";
    const form = { name, email, phone: "", company: "", accountType: "individual", status } as const;
    return {
      ...newClientRow({ ...form, ...noAdvisor, portfolioValue: cents }, clock.now()),
      last_active_at: lastActiveAt,
    };
  });
  await db.transaction().execute(async (tx) => {
    for (let start = 0; start < rows.length; start += 500)
      await tx
        .insertInto("clients")
        .values(rows.slice(start, start + 500))
        .execute();
  });
}
