import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { OwnZone } from "~/ui/own-time";
import { OwnEvents } from "./own-events";

test("the list of the meetings' page has an event in the reader's own zone, as the dashboard has it", () => {
  const event = {
    ...({ id: "1", title: "Retirement income", path: "/", standing: "confirmed", position: null } as const),
    ...{ startsAt: Date.parse("2026-05-19T21:30:00Z"), zone: "America/New_York", place: "Online" },
    ...{ here: false, begun: false, joinLink: "" },
  };
  const list = (zone: string | null) => {
    const element = (
      <OwnZone zone={zone}>
        <OwnEvents events={[event]} asked={null} problem={null} />
      </OwnZone>
    );
    const router = createMemoryRouter([{ path: "*", element }]);
    return renderToStaticMarkup(<RouterProvider router={router} />).replace(/<[^>]+>/g, "");
  };
  expect(list("Africa/Kigali")).toMatch(/23:30 in Kigali.* Online\. You have a place\./);
  expect(list(null)).toMatch(/17:30 in New York/);
});
