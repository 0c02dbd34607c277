import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { MayProvider } from "~/ui/may";
import { PublishForm } from "./event-acts";
import type { PlannedEvent } from "./read-event.server";

const eve = { id: "eve", name: "Eve Stone" };

function pageOf(plan: Partial<PlannedEvent>, acts: readonly string[] = ["events.manage"]): string {
  const drafted = { occurrence: { id: "tax-evening" }, revision: 1, unconfirmed: null, alone: false };
  const shown = { ...drafted, unseen: { by: ["Ada"], since: 0, own: false, alone: false }, ...plan } as PlannedEvent;
  const Component = () => (
    <MayProvider allows={(act) => acts.includes(act)}>
      <PublishForm plan={shown} asked={false} />
    </MayProvider>
  );
  const Page = createRoutesStub([{ path: "/", Component }]);
  return renderToStaticMarkup(<Page />);
}

test("publishing is offered to nobody from whom the firm does not accept it", () => {
  expect(pageOf({})).toMatch(/<button[^>]*value="publish"/);
  const own = pageOf({ unconfirmed: { ...eve, own: true } });
  expect(own).toContain("You cannot publish it yet: the firm has not confirmed you");
  expect(own).toContain("An administrator can send it again.");
  expect(own).not.toContain("<button");
  const manages = pageOf({ unconfirmed: { ...eve, own: true } }, ["events.manage", "staff.manage"]);
  expect(manages).toContain('href="/dashboard/admin/staff/eve#signature"');
  expect(pageOf({ unconfirmed: { ...eve, own: false } })).toContain("<bdi>Eve Stone</bdi>, who wrote it");
  expect(pageOf({ alone: true, unconfirmed: { ...eve, own: true } })).not.toContain("Publish it alone");
});
