import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { findOccurrence } from "~/content/events";
import type { Attendee } from "./attendees.server";
import { FreeDialog } from "./free-dialog";

const occurrence = findOccurrence("market-hour-2026-12-10", Date.UTC(2026, 10, 22));
const maria = { id: "r1", name: "Maria Ruiz", email: "maria@example.com", standing: "confirmed" } as Attendee;

test("the question before a registration is cancelled names the person and the event", () => {
  if (!occurrence) throw new Error("no such event");
  const dialog = (
    <FreeDialog attendee={maria} occurrence={occurrence} waiting={0} cancel="?" onClose={() => undefined} />
  );
  const html = renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: "*", element: dialog }])} />);
  expect(html).toContain("Maria Ruiz");
  expect(html).toContain("The Market Hour, Thursday 10 December 2026");
});
