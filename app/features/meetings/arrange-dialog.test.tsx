import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { ArrangeDialog } from "./arrange-dialog";
import type { MeetingRequestOfClient } from "./list-meetings.server";

test("a meeting taken by nobody is given to a colleague: that is the title, the first field and the button", () => {
  const meeting = {
    ...{ id: "m", topic: "Tax planning", clientName: "Maria", days: [], timeOfDay: "", status: "arranged", phone: "" },
    ...{ meetsAt: Date.UTC(2026, 11, 11, 14), endsAt: null, zone: "UTC", place: "", format: "Video", office: "" },
    ...{ advisor: "one-who-left", booked: true, unasked: false, wishedFormat: "", clientPhone: "" },
  } as unknown as MeetingRequestOfClient;
  const dialog = (giving: boolean) => {
    const Component = () => (
      <ArrangeDialog
        {...{ meeting, giving, clientZone: "", usualZone: "UTC", times: null, start: null, warnings: [], accepted: "" }}
        {...{ withStart: () => "/", cancel: "/", onClose: () => {} }}
      />
    );
    const Page = createRoutesStub([{ path: "/", Component }]);
    const html = renderToStaticMarkup(<Page />);
    const labels = [...html.matchAll(/<label[^>]*>(.*?)<\/label>/g)].map(([, words = ""]) =>
      words.replace(/<[^>]+>/g, "").trim(),
    );
    const [button] = html.match(/<button[^>]*type="submit"[^>]*>.*?<\/button>/g)?.slice(-1) ?? [""];
    return { html, first: labels[0], button: button?.replace(/<[^>]+>/g, "") };
  };
  const given = dialog(true);
  expect(given).toMatchObject({ first: expect.stringMatching(/^Advisor/), button: "Give" });
  expect(given.html).toContain("Give this meeting to a colleague");
  expect(given.html.match(/name="advisor"/g)).toHaveLength(1);
  expect(given.html, "who is gone is not chosen").not.toContain("one-who-left");
  const moved = dialog(false);
  expect(moved).toMatchObject({ first: expect.stringMatching(/^Date/), button: "Move" });
  expect(moved.html).toContain("Move this meeting");
});
