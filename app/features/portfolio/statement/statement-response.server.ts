import type { Services } from "~/platform/services";
import { tooMany } from "~/platform/too-many";
import { statementLimit } from "./statement-pdf.server";

/** The answer to an account that has made too many statements; null while it may make one. */
export async function refuseStatement({ limits }: Services, userId: string): Promise<Response | null> {
  const wait = await limits.take(statementLimit, userId);
  if (wait === null) return null;
  return new Response(`${tooMany(wait, "")}\n`, {
    status: 429,
    headers: { "Content-Type": "text/plain; charset=utf-8", "Retry-After": String(Math.ceil(wait / 1000)) },
  });
}

/** A statement to save. */
export const statementResponse = ({ pdf, name }: { pdf: Buffer; name: string }) =>
  new Response(new Uint8Array(pdf), {
    headers: {
      "Content-Type": "application/pdf",
      "Content-Disposition": `attachment; filename="${name}"`,
      "Cache-Control": "no-store",
    },
  });
