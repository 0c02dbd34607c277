import { redirect } from "react-router";
import { actorContext, requestContext, servicesContext } from "~/context";
import { readViewer } from "~/features/applications/access/viewer.server";
import { attachPartLimit } from "~/features/applications/limits";
import { readOwnRequest } from "~/features/applications/tracking/own-requests.server";
import type { PartsAnswer } from "~/features/uploads/part-size";
import { uploadContext } from "~/features/uploads/upload-context";
import { unknownRequest } from "~/platform/read-form.server";
import { tooMany } from "~/platform/too-many";
import type { RouteHandle } from "~/route-handle";
import type { Route } from "./+types/request-parts";

export const handle: RouteHandle = { uploads: true };

/** Receives the parts of large files, which an applicant sends before the answer that names them. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const viewer = await readViewer(services, context.get(actorContext), request.headers);
  const { id } = await readOwnRequest(services, viewer, params);
  const wait = await services.limits.take(attachPartLimit, context.get(requestContext).address);
  if (wait !== null) return Response.json({ message: tooMany(wait), later: true } satisfies PartsAnswer);
  const receive = context.get(uploadContext);
  const form = await receive?.(undefined, { owner: id });
  if (!form?.parts) throw unknownRequest();
  return Response.json(form.parts);
}

/** The form is on the page of the request. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const viewer = await readViewer(services, context.get(actorContext), request.headers);
  await readOwnRequest(services, viewer, params);
  return redirect(`/application/status/${params.applicationId}/requests/${params.requestId}`);
}
