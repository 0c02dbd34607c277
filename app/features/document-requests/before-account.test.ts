import { expect } from "vitest";
import { day } from "~/platform/clock";
import { aClientForm, anAdministrator, password } from "../../../tests/support/people";
import { onBothDatabases } from "../../../tests/support/world";
import { acceptClientInvitation } from "../client-invitations/accept.server";
import { inviteClient } from "../client-invitations/invite.server";
import { addClient } from "../clients/manage-clients.server";
import type { ClientActor } from "../identity/actor";
import { makeRequests, readAskedClients } from "./make-requests.server";
import { listOwnOpenItems } from "./own-requests.server";

const wanted = (clientIds: string[], formKey: string) => ({
  ...{ clientIds, formKey, message: "" },
  items: [{ category: "Tax Planning", type: "W-2 Form", name: "W-2", instructions: "", dueOn: null }],
});

onBothDatabases("a client without an account is asked, and finds the request behind the invitation", async (world) => {
  const ada = await anAdministrator(world);
  const ben = await addClient(world, ada, aClientForm({ name: "Ben Ode", email: "ben@example.com" }));
  expect(await readAskedClients(world, ada, [ben])).toMatchObject([
    { canBeAsked: true, uninvited: true, trouble: expect.stringMatching(/^Has no portal account and no invitation/) },
  ]);
  const mails = async () => (await world.mailbox()).filter(({ to }) => to === "ben@example.com");
  expect(await makeRequests(world, ada, wanted([ben], "first"))).toHaveLength(1);
  expect(await mails(), "there is nothing yet that he could open").toHaveLength(0);

  await inviteClient(world, ada, ben);
  expect(await readAskedClients(world, ada, [ben])).toMatchObject([
    { canBeAsked: true, uninvited: false, trouble: expect.stringMatching(/^Has no portal account yet/) },
  ]);
  expect(await makeRequests(world, ada, wanted([ben], "second"))).toHaveLength(1);
  const [invitation, request] = await mails();
  expect(request?.subject).toBe("Please send us a document");
  expect(request?.text.replace(/\s+/g, " ")).toContain("You have no account in our portal yet. Open it first");

  const secret = new URL(invitation?.url || "http://none").searchParams.get("token") ?? "";
  await acceptClientInvitation(world, secret, { password, confirmPassword: password });
  const { user_id: userId } = await world.db
    .selectFrom("clients")
    .select("user_id")
    .where("id", "=", ben)
    .executeTakeFirstOrThrow();
  const client = { kind: "client", userId, clientId: ben, role: "owner" } as ClientActor;
  expect((await listOwnOpenItems(world, client)).map(({ name }) => name)).toEqual(["W-2", "W-2"]);
});

onBothDatabases(
  "once the link is too old, he is named again as somebody to invite, and nothing is mailed",
  async (world) => {
    const ada = await anAdministrator(world);
    const ben = await addClient(world, ada, aClientForm({ name: "Ben Ode", email: "ben@example.com" }));
    await inviteClient(world, ada, ben);
    world.clock.advance(15 * day);
    expect(await readAskedClients(world, ada, [ben])).toMatchObject([{ uninvited: true }]);
    await makeRequests(world, ada, wanted([ben], "late"));
    expect((await world.mailbox()).filter(({ subject }) => subject.startsWith("Please send"))).toHaveLength(0);
  },
);
