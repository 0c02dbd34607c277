import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { DecisionForm } from "./decision-form";

test("the reason of a rejection that was undone stands in the form again", () => {
  const form = (
    <DecisionForm
      document={{ name: "tax.pdf", clientName: "Maria" }}
      reasons={[]}
      undone={{ reason: "Page 2 is missing", replaceBy: "2026-06-01" }}
      days={{ today: "2026-05-14", offered: "2026-05-28" }}
      refused={undefined}
      note={{ before: "", at: null, after: "" }}
    />
  );
  const html = renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: "*", element: form }])} />);
  expect(html).toMatch(/<textarea[^>]*>\s*Page 2 is missing<\/textarea>/);
  expect(html).toMatch(/<input[^>]*name="due"[^>]*value="2026-06-01"/);
});
