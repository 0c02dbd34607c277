import { requestContext, servicesContext } from "~/context";
import { type AttachAnswer, attachFiles } from "~/features/applications/attachments/attach.server";
import { takeFilePoints } from "~/features/applications/attachments/limit-files.server";
import { readDraftCookie } from "~/features/applications/draft/draft-cookie.server";
import { attachLimit, attachPartLimit } from "~/features/applications/limits";
import { uploadContext } from "~/features/uploads/upload-context";
import { notFound } from "~/platform/errors";
import { unknownRequest } from "~/platform/read-form.server";
import { tooMany } from "~/platform/too-many";
import type { RouteHandle } from "~/route-handle";
import type { Route } from "./+types/files";

export const handle: RouteHandle = { uploads: true };

export function loader() {
  throw notFound("page");
}

/**
 * The target of the files that the wizard's own script sends, one in each request. The answer says what happened to
 * them, as JSON.
 */
export async function action({ context, request, url }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const { address } = context.get(requestContext);
  const refuse = (wait: number) =>
    Response.json({ outcomes: [], alert: tooMany(wait), files: [] } satisfies AttachAnswer);
  const isPart = url.searchParams.has("part") || url.searchParams.has("parts");
  const wait = await services.limits.take(isPart ? attachPartLimit : attachLimit, address);
  if (wait !== null) return refuse(wait);
  const receive = context.get(uploadContext);
  if (!receive) throw unknownRequest();
  const secret = readDraftCookie(request.headers, services.publicUrl);
  const form = await receive(undefined, { owner: secret });
  if (form.parts) return Response.json(form.parts);
  const further = await takeFilePoints(services, address, form);
  if (further !== null) return refuse(further);
  const answer = await attachFiles(services, secret, form);
  return Response.json(answer, { status: form.refusedWith === 503 ? 503 : 200 });
}
