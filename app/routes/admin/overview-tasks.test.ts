import { expect, test } from "vitest";
import { mayAsStaff, staffActs, type staffRoles } from "~/features/identity/staff/roles";
import { aProposal, hour, none, now, quiet } from "../../../tests/support/overview";
import { groupsOf, headline } from "./overview-tasks";
import type { Waiting } from "./overview-waiting";

test("where nothing waits no group is shown, and the headline says so", () => {
  expect(groupsOf(quiet)).toEqual([]);
  expect(headline(quiet)).toBe("Nothing needs you");
});

test("proposed content of the site is there for those who may publish it", () => {
  const proposal = { kind: "news" as const, key: "tax-year", title: "The tax year ends", by: "Eve Ng", removes: true };
  const content = { count: { total: 1, more: false }, list: [{ ...proposal, proposedAt: now - 2 * hour }] };
  expect(groupsOf({ ...quiet, content })[0]?.tasks[0]).toMatchObject({
    ...{ what: "Proposed by Eve Ng, to take it off the site", when: "Waits 2 h" },
    to: "/dashboard/admin/content/news/tax-year",
  });
  expect(groupsOf({ ...quiet, acts: ["desk.read"], content })).toEqual([]);
});

test("what a colleague has published alone is to be looked at", () => {
  const item = { kind: "news" as const, key: "tax-year", title: "The tax year ends", by: "Ada Winter" };
  const unseenContent = { count: { total: 1, more: false }, list: [{ ...item, publishedAt: now - 2 * hour }] };
  expect(headline({ ...quiet, unseenContent })).toBe("1 thing needs you");
  expect(groupsOf({ ...quiet, unseenContent })[0]).toMatchObject({
    title: "Content to look at",
    tasks: [{ what: "Published alone by Ada Winter", when: "Waits 2 h", to: "/dashboard/admin/content/news/tax-year" }],
  });
  expect(groupsOf({ ...quiet, acts: ["desk.read"], unseenContent })).toEqual([]);
  const event = { id: "tax-evening", title: "Tax Evening", draft: false, alone: true, by: "Ada Winter", since: now };
  const events = { count: { total: 1, more: false }, list: [event] };
  expect(groupsOf({ ...quiet, events })[0]?.tasks[0]).toMatchObject({ what: "Published alone by Ada Winter" });
});

test("a meeting request without a time is there however old it is, and leads to the dialog that sets one", () => {
  const request = { id: "m1", clientName: "Emmanuel Habimana", topic: "Insurance", createdAt: now - 90 * 24 * hour };
  const waiting = { ...quiet, requests: { count: { total: 1, more: false }, list: [request] } };
  const [group] = groupsOf(waiting);
  expect(group?.title).toBe("Meetings without a time");
  expect(group?.tasks[0]).toMatchObject({
    ...{ when: "Waits 90 days", to: "/dashboard/admin/meetings?arrange=m1" },
    // The word of the meetings page.
    act: "Arrange",
  });
  expect(headline(waiting)).toBe("1 thing needs you");
  expect(headline(waiting, true), "and a name is asked for").toBe("2 things need you");
});

test("a group that shows only the first of many has a link to all of them", () => {
  const request = { id: "m1", clientName: "Emmanuel Habimana", topic: "Insurance", createdAt: now };
  const group = (total: number) => groupsOf({ ...quiet, requests: { count: { total, more: false }, list: [request] } });
  expect(group(12)[0]).toMatchObject({ rest: "Show all 12", to: "/dashboard/admin/meetings#requests-without-a-time" });
  expect(group(1)[0]).toMatchObject({ rest: null });
});

test("groups stand in the order of the work; a number that was not counted further says so", () => {
  const item = {
    ...{ id: "i1", kind: "contact" as const, reference: "M-1", name: "Khalid", email: "k@example.com", title: "Fees" },
    ...{
      status: "new" as const,
      assignee: null,
      createdAt: now - 30 * hour,
      askedAt: now - 30 * hour,
      answeredAt: null,
      acknowledged: true,
      deadline: "over" as const,
    },
    answerDueAt: now - 6 * hour,
  };
  const waiting: Waiting = {
    ...quiet,
    over: { elsewhere: 0, colleague: 0, count: { total: 1000, more: true }, list: [item] },
    second: {
      applications: 1,
      own: 0,
      count: { total: 1, more: false },
      list: [
        {
          id: "a1",
          company: "Kigali Fibre",
          amountCents: 420_000_000,
          proposedAt: now - 16 * hour,
          by: "Daniel",
          what: "terms" as const,
          many: 1,
        },
      ],
    },
    mail: { failed: 2 },
  };
  expect(groupsOf(waiting).map(({ title, count }) => [title, count])).toEqual([
    ["Second approvals", "1"],
    ["Overdue replies", "1,000+"],
    ["Mail that failed", "2"],
  ]);
  expect(groupsOf(waiting)[1]?.tasks[0]).toMatchObject({ when: "6 h over", tone: "bad" });
  expect(groupsOf(waiting)[1]?.tasks.map(({ what }) => what)).toEqual([
    "Message: Fees. Acknowledged, the answer is still to come. Nobody has taken it",
  ]);
  expect(headline(waiting)).toBe("1,003+ things need you");
});

const inPerson = { how: "in person", place: "" };

test("the numbers of the groups make the number of the headline", () => {
  const item = { id: "i1", kind: "contact", name: "Khalid", title: "Fees", answerDueAt: now, assignee: null };
  const list = [item as Waiting["over"]["list"][number]];
  const meeting = { ...inPerson, id: "m2", clientName: "Maya", topic: "Tax", createdAt: now, meetsAt: now + hour };
  const count = (total: number) => ({ total, more: false });
  const waiting: Waiting = {
    ...quiet,
    second: { count: count(1), list: [aProposal], applications: 1, own: 2 },
    own: { count: count(2), list: [aProposal], alone: false },
    over: { count: count(5), list, elsewhere: 1, colleague: 1 },
    soon: { count: count(3), list, elsewhere: 2, colleague: 0 },
    later: {
      mine: { count: count(1), list, elsewhere: 0 },
      team: { count: count(1), list, elsewhere: 0 },
      nobodys: { count: count(2), list, elsewhere: 1 },
    },
    teamTasks: { count: count(2), list: [] },
    meetings: [meeting],
    documents: { count: count(12), oldest: now },
    waitingDocuments: {
      second: { count: count(1), list: [] },
      mine: { count: count(2), list: [], elsewhere: 1 },
      nobodys: { count: count(6), list: [], elsewhere: 0 },
    },
    mail: { failed: 4 },
  };
  const counts = groupsOf(waiting).map(({ count }) => count);
  expect(counts).toEqual(["1", "5", "3", "1", "1", "2", "2", "1", "2", "6", "4", null, null]);
  expect(headline(waiting), "12 wait, and 3 of them are colleagues'").toBe("28 things need you");
});

test("a meeting that has a time needs nothing", () => {
  const meeting = { ...inPerson, id: "m2", clientName: "Maya", topic: "Tax", createdAt: now, meetsAt: now + hour };
  const waiting = { ...quiet, meetings: [{ ...meeting, place: "Room 2" }] };
  expect(groupsOf(waiting)[0]?.tasks[0]).toMatchObject({ when: "10:00 UTC", what: "Tax, in person, Room 2" });
  const inOffice = { ...quiet, meetings: [{ ...meeting, how: "in the London office" }] };
  expect(groupsOf(inOffice)[0]?.tasks[0]?.what).toBe("Tax, in the London office");
  expect(headline(waiting)).toBe("Nothing needs you");
});

test("which meetings are today's, and at what time, goes by the reader's zone", () => {
  const meeting = { ...inPerson, clientName: "Maya", topic: "Tax", createdAt: now };
  const waiting = {
    ...quiet,
    meetings: [
      { ...meeting, id: "yesterday", meetsAt: Date.UTC(2026, 10, 21, 18) },
      { ...meeting, id: "night", meetsAt: Date.UTC(2026, 10, 21, 19) },
      { ...meeting, id: "tomorrow", meetsAt: Date.UTC(2026, 10, 22, 19) },
    ],
  };
  const [group, coming] = groupsOf(waiting, "Asia/Kathmandu");
  expect(group?.tasks.map(({ id, when }) => [id, when])).toEqual([["night", "00:45 in Kathmandu"]]);
  expect(group?.note).toBe("Today is counted in Kathmandu.");
  expect(coming?.tasks.map(({ id, when }) => [id, when])).toEqual([
    ["tomorrow", "23 November 2026, 00:45 in Kathmandu"],
  ]);
  expect(coming?.count, "they need nothing").toBeNull();
});

test("a meeting by video without a link needs the reader", () => {
  const meeting = { id: "m3", clientName: "Maya", topic: "Tax", createdAt: now, meetsAt: now + hour };
  const waiting = { ...quiet, withoutLink: { count: { total: 1, more: false }, list: [meeting], elsewhere: 2 } };
  expect(headline(waiting)).toBe("1 thing needs you");
  expect(groupsOf(waiting)[0]).toMatchObject({
    ...{ title: "Meetings without a link", count: "1", rest: "Show all 3" },
    note: "By video. The client does not know where to meet. The list has 2 more, listed above.",
  });
  expect(groupsOf(waiting)[0]?.tasks[0]).toMatchObject({
    name: "Maya",
    to: "/dashboard/admin/meetings?lacks=link&link=m3",
  });
});

test("an event online without a link needs those who plan events", () => {
  const event = { id: "market-hour-2026-11-26", title: "The Market Hour", startsAt: now + 4 * 24 * hour, taken: 31 };
  const waiting = { ...quiet, eventsWithoutLink: { count: { total: 1, more: false }, list: [event] } };
  expect(headline(waiting)).toBe("1 thing needs you");
  expect(groupsOf(waiting)[0]).toMatchObject({ title: "Events without a link", count: "1" });
  expect(groupsOf(waiting)[0]?.tasks[0]).toMatchObject({
    ...{ name: "The Market Hour", what: "31 registered", act: "Add the link" },
    to: "/dashboard/admin/events/market-hour-2026-11-26/edit",
  });
  expect(groupsOf({ ...waiting, acts: ["desk.read"] })).toEqual([]);
});

test("offers that a colleague has sent with waived points are to be looked at by who decides", () => {
  const offer = { id: "a1", company: "Quay", amountCents: 200_000_000, by: "Ada", sentAt: now - hour, waived: 5 };
  const waiting = { ...quiet, unseenOffers: { count: { total: 1, more: false }, list: [offer] } };
  expect(headline(waiting)).toBe("1 thing needs you");
  expect(groupsOf(waiting)[0]).toMatchObject({
    title: "Offers to look at",
    tasks: [
      { what: "$2,000,000, sent alone by Ada. 5 points waived", to: "/dashboard/admin/applications/a1#decisions" },
    ],
  });
  expect(groupsOf({ ...waiting, acts: ["applications.assess"] })).toEqual([]);
});

test("clients whose advisor is gone are to be given to somebody", () => {
  const gone = { slug: "pavel-novak", advisor: "Pavel Novak", suspended: false, clients: 3 };
  const waiting = { ...quiet, ofGone: [gone] };
  expect(headline(waiting)).toBe("3 things need you");
  expect(groupsOf(waiting)[0]?.tasks[0]).toMatchObject({
    ...{ name: "Pavel Novak", what: "3 clients. The advisor has ended." },
    to: "/dashboard/admin/clients?advisor=pavel-novak",
  });
});

test("a group of replies counts what needs the reader, and says what else its list has", () => {
  const item = { id: "i1", kind: "contact", name: "Khalid", title: "Fees", answerDueAt: now, assignee: null };
  const list = [item as Waiting["over"]["list"][number]];
  const waiting = { ...quiet, over: { count: { total: 4, more: false }, list, elsewhere: 2, colleague: 1 } };
  expect(groupsOf(waiting)[0]).toMatchObject({
    ...{ title: "Overdue replies", count: "4", rest: "Show all 7", to: "/dashboard/admin/inbox?deadline=over" },
    note: "The promised time has passed. The list has 3 more: 2 listed above, 1 waiting for a colleague.",
  });
  expect(headline(waiting)).toBe("4 things need you");
  expect(groupsOf({ ...quiet, over: { ...none, elsewhere: 1, colleague: 1 } })).toEqual([]);
});

test("a group without a list says how many of its tasks it shows", () => {
  const one = { company: "Quay Ltd", kind: "documents" as const, text: "x".repeat(200), answers: 1, answeredAt: now };
  const list = Array.from({ length: 20 }, (_, n) => ({ ...one, id: `a${n}` }));
  const [group] = groupsOf({ ...quiet, answered: { count: { total: 21, more: false }, list } });
  expect(group).toMatchObject({
    count: "21",
    to: null,
    rest: expect.stringMatching(/^The 20 that have waited longest/),
  });
  expect(group?.tasks).toHaveLength(20);
  expect(group?.tasks[0]?.what.length).toBeLessThan(140);
});

test("what is late or was not answered stands on Today of those who can do something about it", () => {
  const one = { total: 1, more: false };
  const waiting: Waiting = {
    ...quiet,
    inArrears: {
      count: { total: 4, more: false },
      list: [
        {
          id: "a1",
          company: "Kigali Fibre",
          what: "$469,587.56. Its borrower has not been told yet.",
          late: "40 days late",
        },
      ],
    },
    expiredOffers: {
      count: one,
      list: [{ id: "a2", company: "Quay", amountCents: 200_000_000, validUntil: "2026-05-20" }],
    },
    withoutOutcome: {
      count: one,
      list: [{ id: "m1", clientName: "Maya", topic: "Tax", createdAt: now, meetsAt: now - hour, advisor: "Harriet" }],
    },
    unansweredClients: {
      count: one,
      list: [{ clientId: "c1", name: "Ben", email: "b@example.com", expiredAt: now - hour }],
    },
    unansweredStaff: { count: one, list: [{ id: "i1", name: "Olga", email: "o@example.com", expiredAt: now - hour }] },
  };
  expect(groupsOf(waiting)).toMatchObject([
    {
      title: "Loans in arrears",
      ...{ rest: "Show all 4", to: "/dashboard/admin/applications?loans=overdue" },
      tasks: [
        {
          ...{ what: "$469,587.56. Its borrower has not been told yet.", when: "40 days late" },
          to: "/dashboard/admin/applications/a1/repayment",
        },
      ],
    },
    { title: "Offers that have expired", tasks: [{ when: "Valid until 20 May 2026" }] },
    { title: "Meetings without an outcome", tasks: [{ to: "/dashboard/admin/meetings?lacks=outcome&outcome=m1" }] },
    { title: "Invitations that clients have not answered", tasks: [{ to: "/dashboard/admin/clients/c1" }] },
    { title: "Invitations that colleagues have not answered" },
  ]);
  expect(headline(waiting)).toBe("8 things need you");
  const titlesFor = (role: (typeof staffRoles)[number]) =>
    groupsOf({ ...waiting, acts: staffActs.filter((act) => mayAsStaff(role, act)) }).map(({ title }) => title);
  expect(titlesFor("auditor")).toEqual([]);
  expect(titlesFor("reviewer")).toEqual(["Offers that have expired"]);
  expect(titlesFor("operations")).toContain("Loans in arrears");
  const noteFor = (role: (typeof staffRoles)[number], group: string) =>
    groupsOf({ ...waiting, acts: staffActs.filter((act) => mayAsStaff(role, act)) }).find(
      ({ title }) => title === group,
    )?.note;
  expect(noteFor("operations", "Loans in arrears")).toContain("Record what has arrived");
  expect(noteFor("advisor", "Loans in arrears")).toContain("Speak with the borrower; operations record what has");
  expect(noteFor("reviewer", "Offers that have expired")).toContain("Take the offer back");
  expect(noteFor("advisor", "Offers that have expired")).toContain("you can record that the applicant withdraws");
  expect(titlesFor("advisor")).toContain("Loans in arrears");
});
