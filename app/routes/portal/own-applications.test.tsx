import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect } from "vitest";
import { sendRequest } from "~/features/applications/requests/requests.server";
import { listOwnApplications } from "~/features/applications/tracking/own-application.server";
import { moveApplication } from "~/features/applications/underwriting/move.server";
import { submitted } from "../../../tests/support/applications";
import { aClient, anAdministrator } from "../../../tests/support/people";
import { seenBy } from "../../../tests/support/underwriting";
import { onBothDatabases } from "../../../tests/support/world";
import OwnApplications from "./own-applications";

onBothDatabases("a list of applications says who moves next, once, and offers another application", async (world) => {
  const [ada, maria] = [await anAdministrator(world), await aClient(world)];
  const shown = async () => {
    const loaderData = { applications: await listOwnApplications(world, maria), joinable: [], now: world.clock.now() };
    const props = { loaderData, actionData: undefined } as unknown as Parameters<typeof OwnApplications>[0];
    const element = <OwnApplications {...props} />;
    const page = renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: "*", element }])} />);
    return page.slice(page.indexOf("<h1"));
  };
  const by = /You hear from us by" class="[^"]*"><time/;
  const apply = /href="\/application"[^>]*>Apply for Funding/;
  expect(await shown()).toMatch(apply);
  const { id } = await submitted(world, { actor: maria });
  expect(await shown()).toMatch(by);
  expect(await shown()).toMatch(apply);

  await moveApplication(world, ada, {
    applicationId: id,
    seen: await seenBy(world, ada, id),
    to: "in-review",
    note: "",
  });
  await sendRequest(world, ada, {
    ...{ applicationId: id, kind: "documents", field: null, text: "The permit", dueOn: "2026-05-20" },
  });
  const waiting = await shown();
  expect(waiting).toContain("Waiting for you");
  expect(waiting).toContain("As soon as we have your answer");
  expect(waiting, "no time that we do not keep").not.toMatch(by);
});
