import { z } from "zod";
import { requestContext, servicesContext } from "~/context";
import { checkDraft } from "~/features/applications/draft/check-draft.server";
import { readPageDraft, saveDraft } from "~/features/applications/draft/draft.server";
import { readDraftCookie, setDraftCookie } from "~/features/applications/draft/draft-cookie.server";
import type { SaveAnswer } from "~/features/applications/form/use-autosave";
import { fieldNames, reviewStep } from "~/features/applications/questions";
import { readSubmitted } from "~/features/applications/submission/read-submitted.server";
import { notFound } from "~/platform/errors";
import { TooOften } from "~/platform/too-many";
import type { Route } from "./+types/draft";

const Save = z.object({
  key: z.string().max(36),
  revision: z.number().int().min(0),
  begin: z.boolean().default(false),
  step: z.number().int().min(1).max(reviewStep).optional(),
  changes: z.partialRecord(z.enum(fieldNames), z.string()),
});

const mostBytes = 200_000;

export function loader() {
  throw notFound("page");
}

/**
 * Saves the changes of a page. The answer has the changes of others and the errors of the draft, as JSON for the page's
 * own script, so that the browser needs no rules.
 */
export async function action({ context, request }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const { address, cookies } = context.get(requestContext);
  if (Number(request.headers.get("Content-Length")) > mostBytes) return refuse(413);
  const parsed = Save.safeParse(await request.json().catch(() => null));
  if (!parsed.success) return refuse(400);
  const { key, revision, changes, begin, step } = parsed.data;
  const secret = readDraftCookie(request.headers, services.publicUrl);
  const saving = { from: address, secret, key, changes, seen: revision, begin, step };
  const result = await saveDraft(services, saving).catch(nullIfTooOften);
  if (!result) return refuse(429);
  const { newSecret, ...saved } = result;
  if (newSecret) cookies.push(setDraftCookie(newSecret, services.publicUrl));
  const page = { secret: newSecret ?? secret, key: saved.key };
  if (saved.submitted) {
    const submitted = await readSubmitted(services, await readPageDraft(services, page));
    const application = submitted && { id: submitted.id, reference: submitted.reference };
    return Response.json({ ...saved, application, errors: {} } satisfies SaveAnswer);
  }
  const { errors } = await checkDraft(services, page);
  return Response.json({ ...saved, errors } satisfies SaveAnswer);
}

function nullIfTooOften(error: unknown): null {
  if (error instanceof TooOften) return null;
  throw error;
}

const refuse = (status: number) => Response.json({ saved: false }, { status });
