import { href } from "react-router";
import type { WaitingForSecond } from "~/features/documents/waiting-documents.server";
import { longDate } from "~/platform/dates";
import { alsoIn, counted, withElsewhere } from "./overview-counted";
import { type Group, type Waiting, waits } from "./overview-waiting";

/** Documents to review, and those that clients were asked for. */
export function documents(waiting: Waiting): Group[] {
  const {
    now,
    waitingDocuments: { second, mine, nobodys },
    lateItems,
    notApplicable,
  } = waiting;
  return [
    {
      needs: "documents",
      title: "Second approvals of documents",
      note: "A colleague has approved it. You may approve it as well, or reject it.",
      ...counted(second.count, second.list.length),
      to: `${href("/dashboard/admin/documents")}?status=second&sort=uploaded`,
      tasks: second.list.map((line) => ({
        id: line.id,
        name: line.clientName,
        what: `${line.name}. Approved by ${line.firstBy ?? "a colleague"}${assignedTo(line)}`,
        when: waits(now, line.waitsSince),
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
        when: waits(now, line.waitsSince),
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
        when: waits(now, line.waitsSince),
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
  ];
}

const assignedTo = ({ assignee }: WaitingForSecond) =>
  assignee ? `. Assigned to ${assignee.own ? "you" : assignee.name}` : "";
