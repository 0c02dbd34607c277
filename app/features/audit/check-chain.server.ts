import { setTimeout } from "node:timers/promises";
import { second } from "~/platform/clock";
import type { Services } from "~/platform/services";
import type { Actor } from "../identity/actor";
import { requireStaff } from "../identity/policy";
import { verifyLog } from "./guard.server";

/** How long a person waits for the result. */
const patience = 8 * second;

/**
 * Verifies the whole log for an administrator. A long log goes on being verified in the background: the result then comes
 * to the page of the log by itself (AuditHealth).
 */
export async function checkChain(services: Services, actor: Actor): Promise<"done" | "running"> {
  requireStaff(actor, "audit.read");
  const check = verifyLog(services);
  // When nobody waits any more, a failure is still told.
  check.catch((error: unknown) => services.log.error("job failed", { job: "audit-check", error }));
  const late = new AbortController();
  const waited = setTimeout(patience, "running" as const, { signal: late.signal, ref: false }).catch(
    () => "done" as const,
  );
  return Promise.race([check.then(() => "done" as const), waited]).finally(() => late.abort());
}
