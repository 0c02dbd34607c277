import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { day } from "~/platform/clock";
import type { MeetingRequestOfClient } from "./list-meetings.server";
import { MeetingGroups } from "./meeting-groups";
import { mostOfPart, shownOf } from "./meeting-parts";
import { meetingAnchor } from "./vocabulary";

const now = Date.UTC(2026, 11, 3, 15, 30);
const request: MeetingRequestOfClient = {
  ...{
    id: "r",
    topic: "Insurance",
    days: ["Thursday"],
    timeOfDay: "Any time",
    format: "Video",
    wishedFormat: "",
    note: "",
  },
  ...{ status: "requested", createdAt: now, meetsAt: null, zone: "UTC", place: "", cancelReason: "" },
  ...{
    clientId: "c",
    clientName: "Maria",
    clientEmail: "maria@example.com",
    clientHasAccount: true,
    clientPhone: "",
    clientAdvisor: "",
    cancelledBy: null,
  },
  ...{ phone: "", ownZone: "", clientZone: "", ownAdvisor: "", advisorName: "", reference: "CVN-M-2026-000001" },
  ...{ advisor: "", endsAt: null, office: "", booked: false, unasked: false, unconfirmedSince: null, outcome: null },
};

const countsOf = (requests: MeetingRequestOfClient[]) => shownOf(requests, { now, all: null, also: [] }).counts;
const linksOf = (requests: MeetingRequestOfClient[]) => shownOf(requests, { now, all: null, also: [] }).withoutLink;

test("the coming meetings stand above the requests, whatever their number, and links lead to each group", () => {
  const coming = { ...request, id: "m", status: "arranged" as const, meetsAt: now + day };
  const requests = [...Array.from({ length: 8 }, (_, n) => ({ ...request, id: `r${n}` })), coming];
  const markup = renderToStaticMarkup(
    <MemoryRouter>
      <MeetingGroups
        requests={requests}
        counts={countsOf(requests)}
        withoutLink={linksOf(requests)}
        order="waiting"
        search={new URLSearchParams()}
        now={now}
      />
    </MemoryRouter>,
  );
  const headings = [...markup.matchAll(/<h3>([^<]*) /g)].map(([, title]) => title);
  expect(headings).toEqual(["Coming meetings", "Requests without a time"]);
  expect(markup).toContain('href="#requests-without-a-time"');
  expect(markup).toContain('id="requests-without-a-time"');
});

test("only who can confirm a new time is said not to have confirmed it, and a link can lead to one meeting", () => {
  const moved = { ...request, id: "m", status: "arranged" as const, meetsAt: now + day, unconfirmedSince: now };
  const draw = (shown: MeetingRequestOfClient) =>
    renderToStaticMarkup(
      <MemoryRouter>
        <MeetingGroups
          requests={[shown]}
          counts={countsOf([shown])}
          withoutLink={0}
          order="waiting"
          search={new URLSearchParams()}
          now={now}
        />
      </MemoryRouter>,
    );
  expect(draw(moved)).toContain("The client has not confirmed the new time yet.");
  expect(draw({ ...moved, clientHasAccount: false })).not.toContain("has not confirmed");
  expect(draw(moved)).toContain(`id="${meetingAnchor("m")}"`);
});

test("a meeting that was held is past, although its hour is not over", () => {
  const held = { outcome: { outcome: "held" as const, note: "" }, status: "arranged" as const, meetsAt: now - 1 };
  const over = [{ ...request, ...held }];
  const markup = renderToStaticMarkup(
    <MemoryRouter>
      <MeetingGroups
        requests={over}
        counts={countsOf(over)}
        withoutLink={0}
        order="waiting"
        search={new URLSearchParams()}
        now={now}
      />
    </MemoryRouter>,
  );
  expect([...markup.matchAll(/<h3>([^<]*) /g)].map(([, title]) => title)).toEqual(["Past and cancelled"]);
});

test("of a long part the first are shown, with the one that a dialog is about, and a link shows all", () => {
  const coming = { ...request, id: "m", status: "arranged" as const, meetsAt: now + day };
  const requests = [...Array.from({ length: mostOfPart + 9 }, (_, n) => ({ ...request, id: `r${n}` })), coming];
  const first = shownOf(requests, { now, all: null, also: [null, `r${mostOfPart + 4}`] });
  expect(first.counts).toEqual({ coming: 1, open: mostOfPart + 9, past: 0 });
  expect(first.shown).toHaveLength(mostOfPart + 2);
  expect(first.shown.map(({ id }) => id)).toContain(`r${mostOfPart + 4}`);
  expect(shownOf(requests, { now, all: "open", also: [] }).shown).toEqual(requests);
  const draw = (shown: MeetingRequestOfClient[]) =>
    renderToStaticMarkup(
      <MemoryRouter>
        <MeetingGroups
          requests={shown}
          counts={first.counts}
          withoutLink={first.withoutLink}
          order="oldest"
          search={new URLSearchParams("sort=asked")}
          now={now}
        />
      </MemoryRouter>,
    );
  expect(draw(first.shown)).toContain('href="/?sort=asked&amp;all=open#requests-without-a-time"');
  expect(draw(first.shown)).toContain(`Show all ${mostOfPart + 9}`);
  expect(draw(requests)).not.toContain("Show all");
});

test("that meetings lack their link is said once, and each row has the link that adds it", () => {
  const coming = { ...request, status: "arranged" as const, meetsAt: now + day };
  const requests = [
    ...["a", "b"].map((id) => ({ ...coming, id })),
    { ...coming, id: "c", place: "https://meet.example/7" },
    { ...coming, id: "d", format: "In person", office: "London", wishedFormat: "Video" },
  ];
  const markup = renderToStaticMarkup(
    <MemoryRouter>
      <MeetingGroups
        requests={requests}
        counts={countsOf(requests)}
        withoutLink={linksOf(requests)}
        order="waiting"
        search={new URLSearchParams()}
        now={now}
      />
    </MemoryRouter>,
  );
  expect(markup.match(/no link/g)).toHaveLength(1);
  expect(markup).toContain("2 of them are by video and have no link");
  expect([...markup.matchAll(/\?link=(\w)/g)].map(([, id]) => id)).toEqual(["a", "b"]);
  expect(markup).toContain("In the London office");
  expect(markup).toContain("Wished: by video");
});
