import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterContextProvider, RouterProvider } from "react-router";
import { expect } from "vitest";
import { actorContext, servicesContext } from "~/context";
import type { ClientActor } from "~/features/identity/actor";
import { aClient } from "../../../tests/support/people";
import { onBothDatabases, type World } from "../../../tests/support/world";
import ClientDashboard, { loader } from "./client-dashboard";

async function shownTo(world: World, actor: ClientActor): Promise<string> {
  const context = new RouterContextProvider();
  context.set(servicesContext, world);
  context.set(actorContext, actor);
  const url = new URL("/dashboard/client", world.publicUrl);
  const loaderData = await loader({ context, url, request: new Request(url), params: {} } as never);
  const element = <ClientDashboard {...({ loaderData } as Parameters<typeof ClientDashboard>[0])} />;
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: "*", element }])} />);
}

onBothDatabases("an inactive client is not offered an upload, and reads whom to write to", async (world) => {
  const client = await aClient(world);
  const open = await shownTo(world, client);
  expect(open).toContain("Select category");
  expect(open).toContain("Choose a category and a type above");

  const inactive = await shownTo(world, { ...client, status: "inactive" });
  expect(inactive).toContain(`To have it activated, write to ${world.firm.email} or call ${world.firm.phone}.`);
  expect(inactive).not.toMatch(/Select category|Choose a category|type="file"/);
});
