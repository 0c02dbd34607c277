import { staffActs } from "~/features/identity/staff/roles";
import type { Waiting } from "~/routes/admin/overview-waiting";

export const hour = 3_600_000;
export const now = Date.UTC(2026, 10, 22, 9);
export const none = { count: { total: 0, more: false }, list: [] };
/** Terms that a colleague has proposed. */
export const aProposal = {
  id: "a1",
  company: "Kigali Fibre",
  amountCents: 420_000_000,
  proposedAt: now,
  by: "Daniel",
  what: "terms" as const,
  many: 1,
};

/** What Today knows where nothing waits, for somebody who may do everything. */
export const quiet: Waiting = {
  now,
  acts: staffActs,
  tasks: none,
  lateItems: none,
  notApplicable: none,
  second: { ...none, applications: 0, own: 0 },
  own: { ...none, alone: false },
  content: none,
  unseenContent: none,
  unseenOffers: none,
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
  leftPayments: none,
  over: { ...none, elsewhere: 0, colleague: 0 },
  soon: { ...none, elsewhere: 0, colleague: 0 },
  later: { mine: { ...none, elsewhere: 0 }, team: { ...none, elsewhere: 0 }, nobodys: { ...none, elsewhere: 0 } },
  teamTasks: none,
  documents: { count: none.count, oldest: null },
  waitingDocuments: { second: none, mine: { ...none, elsewhere: 0 }, nobodys: { ...none, elsewhere: 0 } },
  requests: none,
  ofNobody: none,
  withoutLink: { ...none, elsewhere: 0 },
  eventsWithoutLink: none,
  ofGone: [],
  outOfReach: none,
  meetings: [],
  mail: { failed: 0 },
};
