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

const markup = (element: ReactNode) =>
  renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: "*", element }])} />);

onBothDatabases("an inactive client can end an access, and is not offered to widen or renew one", async (world) => {
  const { owner, id } = await aDelegate(world);
  const { email } = await aConfirmedClient(world);
  await inviteDelegate(world, owner, anInvitation(world, { email }));
  const listedFor = async (actor: ClientActor) => {
    const loaderData = await loadPeople(argumentsFor(world, actor));
    return markup(<People {...({ loaderData } as Parameters<typeof People>[0])} />);
  };
  const openedBy = async (actor: ClientActor) => {
    const loaderData = await loadAccess(argumentsFor(world, actor, { delegationId: id }));
    return markup(<PersonAccess {...({ loaderData } as Parameters<typeof PersonAccess>[0])} />);
  };
  expect(await listedFor(owner)).toContain("Send again");
  expect(await openedBy(owner)).toContain("<form");

  const inactive = { ...owner, status: "inactive" as const };
  const listed = await listedFor(inactive);
  expect(listed).not.toContain("Send again");
  expect(listed).toContain("End access");
  const opened = await openedBy(inactive);
  expect(opened).toContain(`To have it activated, write to ${world.firm.email}`);
  expect(opened).not.toContain("<form");
});
