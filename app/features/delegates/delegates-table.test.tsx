import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { DelegatesTable } from "./delegates-table";

test("the last day of an access is a day of a column", () => {
  const delegate = {
    ...{ id: "d1", email: "nora@example.com", name: "Nora", relation: "accountant" as const, rights: "see" as const },
    ...{ categories: ["Tax"], until: "2026-12-09", zone: "UTC", state: "invited" as const, invitedAt: 0, linkUntil: 0 },
    ...{ acceptedAt: null, endedAt: null, endedHow: "" as const },
  };
  const html = renderToStaticMarkup(<DelegatesTable delegates={[delegate]} caption="Access" actions={() => null} />);
  expect(html).toContain("2026-12-09");
  expect(html).not.toContain("December");
});
