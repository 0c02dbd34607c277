import { expect } from "vitest";
import { Conflict } from "~/platform/errors";
import { undoWindow } from "~/platform/undo-window";
import { submitted } from "../../../../tests/support/applications";
import { aClient, anAdministrator, aVisitor } from "../../../../tests/support/people";
import { anOffer, passAll, seenBy } from "../../../../tests/support/underwriting";
import { onBothDatabases } from "../../../../tests/support/world";
import { countUnread, listNotifications } from "../../notifications/notifications.server";
import { declineApplication, offerTerms } from "../offers/decide.server";
import { sendRequest, withdrawRequest } from "../requests/requests.server";
import { listOwnApplications, readOwnApplication } from "../tracking/own-application.server";
import { withdrawApplication } from "../tracking/withdraw.server";
import { moveApplication, takeBack } from "./move.server";

const documents = { kind: "documents", field: null, text: "The register extract", dueOn: "2026-05-21" } as const;

onBothDatabases(
  "the account that applied gets a notification about each mail that underwriting sends",
  async (world) => {
    const ada = await anAdministrator(world);
    const [maria, otto] = [await aClient(world), await aClient(world)];
    const { id } = await submitted(world, { actor: maria });
    const viewer = { actor: maria, opened: [] };
    const seen = () => seenBy(world, ada, id);
    const newest = async () => {
      const [line] = await listNotifications(world, maria);
      expect(line).toMatchObject({ target: `/application/status/${id}`, unread: true });
      return line?.sentence;
    };
    expect(await countUnread(world, maria)).toBe(0);

    const begin = { applicationId: id, seen: await seen(), to: "in-review", note: "Looks sound" } as const;
    await moveApplication(world, ada, begin);
    expect(await newest()).toBe("The application of Quay & Sons has moved to the step “In review”.");
    await expect(moveApplication(world, ada, begin)).rejects.toBeInstanceOf(Conflict);
    expect(await countUnread(world, maria)).toBe(1);

    const requestId = await sendRequest(world, ada, { applicationId: id, ...documents });
    await sendRequest(world, ada, { applicationId: id, ...documents });
    expect(await newest()).toBe("We need something from you for the application of Quay & Sons, by 21 May 2026.");
    expect(await countUnread(world, maria)).toBe(2);
    expect(await listOwnApplications(world, maria)).toMatchObject([
      { id, answered: true, waiting: { what: "Documents that we have asked for, by 21 May." } },
    ]);
    await withdrawRequest(world, ada, { applicationId: id, requestId, reason: "Found it" });
    expect(await newest()).toContain("no longer needed");

    await passAll(world, ada, id);
    await offerTerms(world, ada, await anOffer(world, ada, id));
    world.clock.advance(undoWindow);
    expect(await newest()).toContain("We have offered terms for the application of Quay & Sons");
    await takeBack(world, ada, { applicationId: id, seen: await seen(), reason: "Wrong rate" });
    expect(await newest()).toContain("We have taken back our offer");
    await declineApplication(world, ada, { applicationId: id, seen: await seen(), reason: "The income is too small." });
    world.clock.advance(undoWindow);
    expect(await newest()).toBe("We have declined the application of Quay & Sons. Our letter gives the reason.");
    expect((await readOwnApplication(world, viewer, id)).stage).toBe("declined");

    const lines = await listNotifications(world, maria);
    expect(lines).toHaveLength(6);
    // One mail for the receipt, and one for each notification.
    expect(await world.mailbox()).toHaveLength(7);
    for (const { sentence } of lines) expect(sentence).not.toMatch(/\$|%|2,[05]00,000|register extract|income/);
    expect(await countUnread(world, otto)).toBe(0);
  },
);

onBothDatabases("the account is notified of a withdrawal, unless it withdrew itself", async (world) => {
  const ada = await anAdministrator(world);
  const maria = await aClient(world);
  const [own, byLink, byTelephone] = [
    (await submitted(world, { actor: maria })).id,
    (await submitted(world, { actor: maria })).id,
    (await submitted(world, { actor: maria })).id,
  ];
  await withdrawApplication(world, { actor: maria, opened: [] }, { applicationId: own, from: "received" });
  expect(await countUnread(world, maria)).toBe(0);
  const holder = { actor: aVisitor(), opened: [byLink] };
  await withdrawApplication(world, holder, { applicationId: byLink, from: "received" });
  const step = { applicationId: byTelephone, seen: await seenBy(world, ada, byTelephone) };
  await moveApplication(world, ada, { ...step, to: "withdrawn", note: "By telephone" });
  const lines = await listNotifications(world, maria);
  expect(lines.map(({ sentence, target }) => [sentence, target])).toEqual([
    ["The application of Quay & Sons is withdrawn.", `/application/status/${byTelephone}`],
    ["The application of Quay & Sons is withdrawn.", `/application/status/${byLink}`],
  ]);
});

onBothDatabases("an application without an account gets mails and no notifications", async (world) => {
  const ada = await anAdministrator(world);
  const { id } = await submitted(world);
  await moveApplication(world, ada, { applicationId: id, seen: "received", to: "in-review", note: "" });
  expect(await world.mailbox()).toHaveLength(2);
  const notices = await world.db.selectFrom("notifications").select("user_id").execute();
  expect(notices).toEqual([{ user_id: ada.userId }]);
});
