import { href } from "react-router";
import { dateIn } from "~/content/zoned-time";
import type { AwaitingSecond } from "~/features/applications/underwriting/list-applications.server";
import type { AnsweredApplication, ReturnedProposal } from "~/features/applications/underwriting/list-own-work.server";
import type { ItemLine as RequestedLine } from "~/features/document-requests/list-items.server";
import type { ReviewLine } from "~/features/documents/review.server";
import { needsSecondAdministrator } from "~/features/identity/add-administrator";
import type { StaffAct } from "~/features/identity/staff/roles";
import { span } from "~/features/inbox/deadline-clock";
import type { ItemLine } from "~/features/inbox/list-items.server";
import { itemKindLabels } from "~/features/inbox/vocabulary";
import type { AdministratorsMeeting } from "~/features/meetings/count-open.server";
import { withoutTimeAnchor } from "~/features/meetings/vocabulary";
import { formatDollars } from "~/features/portfolio/growth";
import type { WaitingProposal } from "~/features/site-content/list-content.server";
import type { TaskLine } from "~/features/tasks/task-line";
import { longDate } from "~/platform/dates";
import { cityOf, clockIn, spelledOut } from "~/ui/spelled-out";
import { numberOf } from "./number-of";
import type { TaskGroup } from "./overview-groups";

interface Counted {
  total: number;
  more: boolean;
}

/** The data of the overview. Each list has the first few of the items that its count counts. */
export interface Waiting {
  now: number;
  /** What the reader's role includes: a group for which they can do nothing is left out. */
  acts: readonly StaffAct[];
  /** `own` more wait for a colleague, because the reader has proposed them. */
  second: { count: Counted; list: AwaitingSecond[]; own: number };
  /** What the reader has proposed, so that only a colleague can go on. It is not counted. `alone`: there is no colleague. */
  own: { count: Counted; list: AwaitingSecond[]; alone: boolean };
  /** Content of the site that colleagues have proposed. */
  content: { count: Counted; list: WaitingProposal[] };
  returned: { count: Counted; list: ReturnedProposal[] };
  answered: { count: Counted; list: AnsweredApplication[] };
  /** The inbox has more: `elsewhere` are in another group, and `colleague` wait for a colleague. */
  over: { count: Counted; list: ItemLine[]; elsewhere: number; colleague: number };
  soon: { count: Counted; list: ItemLine[]; elsewhere: number; colleague: number };
  /** The reader's own tasks that are late or due today. */
  tasks: { count: Counted; list: TaskLine[] };
  /** All that are pending, and since when the oldest waits. */
  documents: { count: Counted; oldest: number | null };
  /** Of those that nobody has approved first: the reader's to review, and nobody's. */
  assignedDocuments: {
    mine: { count: Counted; list: ReviewLine[]; elsewhere: number };
    nobodys: { count: Counted; list: ReviewLine[]; elsewhere: number };
  };
  /** Those of them that a colleague has approved first. */
  secondDocuments: { count: Counted; list: ReviewLine[] };
  /** What clients were asked for and have not sent by its date. */
  lateItems: { count: Counted; list: RequestedLine[] };
  /** What clients were asked for and say that it does not apply to them. */
  notApplicable: { count: Counted; list: RequestedLine[] };
  requests: { count: Counted; list: AdministratorsMeeting[] };
  /** Those of a day before and after as well: which of them are today's depends on the reader's zone. */
  meetings: (AdministratorsMeeting & { meetsAt: number; place: string })[];
  mail: { failed: number };
}

/**
 * The groups of the overview, in the order of the work. Empty groups are left out. Their counts together are the number of the
 * headline. `zone` is the reader's.
 */
export function groupsOf(waiting: Waiting, zone = "UTC"): TaskGroup[] {
  const {
    now,
    second,
    content,
    returned,
    answered,
    own,
    over,
    soon,
    tasks,
    assignedDocuments: { mine, nobodys },
    secondDocuments,
    lateItems,
    notApplicable,
    requests,
    meetings,
    mail,
  } = waiting;
  const today = meetings.filter(({ meetsAt }) => dateIn(meetsAt, zone) === dateIn(now, zone));
  const waits = (since: number) => `Waits ${span(now - since)}`;
  const reply = (item: ItemLine, tone: "bad" | "wait") => ({
    id: item.id,
    name: item.name,
    what: `${itemKindLabels[item.kind]}: ${item.title}. ${item.assignee ? `Taken by ${item.assignee.name}` : "Nobody has taken it"}`,
    when:
      item.answerDueAt === null
        ? ""
        : tone === "bad"
          ? `${span(now - item.answerDueAt)} over`
          : `${span(item.answerDueAt - now)} left`,
    tone,
    to: href("/dashboard/admin/inbox/:itemId", { itemId: item.id }),
    act: "Reply",
  });
  const groups: (TaskGroup & { total: number; needs?: Need })[] = [
    {
      needs: "second",
      title: "Second approvals",
      note: `A colleague proposed it. You may confirm or send it back.${alsoListed([[second.own, "proposed by you and waiting for a colleague"]])}`,
      ...withElsewhere({ ...second, elsewhere: second.own }),
      to: `${href("/dashboard/admin/applications")}?waiting=second`,
      tasks: second.list.map((each) => ({
        id: `${each.id} ${each.proposedAt}`,
        name: each.company,
        what: aboutProposal(each, each.by, zone),
        when: waits(each.proposedAt),
        to: proposalPath(each),
        act: "Open",
      })),
    },
    {
      needs: "content",
      title: "Website content",
      note: "A colleague proposed it. You may publish it or send it back.",
      ...counted(content.count, content.list.length),
      to: `${href("/dashboard/admin/content")}?status=proposed`,
      tasks: content.list.map(({ kind, key, title, by, removes, proposedAt }) => ({
        id: `${kind} ${key}`,
        name: title,
        what: `Proposed by ${by}${removes ? ", to take it off the site" : ""}`,
        when: waits(proposedAt),
        to: href("/dashboard/admin/content/:contentKind/:contentKey", { contentKind: kind, contentKey: key }),
        act: "Open",
      })),
    },
    {
      title: "Returned to you",
      note: "You proposed it, and a colleague returned it with a reason. Change it and propose it again.",
      ...listed(returned),
      tasks: returned.list.map(({ id, company, by, reason, returnedAt }) => ({
        id,
        name: company,
        what: `${by}: “${shortened(reason)}”`,
        when: waits(returnedAt),
        to: applicationPath(id),
        act: "Open",
      })),
    },
    {
      needs: "answered",
      title: "Answers to check",
      note: "The applicant has answered a request. Accept the answer, or set it aside.",
      ...listed(answered),
      tasks: answered.list.map(({ id, company, kind, text, answers, answeredAt }) => ({
        id,
        name: company,
        what: `${kind === "documents" ? "Documents" : "Correction"}: ${shortened(text)}${answers > 1 ? `, and ${answers - 1} more` : ""}`,
        when: waits(answeredAt),
        to: applicationPath(id),
        act: "Check",
      })),
    },
    {
      needs: "over",
      title: "Overdue replies",
      note: `The promised time has passed.${alsoIn(over)}`,
      ...withElsewhere(over),
      to: `${href("/dashboard/admin/inbox")}?deadline=over`,
      tasks: over.list.map((item) => reply(item, "bad")),
    },
    {
      needs: "soon",
      title: "Due soon",
      note: `In the last sixth of the promised time.${alsoIn(soon)}`,
      ...withElsewhere(soon),
      to: `${href("/dashboard/admin/inbox")}?deadline=soon`,
      tasks: soon.list.map((item) => reply(item, "wait")),
    },
    {
      title: "Your tasks",
      note: "Late, or due today.",
      ...counted(tasks.count, tasks.list.length),
      to: href("/dashboard/admin/tasks"),
      tasks: tasks.list.map(({ id, title, about, due, dueOn }) => ({
        id,
        name: title,
        what: about?.name ?? "About nothing in particular",
        when: due === "late" && dueOn !== null ? `Due ${longDate(dueOn)}` : "Due today",
        tone: due === "late" ? ("bad" as const) : ("wait" as const),
        to: href("/dashboard/admin/tasks/:taskId", { taskId: id }),
        act: "Open",
      })),
    },
    {
      needs: "documents",
      title: "Second approvals of documents",
      note: "A colleague has approved it. You may approve it as well, or reject it.",
      ...counted(secondDocuments.count, secondDocuments.list.length),
      to: `${href("/dashboard/admin/documents")}?status=second&sort=uploaded`,
      tasks: secondDocuments.list.map((line) => ({
        id: line.id,
        name: line.clientName,
        what: `${line.name}. Approved by ${line.first?.name ?? "a colleague"}${assignedTo(line)}`,
        when: waits(line.waitsSince),
        to: `${href("/dashboard/admin/documents/:documentId", { documentId: line.id })}?status=second&sort=uploaded`,
        act: "Review",
      })),
    },
    {
      needs: "documents",
      title: "Documents assigned to you",
      note: `They wait for your decision.${alsoIn({ ...mine, colleague: 0 })}`,
      ...withElsewhere(mine),
      to: `${href("/dashboard/admin/documents")}?status=mine&sort=uploaded`,
      tasks: mine.list.map((line) => ({
        id: line.id,
        name: line.clientName,
        what: line.name,
        when: waits(line.waitsSince),
        to: `${href("/dashboard/admin/documents/:documentId", { documentId: line.id })}?status=mine&sort=uploaded`,
        act: "Review",
      })),
    },
    {
      needs: "documents",
      title: "Oldest documents",
      note: `Waiting for a decision, and assigned to nobody.${alsoIn({ ...nobodys, colleague: 0 })}`,
      ...withElsewhere(nobodys),
      to: `${href("/dashboard/admin/documents")}?status=nobodys&sort=uploaded`,
      tasks: nobodys.list.map((line) => ({
        id: line.id,
        name: line.clientName,
        what: line.name,
        when: waits(line.waitsSince),
        to: `${href("/dashboard/admin/documents/:documentId", { documentId: line.id })}?status=nobodys&sort=uploaded`,
        act: "Review",
      })),
    },
    {
      needs: "lateItems",
      title: "Late documents",
      note: "Asked for, and not here by the due date.",
      ...counted(lateItems.count, lateItems.list.length),
      to: `${href("/dashboard/admin/documents/requests")}?status=late`,
      tasks: lateItems.list.map(({ id, clientName, name, dueOn, requestId: documentRequestId }) => ({
        id,
        name: clientName,
        what: name,
        when: dueOn === null ? "" : `Due ${longDate(dueOn)}`,
        tone: "bad" as const,
        to: href("/dashboard/admin/documents/requests/:documentRequestId", { documentRequestId }),
        act: "Open",
      })),
    },
    {
      needs: "notApplicable",
      title: "Marked as not applicable",
      note: "The client says that this document does not apply. Accept it, or ask again.",
      ...counted(notApplicable.count, notApplicable.list.length),
      to: `${href("/dashboard/admin/documents/requests")}?status=inapplicable`,
      tasks: notApplicable.list.map(({ id, clientName, name, requestId: documentRequestId }) => ({
        id,
        name: clientName,
        what: name,
        when: "",
        to: href("/dashboard/admin/documents/requests/:documentRequestId", { documentRequestId }),
        act: "Open",
      })),
    },
    {
      needs: "requests",
      title: "Meetings without a time",
      note: "Asked for; no time is set yet.",
      ...counted(requests.count, requests.list.length),
      to: `${href("/dashboard/admin/meetings")}#${withoutTimeAnchor}`,
      tasks: requests.list.map((each) => ({
        id: each.id,
        name: each.clientName,
        what: each.topic,
        when: waits(each.createdAt),
        to: `${href("/dashboard/admin/meetings")}?arrange=${each.id}`,
        act: "Arrange",
      })),
    },
    {
      needs: "mail",
      title: "Mail that failed",
      note: "It could not be delivered.",
      ...counted({ total: mail.failed, more: false }),
      to: `${href("/dashboard/admin/mail")}?status=failed`,
      tasks: [
        {
          id: "mail",
          name:
            mail.failed === 1
              ? "1 mail was not delivered"
              : `${mail.failed.toLocaleString("en-US")} mails were not delivered`,
          what: "Send again, or give up with a reason",
          when: "",
          to: `${href("/dashboard/admin/mail")}?status=failed`,
          act: "Open",
        },
      ],
    },
    {
      title: "Meetings today",
      note: `Today is counted in ${cityOf(zone) ?? "UTC"}.`,
      ...counted({ total: today.length, more: false }),
      count: null,
      to: href("/dashboard/admin/meetings"),
      tasks: today.map((each) => ({
        id: each.id,
        name: each.clientName,
        what: [each.topic, each.place].filter(Boolean).join(", "),
        when: clockIn(each.meetsAt, zone),
        to: href("/dashboard/admin/meetings"),
        act: "Open",
      })),
    },
    {
      title: "Waits for a colleague",
      note: own.alone
        ? `You proposed it. ${needsSecondAdministrator}`
        : "You proposed it. A colleague has to confirm it or return it. You do not have to do anything.",
      ...listed(own),
      count: null,
      tasks: own.list.map((each) => ({
        id: `${each.id} ${each.proposedAt}`,
        name: each.company,
        what: aboutProposal(each, "you", zone),
        when: waits(each.proposedAt),
        to: proposalPath(each),
        act: "Open",
      })),
    },
  ];
  return groups.filter(({ total, needs }) => total > 0 && (needs === undefined || isFor(waiting, needs)));
}

const assignedTo = ({ assignee }: ReviewLine) =>
  assignee ? `. Assigned to ${assignee.own ? "you" : assignee.name}` : "";

/** `listed` of them are shown, by default all. */
const counted = (count: Counted, listed = count.total) => ({
  total: count.total,
  count: numberOf(count),
  rest: count.total > listed ? `Show all ${numberOf(count)}` : null,
});

/** The list that the group opens has more than what the group is about. */
function withElsewhere({
  count,
  list,
  elsewhere,
  colleague = 0,
}: {
  count: Counted;
  list: readonly unknown[];
  elsewhere: number;
  colleague?: number;
}) {
  const inList = { ...count, total: count.total + elsewhere + colleague };
  return { ...counted(count), rest: counted(inList, list.length).rest };
}

/** A group without a list of its own. */
const listed = ({ count, list }: { count: Counted; list: readonly unknown[] }) => ({
  total: count.total,
  count: numberOf(count),
  rest:
    count.total > list.length
      ? `The ${list.length} that have waited longest are shown. The others follow as these are done.`
      : null,
  to: null,
});

const alsoIn = ({ elsewhere, colleague }: { elsewhere: number; colleague: number }) =>
  alsoListed([
    [elsewhere, "listed above"],
    [colleague, "waiting for a colleague"],
  ]);

/** What the list has besides, which is not counted here: ' The list has 3 more: 2 listed above, 1 waiting for a colleague.' */
function alsoListed(others: readonly (readonly [count: number, what: string])[]): string {
  const more = others.filter(([count]) => count > 0);
  if (more.length === 0) return "";
  const [[only, what] = [0, ""], another] = more;
  if (!another) return ` The list has ${only} more, ${what}.`;
  const total = more.reduce((sum, [count]) => sum + count, 0);
  return ` The list has ${total} more: ${more.map((each) => each.join(" ")).join(", ")}.`;
}

/** Payments are confirmed in the ledger of the loan. */
const proposalPath = ({ id, inLedger }: AwaitingSecond) =>
  inLedger
    ? `${href("/dashboard/admin/applications/:applicationId/repayment", { applicationId: id })}#waiting`
    : applicationPath(id);

const aboutProposal = ({ amountCents, proposedAt, inLedger }: AwaitingSecond, by: string, zone: string) =>
  `${inLedger ? "Entered" : "Proposed"} by ${by}, ${spelledOut(proposedAt, zone)}. ${formatDollars(amountCents)} ${inLedger ? "in the ledger" : "loan"}`;

const applicationPath = (applicationId: string) =>
  href("/dashboard/admin/applications/:applicationId", { applicationId });

/** At most about 120 characters. */
const shortened = (text: string) => (text.length <= 120 ? text : `${text.slice(0, 119).trimEnd()}…`);

/** What somebody must be allowed to, so that a group is about their work. */
const actsOf = {
  second: ["applications.decide", "applications.pay"],
  content: ["content.edit"],
  answered: ["applications.assess"],
  over: ["inbox.work"],
  soon: ["inbox.work"],
  documents: ["documents.review"],
  lateItems: ["documents.send"],
  notApplicable: ["documents.send"],
  requests: ["meetings.arrange"],
  mail: ["mail.decide"],
} as const satisfies Record<string, readonly StaffAct[]>;
type Need = keyof typeof actsOf;

const isFor = ({ acts }: Waiting, need: Need) => actsOf[need].some((act) => acts.includes(act));

/** '10 things need you', '1,000+ things need you', 'Nothing needs you'. Meetings that have a time, and documents of colleagues, need nothing. */
export function headline(waiting: Waiting): string {
  const { mine, nobodys } = waiting.assignedDocuments;
  const needs = ["second", "content", "answered", "over", "soon", "lateItems", "notApplicable", "requests"] as const;
  const counts = [
    ...[waiting.returned, waiting.tasks].map(({ count }) => count),
    ...needs.filter((need) => isFor(waiting, need)).map((need) => waiting[need].count),
    ...(isFor(waiting, "documents") ? [waiting.secondDocuments, mine, nobodys].map(({ count }) => count) : []),
    { total: isFor(waiting, "mail") ? waiting.mail.failed : 0, more: false },
  ];
  const total = counts.reduce((sum, count) => sum + count.total, 0);
  if (total === 0) return "Nothing needs you";
  const words = numberOf({ total, more: counts.some(({ more }) => more) });
  return total === 1 ? "1 thing needs you" : `${words} things need you`;
}
