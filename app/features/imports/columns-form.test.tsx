import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { ColumnsForm } from "./columns-form";
import type { OpenedImport } from "./read-imports.server";

function pageFor(columns: string[]): string {
  const opened = {
    ...{ kind: "clients", head: ["Name", "Since"], sample: [["Maria Rossi", "01/02/2026"]], columns },
    ...{ dates: "", datesOfEarlier: false },
  } as unknown as OpenedImport;
  const Component = () => <ColumnsForm opened={opened} />;
  const Page = createRoutesStub([{ path: "/", Component }]);
  return renderToStaticMarkup(<Page />);
}

test("how dates are written is asked for a column of dates; without one only where no script can ask later", () => {
  expect(pageFor(["name", "clientSince"])).not.toContain("without-script");
  const none = pageFor(["name", ""]);
  expect(none).toMatch(/<div class="without-script">.*How the dates are written/s);
  expect(none).toContain("For columns that fill a date.");
});
