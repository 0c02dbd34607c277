import { expect } from "vitest";
import { aClient, anAdministrator } from "../../../tests/support/people";
import { aPostman, approve } from "../../../tests/support/reviews";
import { aStoredDocument } from "../../../tests/support/stored-documents";
import { onBothDatabases } from "../../../tests/support/world";
import { hour, minute } from "../../platform/clock";
import { readWhenTold } from "./when-told.server";

onBothDatabases(
  "the page says when the mail about a decision leaves, also when another one delays it",
  async (world) => {
    const ada = await anAdministrator(world);
    const client = await aClient(world, { email: "maria@example.com" });
    const { transport, deliver } = aPostman(world);
    const told = () => readWhenTold(world, client.clientId);
    const [one, two] = [await aStoredDocument(world, client), await aStoredDocument(world, client)];
    const begun = world.clock.now();
    expect(await told()).toEqual({ by: "mail", at: begun + 10 * minute });
    await approve(world, ada, one);
    world.clock.advance(9 * minute);
    expect(await told(), "a further decision puts it off").toEqual({ by: "mail", at: begun + 19 * minute });
    world.clock.advance(minute);
    await deliver();
    const sent = world.clock.now();
    expect(transport.subjects()).toEqual(["We have reviewed your document"]);
    expect(await told(), "two mails are an hour apart").toEqual({ by: "later", at: sent + hour });
    await approve(world, ada, two);
    world.clock.advance(30 * minute);
    await deliver();
    expect(transport.subjects(), "as it was said").toHaveLength(1);
    world.clock.advance(30 * minute);
    await deliver();
    expect(transport.subjects()).toHaveLength(2);

    const ways = { user_id: client.userId, topic: "decisions", chosen_at: 0 } as const;
    await world.db
      .insertInto("notification_choices")
      .values({ ...ways, way: "digest" })
      .execute();
    expect(await told()).toMatchObject({ by: "daily" });
    await world.db.updateTable("notification_choices").set({ way: "page" }).execute();
    expect(await told()).toEqual({ by: "portal" });
    await world.db.updateTable("clients").set({ user_id: null }).where("id", "=", client.clientId).execute();
    expect(await told()).toEqual({ by: "nothing" });
  },
);
