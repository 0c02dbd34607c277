import type { Services } from "~/platform/services";
import { hasUnlogged, logSome } from "../../applications/repayments/filed-payments.server";
import { giveWay } from "../staging/give-way.server";

export const toLog = ({ db }: Services): Promise<boolean> => hasUnlogged(db);

/** Writes the events of the payments that files have brought, in short transactions. A process that was killed goes on where it was. */
export async function logEntered(services: Services, stopped: AbortSignal): Promise<void> {
  while (!stopped.aborted && (await services.db.transaction().execute((tx) => logSome(tx, services)))) await giveWay();
}
