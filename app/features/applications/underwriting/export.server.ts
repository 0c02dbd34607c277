import { recordAudit } from "~/platform/audit/audit.server";
import { dateAndTime } from "~/platform/dates";
import { countMatches, everyKey, type ListRequest } from "~/platform/db/list.server";
import type { Services } from "~/platform/services";
import type { Row } from "~/platform/sheets/cells";
import type { Actor } from "../../identity/actor";
import { requireStaff } from "../../identity/policy";
import { expireShownAmounts } from "../loan-file/shown-amount.server";
import { stageLabels } from "../vocabulary";
import {
  type ApplicationSort,
  type ApplicationsRequest,
  applicationList,
  type ListedApplication,
  narrowed,
  readListed,
} from "./list-applications.server";

declare module "~/platform/audit/audit.server" {
  interface AuditEvents {
    "application.list-exported": { search: string; stage: string; waiting: string; count?: number };
  }
}

/** All applications that the request matches, in its order, with a head. Yields row by row. */
export async function exportApplications(
  services: Services,
  actor: Actor,
  request: ApplicationsRequest,
): Promise<AsyncGenerator<Row>> {
  const staff = requireStaff(actor, "lists.export");
  const { userId } = staff;
  const { db, clock } = services;
  await expireShownAmounts(db, clock);
  const exported = { ...request, within: narrowed(staff, request, clock.now()) };
  const count = await countMatches(services, applicationList, exported);
  const detail = { search: request.search, ...request.filters, count };
  await db
    .transaction()
    .execute((tx) =>
      recordAudit(tx, clock, { userId }, { type: "application.list-exported", subject: userId, detail }),
    );
  return exportedRows(services, exported);
}

async function* exportedRows(services: Services, request: ListRequest<ApplicationSort>): AsyncGenerator<Row> {
  yield [
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
  ];
  for await (const keys of everyKey(services, applicationList, request))
    for (const application of await readListed(services, keys)) yield rowOf(application);
}

function rowOf(application: ListedApplication): Row {
  const { reference, name, email, company, amountCents, term, createdAt, answerDueAt, stage, assignee, offeredCents } =
    application;
  const marks = [
    application.needsSecond && "needs a second person",
    application.waiting && "waiting for the applicant",
    application.repaid && "repaid in full",
  ].filter((mark) => mark !== false);
  return [
    ...[reference, name, email, company, { cents: amountCents }, term],
    ...[dateAndTime(createdAt), dateAndTime(answerDueAt), stageLabels[stage], assignee ?? "", marks.join(", ")],
    offeredCents === null ? "" : { cents: offeredCents },
  ];
}
