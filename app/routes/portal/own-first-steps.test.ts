import { expect } from "vitest";
import { type MeetingWish, requestMeeting } from "~/features/meetings/meetings.server";
import { aClient } from "../../../tests/support/people";
import { onBothDatabases } from "../../../tests/support/world";
import { readFirstSteps } from "./own-first-steps.server";

const wish: MeetingWish = { topic: "Tax planning", days: ["Monday"], timeOfDay: "Morning", format: "Video", note: "" };
const isNew = { valued: false, documents: 0 };

onBothDatabases(
  "a new client's first steps are listed until all are done or the portfolio has a value",
  async (world) => {
    const client = { ...(await aClient(world)), emailConfirmed: false };
    const none = { confirmed: false, uploaded: false, asked: false, protected: false };
    expect(await readFirstSteps(world, client, isNew)).toEqual(none);
    expect(await readFirstSteps(world, client, { ...isNew, valued: true }), "valued").toBeNull();

    await requestMeeting(world, client, wish);
    await world.db.updateTable("user").set({ twoFactorEnabled: true }).where("id", "=", client.userId).execute();
    const confirmed = { ...client, emailConfirmed: true };
    expect(await readFirstSteps(world, confirmed, isNew)).toEqual({
      ...{ confirmed: true, uploaded: false, asked: true, protected: true },
    });
    expect(await readFirstSteps(world, confirmed, { ...isNew, documents: 1 }), "all done").toBeNull();
    const inactive = { ...confirmed, status: "inactive" as const };
    expect(await readFirstSteps(world, inactive, isNew), "all that somebody can do who may not upload").toBeNull();
    const unconfirmed = await readFirstSteps(world, { ...inactive, emailConfirmed: false }, isNew);
    expect(unconfirmed, "no document is asked of them").toEqual({ confirmed: false, asked: true, protected: true });
    expect((await readFirstSteps(world, await aClient(world), isNew))?.asked, "another client's").toBe(false);
  },
);
