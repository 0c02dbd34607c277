import { recordAudit } from "~/platform/audit/audit.server";
import { besideChain } from "~/platform/audit/personal.server";
import type { Services } from "~/platform/services";
import type { Actor, ClientActor } from "../identity/actor";
import { shownName } from "../identity/client-name";
import { requireClient } from "../identity/policy";
import {
  type JointStatement,
  jointAccountLines,
  jointHoldingLines,
  unsafeJointPdf,
} from "../portfolio/joint/joint-statement.server";
import { findHousehold } from "./find-household.server";
import { readJointPortfolio } from "./joint-portfolio.server";

export const jointFiles = ["accounts", "holdings"] as const;
export type JointFile = (typeof jointFiles)[number];

/**
 * The joint portfolio as a PDF to keep, for the range of an address; null while there are no joint figures, or the other account is
 * closed. Both have it in the audit log. Throws 404 for a client who is in no household.
 */
export async function writeJointStatement(services: Services, actor: Actor, search: URLSearchParams) {
  const client = requireClient(actor);
  const statement = await readStatement(services, client, search);
  if (!statement) return null;
  const made = await unsafeJointPdf(services, statement, client.userId);
  await recordFile(services, client, "PDF");
  return made;
}

/** The accounts or the holdings of both for a spreadsheet; otherwise as the PDF. */
export async function writeJointCsv(
  services: Services,
  actor: Actor,
  { file, search }: { file: JointFile; search: URLSearchParams },
): Promise<string[] | null> {
  const client = requireClient(actor);
  const statement = await readStatement(services, client, search);
  if (!statement) return null;
  await recordFile(services, client, file === "accounts" ? "Accounts, CSV" : "Holdings, CSV");
  return file === "accounts" ? jointAccountLines(statement.figures) : jointHoldingLines(statement.figures);
}

/** The page calls its reader 'You'; a file that is passed on has the name. */
async function readStatement(
  services: Services,
  client: ClientActor,
  search: URLSearchParams,
): Promise<JointStatement | null> {
  const own = await services.db
    .selectFrom("clients")
    .select(["name", "company", "account_type as type"])
    .where("id", "=", client.clientId)
    .executeTakeFirstOrThrow();
  const { portfolio } = await readJointPortfolio(services, client, search, shownName(own));
  return portfolio?.figures ? { people: portfolio.people, figures: portfolio.figures } : null;
}

/** Once for each of the two, with the other one's name. */
async function recordFile({ db, clock }: Services, { clientId, userId, name }: ClientActor, file: string) {
  await db.transaction().execute(async (tx) => {
    const household = await findHousehold(tx, clientId);
    if (!household) return;
    const { other } = household;
    for (const [subject, by, named] of [
      [clientId, "client", { clientId: other.clientId, name: other.name }],
      [other.clientId, "other", { clientId, name }],
    ] as const) {
      const detail = { other: besideChain(named.clientId, named.name), by, file };
      await recordAudit(tx, clock, { userId }, { type: "household.file-made", subject, detail });
    }
  });
}
