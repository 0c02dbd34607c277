import { href, redirect } from "react-router";
import { actorContext, servicesContext } from "~/context";
import { backToOwnList, readIds, writeIds } from "~/features/documents/own-addresses";
import { removeDocuments, restoreDocuments } from "~/features/documents/own-documents.server";
import { openForZip } from "~/features/documents/zip-documents.server";
import { zipResponse } from "~/features/uploads/zip-response.server";
import { unknownRequest } from "~/platform/read-form.server";
import type { Route } from "./+types/several";

/** What is done with several documents at once: downloaded in an archive, removed after a question, and put back. */
export async function action({ context, request }: Route.ActionArgs) {
  const [services, actor] = [context.get(servicesContext), context.get(actorContext)];
  const form = await request.formData();
  const chosen = form.getAll("documents").map(String);
  const named = readIds(String(form.get("ids") ?? ""));
  switch (form.get("intent")) {
    case "download": {
      const zipped = await openForZip(services, actor, chosen);
      if (!zipped.ok) return redirect(backToOwnList(form, { refused: zipped.refusal }));
      return zipResponse(zipped.files, "documents", services.clock.now());
    }
    case "ask":
      return redirect(backToOwnList(form, chosen.length > 0 ? { remove: writeIds(chosen) } : { refused: "none" }));
    case "remove": {
      const removed = await removeDocuments(services, actor, named);
      return redirect(
        backToOwnList(form, { removed: writeIds(removed.map(({ id }) => id)), name: removed[0]?.name ?? "" }),
      );
    }
    case "restore":
      await restoreDocuments(services, actor, named);
      return redirect(backToOwnList(form));
    default:
      throw unknownRequest();
  }
}

/** Downloads are recorded, so that only the button of the list gets them. The address alone leads to the list. */
export const loader = () => redirect(href("/dashboard/client/documents"));
