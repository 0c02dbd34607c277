import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { DeletedClients } from "./deleted-clients";

test("an empty list of deleted clients does not say that nobody was deleted: somebody may just be back", () => {
  const list = <DeletedClients page={{ clients: [], next: null }} filtered={false} search={new URLSearchParams()} />;
  const html = renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: "*", element: list }])} />);
  expect(html).toContain("No deleted clients");
  expect(html).not.toContain("Nobody was deleted");
});
