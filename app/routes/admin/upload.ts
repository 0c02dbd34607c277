import { href, redirect } from "react-router";
import { actorContext } from "~/context";
import { requireStaff } from "~/features/identity/policy";
import { uploadContext } from "~/features/uploads/upload-context";
import { unknownRequest } from "~/platform/read-form.server";
import type { RouteHandle } from "~/route-handle";
import type { Route } from "./+types/upload";

export const handle: RouteHandle = { uploads: true };

/** Receives the parts of large files, which administrators send before the form that names them. Nothing else. */
export async function action({ context }: Route.ActionArgs) {
  requireStaff(context.get(actorContext), "messages.write");
  const receive = context.get(uploadContext);
  const form = await receive?.(undefined, {});
  if (!form?.parts) throw unknownRequest();
  return Response.json(form.parts);
}

/** Its forms are on other pages. */
export const loader = () => redirect(href("/dashboard/admin"));
