import { newId } from "~/platform/ids.server";
import type { World } from "./world";

/** A team of the staff, to which nobody belongs yet; returns its id. */
export async function aTeam({ db, clock }: World, name = `Team ${newId().slice(-12)}`): Promise<string> {
  const id = newId();
  await db
    .insertInto("teams")
    .values({ id, name, name_key: name.toLowerCase(), made_by: "somebody", made_at: clock.now() })
    .execute();
  return id;
}
