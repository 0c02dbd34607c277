import { emptyJournal, type Journal } from "./journal";
import { aPerson, type Person, type Send, signIn, signUp } from "./person";

/** The administrator of the crowds' servers. */
export const administratorSettings = { ADMIN_USERNAME: "faults", ADMIN_PASSWORD: "a steady hand 2031" };

/** Signs the administrator in, and opens the accounts of the first clients, who upload. */
export async function firstPeople(
  url: () => string,
  { clients = 3, send }: { clients?: number; send?: Send } = {},
): Promise<{ administrator: Person; journal: Journal }> {
  const journal = emptyJournal();
  const administrator = aPerson(url, administratorSettings.ADMIN_USERNAME, send);
  if (!(await signIn(administrator, "/dashboard/admin/sign-in")))
    throw new Error("The administrator could not sign in");
  for (let who = 1; who <= clients; who += 1) {
    const client = aPerson(url, `first-${who}@example.com`, send);
    if (!(await signUp(client))) throw new Error("A first sign-up was refused");
    journal.accounts.push(client);
  }
  return { administrator, journal };
}
