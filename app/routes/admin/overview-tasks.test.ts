import { expect, test } from "vitest";
import { mayAsStaff, staffActs, type staffRoles } from "~/features/identity/staff/roles";
import { groupsOf, headline } from "./overview-tasks";
import type { Waiting } from "./overview-waiting";

const hour = 3_600_000;
const now = Date.UTC(2026, 10, 22, 9);
const none = { count: { total: 0, more: false }, list: [] };
const quiet: Waiting = {
  now,
  acts: staffActs,
  tasks: none,
  lateItems: none,
  notApplicable: none,
  second: { ...none, own: 0 },
  own: { ...none, alone: false },
  content: none,
  unseenContent: none,
  events: none,
  returned: none,
  answered: none,
  ready: none,
  toSign: { ...none, proposed: 0 },
  toPayOut: { ...none, proposed: 0 },
  unplanned: none,
  inArrears: none,
  expiredOffers: none,
  tasksOfNobody: none,
  withoutOutcome: none,
  unansweredClients: none,
  unansweredStaff: none,
  unclosed: none,
  over: { ...none, elsewhere: 0, colleague: 0 },
  soon: { ...none, elsewhere: 0, colleague: 0 },
  later: { mine: { ...none, elsewhere: 0 }, team: { ...none, elsewhere: 0 }, nobodys: { ...none, elsewhere: 0 } },
  teamTasks: none,
  documents: { count: none.count, oldest: null },
  assignedDocuments: { mine: { ...none, elsewhere: 0 }, nobodys: { ...none, elsewhere: 0 } },
  secondDocuments: none,
  requests: none,
  ofNobody: none,
  withoutLink: none,
  eventsWithoutLink: none,
  ofGone: [],
  outOfReach: none,
  meetings: [],
  mail: { failed: 0 },
};

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
  expect(headline(waiting, 1), "and a name is asked for").toBe("2 things need you");
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
      deadline: "over" as const,
    },
    answerDueAt: now - 6 * hour,
  };
  const waiting: Waiting = {
    ...quiet,
    over: { elsewhere: 0, colleague: 0, count: { total: 1000, more: true }, list: [item] },
    second: {
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
  expect(groupsOf(waiting)[1]?.tasks.map(({ what }) => what)).toEqual(["Message: Fees. Nobody has taken it"]);
  expect(headline(waiting)).toBe("1,003+ things need you");
});

const inPerson = { how: "in person", place: "" };

test("the numbers of the groups make the number of the headline", () => {
  const item = { id: "i1", kind: "contact", name: "Khalid", title: "Fees", answerDueAt: now, assignee: null };
  const list = [item as Waiting["over"]["list"][number]];
  const proposal = {
    id: "a1",
    company: "Kigali Fibre",
    amountCents: 420_000_000,
    proposedAt: now,
    by: "Daniel",
    what: "terms" as const,
    many: 1,
  };
  const meeting = { ...inPerson, id: "m2", clientName: "Maya", topic: "Tax", createdAt: now, meetsAt: now + hour };
  const count = (total: number) => ({ total, more: false });
  const waiting: Waiting = {
    ...quiet,
    second: { count: count(1), list: [proposal], own: 2 },
    own: { count: count(2), list: [proposal], alone: false },
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
    secondDocuments: { count: count(1), list: [] },
    assignedDocuments: {
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
  const waiting = { ...quiet, withoutLink: { count: { total: 1, more: false }, list: [meeting] } };
  expect(headline(waiting)).toBe("1 thing needs you");
  expect(groupsOf(waiting)[0]).toMatchObject({ title: "Meetings without a link", count: "1" });
  expect(groupsOf(waiting)[0]?.tasks[0]).toMatchObject({ name: "Maya", to: "/dashboard/admin/meetings?arrange=m3" });
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

test("the second approvals do not count one's own proposals, and say that their list has them", () => {
  const proposal = {
    id: "a1",
    company: "Kigali Fibre",
    amountCents: 420_000_000,
    proposedAt: now,
    by: "Daniel",
    what: "terms" as const,
    many: 1,
  };
  const waiting = { ...quiet, second: { count: { total: 1, more: false }, list: [proposal], own: 1 } };
  expect(groupsOf(waiting)[0]).toMatchObject({
    ...{ count: "1", rest: "Show all 2", to: "/dashboard/admin/applications?waiting=second" },
    note: "Somebody else proposed it, or the applicant accepted it online. You may confirm or send it back. The list has 1 more, proposed by you and waiting for a colleague.",
  });
  expect(headline(waiting)).toBe("1 thing needs you");
  expect(groupsOf({ ...quiet, second: { ...none, own: 1 } })).toEqual([]);
});

test("what a colleague returned and what an applicant answered come after the second approvals, and are counted", () => {
  const proposal = {
    id: "a1",
    company: "Kigali Fibre",
    amountCents: 420_000_000,
    proposedAt: now,
    by: "Daniel",
    what: "terms" as const,
    many: 1,
  };
  const reason = "The term is too long.";
  const returned = { id: "a2", company: "Slip & Co", by: "Daniel", reason, returnedAt: now - 3 * hour };
  const answer = {
    ...{ id: "a3", company: "Quay Ltd", kind: "documents" as const, text: "The lease", answers: 2 },
    answeredAt: now - 5 * hour,
  };
  const count = { total: 1, more: false };
  const waiting: Waiting = {
    ...quiet,
    second: { count, list: [proposal], own: 0 },
    returned: { count, list: [returned] },
    answered: { count, list: [answer] },
    mail: { failed: 1 },
  };
  const groups = groupsOf(waiting);
  expect(groups.map(({ title }) => title)).toEqual([
    ...["Second approvals", "Returned to you", "Answers to check", "Mail that failed"],
  ]);
  expect(groups[1]?.tasks).toMatchObject([
    { name: "Slip & Co", what: `Daniel: “${reason}”`, when: "Waits 3 h", to: "/dashboard/admin/applications/a2" },
  ]);
  expect(groups[2]?.tasks).toMatchObject([
    {
      ...{ name: "Quay Ltd", what: "Documents: The lease, and 1 more", when: "Waits 5 h" },
      to: "/dashboard/admin/applications/a3",
    },
  ]);
  expect(headline(waiting)).toBe("4 things need you");
});

test("a loan that is paid out and has no plan waits for whoever pays out", () => {
  const loan = { id: "a1", company: "Kigali Fibre", amountCents: 420_000_000, paidAt: now - 3 * hour };
  const waiting: Waiting = { ...quiet, unplanned: { count: { total: 1, more: false }, list: [loan] } };
  expect(groupsOf(waiting).flatMap(({ tasks }) => tasks)).toMatchObject([
    { name: "Kigali Fibre", when: "Waits 3 h", to: "/dashboard/admin/applications/a1/repayment" },
  ]);
  expect(headline(waiting)).toBe("1 thing needs you");
  expect(groupsOf({ ...waiting, acts: ["desk.read", "documents.review"] })).toEqual([]);
});

test("a signed loan waits for whoever pays out, an accepted one for whoever gets the signatures", () => {
  const one = { id: "a1", company: "Kigali Fibre", restCents: 420_000_000, acceptedAt: now - 3 * hour, open: 0 };
  const count = { total: 1, more: false };
  const toPayOut = { count, list: [{ ...one, open: 2 }], proposed: 3 };
  const waiting: Waiting = { ...quiet, toSign: { count, list: [one], proposed: 0 }, toPayOut };
  expect(groupsOf(waiting)).toMatchObject([
    { title: "Agreements to be signed", to: "/dashboard/admin/applications?status=agreement", rest: null },
    {
      ...{ title: "To pay out", to: "/dashboard/admin/applications?status=disbursement", rest: "Show all 4" },
      note: expect.stringContaining("The list has 3 more, waiting for a second person."),
      tasks: [{ what: "$4,200,000 left to pay out. Before that: 2 open points", when: "Accepted 3 h ago" }],
    },
  ]);
  expect(headline(waiting)).toBe("2 things need you");
  const titles = (acts: Waiting["acts"]) => groupsOf({ ...waiting, acts }).map(({ title }) => title);
  expect(titles(["applications.pay"])).toEqual(["To pay out"]);
  expect(titles(["applications.assess"])).toEqual(["Agreements to be signed"]);
});

test("a loan that is repaid waits for its closing letter, for whoever decides", () => {
  const loan = { id: "a1", company: "Kigali Fibre", amountCents: 420_000_000, repaidAt: now - 3 * hour };
  const waiting: Waiting = { ...quiet, unclosed: { count: { total: 1, more: false }, list: [loan] } };
  expect(groupsOf(waiting)).toMatchObject([
    { title: "Loans to close", tasks: [{ when: "Waits 3 h", to: "/dashboard/admin/applications/a1/repayment" }] },
  ]);
  expect(headline(waiting)).toBe("1 thing needs you");
  expect(groupsOf({ ...waiting, acts: ["desk.read", "applications.pay"] })).toEqual([]);
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

test("a payment that waits for a second person is opened in the ledger of its loan", () => {
  const payment = {
    id: "a1",
    company: "Kigali Fibre",
    amountCents: 4_200_00,
    proposedAt: now,
    by: "Daniel",
    what: "payment" as const,
    many: 1,
  };
  const [group] = groupsOf({ ...quiet, second: { count: { total: 1, more: false }, list: [payment], own: 0 } });
  expect(group?.tasks).toMatchObject([
    {
      to: "/dashboard/admin/applications/a1/repayment#waiting",
      what: expect.stringMatching(/^Payment of \$4,200. Entered by Daniel, /),
    },
  ]);
});

test("a line says what is to be confirmed and who did what, and only to who may confirm it", () => {
  const line = {
    id: "a1",
    company: "Kigali Fibre",
    amountCents: 15_000_000_00,
    proposedAt: now,
    by: "Daniel",
    many: 1,
  };
  const said = (each: Pick<Waiting["second"]["list"][number], "what"> & { many?: number }) => {
    const list = [{ ...line, ...each }];
    const [group] = groupsOf({ ...quiet, second: { count: { total: 1, more: false }, list, own: 0 } });
    return group?.tasks[0]?.what ?? "";
  };
  expect(said({ what: "terms" })).toMatch(/^Terms of a loan of \$15,000,000. Proposed by Daniel, /);
  expect(said({ what: "acceptance" })).toMatch(/^Acceptance of our offer of \$15,000,000. Accepted online by Daniel, /);
  expect(said({ what: "payout" })).toMatch(/^Payout of \$15,000,000. Entered by Daniel, /);
  expect(said({ what: "payment", many: 3 })).toMatch(/^3 payments of \$15,000,000 together. Entered by Daniel, /);
  const list = [{ ...line, what: "acceptance" as const }];
  const second = { count: { total: 1, more: false }, list, own: 0 };
  expect(groupsOf({ ...quiet, second, acts: ["desk.read", "applications.pay"] })).toEqual([]);
});

test("what only a colleague can do stands last and is not counted", () => {
  const own = {
    id: "a1",
    company: "Kigali Fibre",
    amountCents: 420_000_000,
    proposedAt: now - 16 * hour,
    by: "You",
    what: "terms" as const,
    many: 1,
  };
  const waiting = {
    ...quiet,
    own: { count: { total: 1, more: false }, list: [own], alone: false },
    second: { ...none, own: 1 },
  };
  expect(groupsOf(waiting)).toMatchObject([
    {
      title: "Waits for a colleague",
      tasks: [{ name: "Kigali Fibre", when: "Waits 16 h", to: "/dashboard/admin/applications/a1", act: "Open" }],
    },
  ]);
  expect(headline(waiting)).toBe("Nothing needs you");
  const [group] = groupsOf({ ...waiting, own: { ...waiting.own, alone: true } });
  expect(group?.note).toContain("has confirmed only one");
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
    { title: "Meetings without an outcome", tasks: [{ to: "/dashboard/admin/meetings?outcome=m1" }] },
    { title: "Invitations that clients have not answered", tasks: [{ to: "/dashboard/admin/clients/c1" }] },
    { title: "Invitations that colleagues have not answered" },
  ]);
  expect(headline(waiting)).toBe("8 things need you");
  const titlesFor = (role: (typeof staffRoles)[number]) =>
    groupsOf({ ...waiting, acts: staffActs.filter((act) => mayAsStaff(role, act)) }).map(({ title }) => title);
  expect(titlesFor("auditor")).toEqual([]);
  expect(titlesFor("reviewer")).toEqual(["Offers that have expired"]);
  expect(titlesFor("operations")).toContain("Loans in arrears");
  expect(titlesFor("advisor")).toContain("Loans in arrears");
});
