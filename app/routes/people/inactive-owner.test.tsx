import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterContextProvider, RouterProvider } from "react-router";
import { expect } from "vitest";
import { actorContext, servicesContext } from "~/context";
import { inviteDelegate } from "~/features/delegates/invite.server";
import type { ClientActor } from "~/features/identity/actor";
import { aConfirmedClient, aDelegate, anInvitation } from "../../../tests/support/delegates";
import { onBothDatabases, type World } from "../../../tests/support/world";
import People, { loader as loadPeople } from "./people";
import PersonAccess, { loader as loadAccess } from "./person-access";

function argumentsFor(world: World, actor: ClientActor, params = {}) {
  const context = new RouterContextProvider();
  context.set(servicesContext, world);
  context.set(actorContext, actor);
  return { context, params, url: new URL("/dashboard/client/people", world.publicUrl) } as never;
}

const markup = (element: ReactNode, address = "/") =>
  renderToStaticMarkup(
    <RouterProvider router={createMemoryRouter([{ path: "*", element }], { initialEntries: [address] })} />,
  );

onBothDatabases("an inactive client can end an access, and is not offered to widen or renew one", async (world) => {
  const { owner, id } = await aDelegate(world);
  const { email } = await aConfirmedClient(world);
  await inviteDelegate(world, owner, anInvitation(world, { email }));
  const listedFor = async (actor: ClientActor, address?: string) => {
    const loaderData = await loadPeople(argumentsFor(world, actor));
    return markup(<People {...({ loaderData } as Parameters<typeof People>[0])} />, address);
  };
  const openedBy = async (actor: ClientActor) => {
    const loaderData = await loadAccess(argumentsFor(world, actor, { delegationId: id }));
    return markup(<PersonAccess {...({ loaderData } as Parameters<typeof PersonAccess>[0])} />);
  };
  expect(await listedFor(owner)).toContain("Send again");
  expect(await listedFor(owner)).toContain("Invite somebody");
  expect(await listedFor(owner, `/?end=${id}`)).toContain("you invite them again and they accept");
  expect(await openedBy(owner)).toContain("<form");

  const inactive = { ...owner, status: "inactive" as const };
  const listed = await listedFor(inactive);
  expect(listed).not.toContain("Send again");
  expect(listed).toContain("End access");
  const why = `To have it activated, write to ${world.firm.email}`;
  expect(listed).not.toContain("Invite somebody");
  expect(listed).toContain(why);
  expect(listed).not.toContain("Open the settings");
  expect(await listedFor(inactive, `/?end=${id}`)).toContain("you cannot give the access again");
  const opened = await openedBy(inactive);
  expect(opened).toContain(why);
  expect(opened).not.toContain("<form");

  const unconfirmed = await listedFor({ ...owner, emailConfirmed: false });
  expect(unconfirmed).not.toContain("Invite somebody");
  expect(unconfirmed).toContain("Open the settings");
});
