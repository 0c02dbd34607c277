import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { RequestedRows } from "./requested-rows";

type Item = Parameters<typeof RequestedRows>[0]["items"][number];

const shown = (dueOn: string | null) => {
  const item = { id: "1", requestId: "2", name: "W-2 forms", category: "Tax Planning", type: "W-2 Form", dueOn };
  const element = (
    <table>
      <tbody>
        <RequestedRows items={[item as Item]} mayUpload />
      </tbody>
    </table>
  );
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: "*", element }])} />);
};

test("the due date of what is asked for stays in its column, and its day is not broken", () => {
  const row = shown("2026-12-10");
  expect(row.match(/<t[hd]\b/g), "as many cells as the table has columns").toHaveLength(7);
  expect(row).not.toMatch(/colspan/i);
  expect(row).toMatch(/Due <span class="[^"]*nw[^"]*">2026-12-10<\/span>/);
  expect(shown(null)).toContain("No date set");
});
