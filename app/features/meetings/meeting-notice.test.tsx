import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import type { MeetingRequestOfClient } from "./list-meetings.server";
import type { ChangedPart } from "./meeting-changes";
import { type MeetingDeed, MeetingNotice } from "./meeting-notice";

test("staff read each thing that they have changed of a meeting, and with whom it is now", () => {
  const meeting = {
    ...{ id: "m", clientName: "Maria", clientEmail: "maria@example.com", clientHasAccount: true, ownZone: "" },
    ...{ meetsAt: Date.UTC(2026, 11, 11, 14), zone: "UTC", place: "https://meet.example/7", format: "Video" },
    advisor: "harriet-vale",
  } as unknown as MeetingRequestOfClient;
  const frame = "routes/admin/admin-area";
  const advisors = [{ slug: "harriet-vale", name: "Harriet Vale", location: "London", left: false }];
  const told = (deed: MeetingDeed, parts: ChangedPart[]) => {
    const Component = () => <MeetingNotice deed={deed} parts={parts} meeting={meeting} />;
    const Page = createRoutesStub([{ id: frame, path: "/", Component }]);
    const html = renderToStaticMarkup(<Page hydrationData={{ loaderData: { [frame]: { advisors } } }} />);
    return html.replace(/<[^>]+>/g, "");
  };
  const both = told("relocated", ["first-link", "advisor"]);
  expect(both).toContain("The meeting with Maria has a link and another advisor: ");
  expect(both).toContain("https://meet.example/7, with Harriet Vale. ");
  expect(told("moved", ["time", "no-advisor"])).toContain("Maria has a new time and no advisor for now: ");
  expect(told("moved", ["time"])).toContain("The meeting with Maria was moved: ");
  expect(told("moved", ["time"])).not.toContain("Harriet");
});
