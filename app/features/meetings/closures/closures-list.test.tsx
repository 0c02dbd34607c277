import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { MayProvider } from "~/ui/may";
import { ClosuresList } from "./closures-list";

test("closed days stand in their column as numbers, the last one only where there are several", () => {
  const closure = { id: "c1", office: "Geneva", name: "Christmas", meetings: [] };
  const list = (firstDay: string, lastDay: string) => {
    const page = (
      <MayProvider allows={() => false}>
        <ClosuresList closures={[{ ...closure, firstDay, lastDay }]} firm="Corvane" />
      </MayProvider>
    );
    const router = createMemoryRouter([{ path: "/", element: page }]);
    return renderToStaticMarkup(<RouterProvider router={router} />).replaceAll("<!-- -->", "");
  };
  expect(list("2026-12-24", "2026-12-27")).toContain("2026-12-24 to 2026-12-27");
  expect(list("2026-12-24", "2026-12-24")).toMatch(/>2026-12-24</);
});
