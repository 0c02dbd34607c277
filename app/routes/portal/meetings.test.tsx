import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterContextProvider, RouterProvider } from "react-router";
import { expect } from "vitest";
import { actorContext, servicesContext } from "~/context";
import { arrangeMeeting } from "~/features/meetings/arrange-meeting.server";
import { readOwnMeetingRequest, requestMeeting } from "~/features/meetings/meetings.server";
import { weekdays } from "~/features/meetings/vocabulary";
import { plan } from "../../../tests/support/meetings";
import { aClient, anAdministrator } from "../../../tests/support/people";
import { onBothDatabases } from "../../../tests/support/world";
import Meetings, { loader } from "./meetings";

onBothDatabases(
  "all times of the page are in the zone that it names, while the client has chosen none",
  async (world) => {
    const client = await aClient(world);
    await requestMeeting(world, client, {
      ...{ topic: "Tax planning", days: [...weekdays], timeOfDay: "Any time", format: "Video", note: "" },
      zone: "Asia/Kathmandu",
    });
    const id = (await readOwnMeetingRequest(world, client))?.id ?? "";
    const arranged = await arrangeMeeting(world, await anAdministrator(world), {
      ...plan,
      id,
      advisor: "harriet-vale",
      minutes: 60,
    });
    expect(arranged).toMatchObject({ done: "arranged" });

    const context = new RouterContextProvider();
    context.set(servicesContext, world);
    context.set(actorContext, client);
    const url = new URL("/dashboard/client/meetings", world.publicUrl);
    const loaderData = await loader({ context, url, request: new Request(url), params: {} } as never);
    const element = <Meetings {...({ loaderData } as Parameters<typeof Meetings>[0])} />;
    const page = renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: "*", element }])} />);
    expect(page).toContain("Times are shown in Kathmandu time, as in your last request.");
    expect(page).toContain("Friday 11 December 2026, 19:45 in Kathmandu</time>");
    expect(page).not.toContain("14:00 in London");
  },
);
