import { recordAudit } from "~/platform/audit/audit.server";
import { csvLine } from "~/platform/csv";
import { dateAndTime } from "~/platform/dates";
import { everyKey, type ListRequest } from "~/platform/db/list.server";
import type { Services } from "~/platform/services";
import type { Actor } from "../../identity/actor";
import { requireStaff } from "../../identity/policy";
import { expireShownAmounts } from "../loan-file/shown-amount.server";
import { stageLabels } from "../vocabulary";
import {
  type ApplicationSort,
  type ApplicationsRequest,
  applicationList,
  type ListedApplication,
  readListed,
} from "./list-applications.server";

declare module "~/platform/audit/audit.server" {
  interface AuditEvents {
    "application.list-exported": { search: string; stage: string; waiting: string };
  }
}

/** All applications that the request matches, in its order, as CSV. Yields the file piece by piece. */
export async function exportApplications(
  services: Services,
  actor: Actor,
  request: ApplicationsRequest,
): Promise<AsyncGenerator<string>> {
  const { userId } = requireStaff(actor, "lists.export");
  const { db, clock } = services;
  await expireShownAmounts(db, clock);
  const detail = { search: request.search, ...request.filters };
  await db
    .transaction()
    .execute((tx) =>
      recordAudit(tx, clock, { userId }, { type: "application.list-exported", subject: userId, detail }),
    );
  return exportedLines(services, request);
}

async function* exportedLines(services: Services, request: ListRequest<ApplicationSort>): AsyncGenerator<string> {
  yield csvLine([
    "Reference",
    "Applicant",
    "Email",
    "Company",
    "Amount",
    "Term",
    "Received",
    "Answer due by",
    "Stage",
    "Assignee",
    "Marks",
    "Offered",
  ]);
  for await (const keys of everyKey(services, applicationList, request))
    for (const application of await readListed(services, keys)) yield csvLine(exported(application));
}

function exported(application: ListedApplication): string[] {
  const { reference, name, email, company, amountCents, term, createdAt, answerDueAt, stage, assignee, offeredCents } =
    application;
  const marks = [
    application.needsSecond && "needs a second administrator",
    application.waiting && "waiting for the applicant",
  ].filter((mark) => mark !== false);
  return [
    ...[reference, name, email, company, (amountCents / 100).toFixed(2), String(term)],
    ...[dateAndTime(createdAt), dateAndTime(answerDueAt), stageLabels[stage], assignee ?? "", marks.join(", ")],
    offeredCents === null ? "" : (offeredCents / 100).toFixed(2),
  ];
}
