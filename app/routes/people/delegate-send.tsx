import { data, href, Link, redirect } from "react-router";
import { delegateContext, servicesContext } from "~/context";
import { delegatedLackOfRoom } from "~/features/documents/quota.server";
import { storeReceivedFiles } from "~/features/documents/store-documents.server";
import { typesOf } from "~/features/documents/vocabulary";
import { acceptedFiles } from "~/features/uploads/inspection/refusals";
import { uploadContext } from "~/features/uploads/upload-context";
import { pageTitle } from "~/page-title";
import { notFound } from "~/platform/errors";
import { newId } from "~/platform/ids.server";
import { unknownRequest } from "~/platform/read-form.server";
import type { RouteHandle } from "~/route-handle";
import * as portalPage from "~/sections/portal-page.module.css";
import * as block from "~/ui/block.module.css";
import { Button } from "~/ui/button";
import { FileField } from "~/ui/file-field";
import { SelectField } from "~/ui/select-field";
import type { Route } from "./+types/delegate-send";

export const meta: Route.MetaFunction = ({ matches }) => [pageTitle(matches, "Send documents")];

export const handle: RouteHandle = { uploads: true };

export function loader({ context }: Route.LoaderArgs) {
  const { clientId, clientName, categories, maySend } = context.get(delegateContext)();
  if (!maySend) throw notFound("page");
  return { clientId, clientName, categories, uploadKey: newId() };
}

/** Category and type are one choice, so that the form works without a script. */
const separator = " / ";

export async function action({ context }: Route.ActionArgs) {
  const delegate = context.get(delegateContext)();
  if (!delegate.maySend) throw notFound("page");
  const receive = context.get(uploadContext);
  if (!receive) throw unknownRequest();
  const services = context.get(servicesContext);
  const form = await receive(delegatedLackOfRoom(services, delegate));
  const kind = form.fields.get("kind") ?? "";
  const [category = "", type = ""] = kind.split(separator);
  form.fields.set("category", category);
  form.fields.set("type", type);
  const { outcomes, alert } = await storeReceivedFiles(services, delegate, form);
  const refused = outcomes.flatMap((outcome) => (outcome.ok ? [] : [outcome.message]));
  const messages = alert ? [alert] : refused;
  if (messages.length === 0)
    return redirect(`${href("/dashboard/client-of/:clientId/documents", { clientId: delegate.clientId })}?sent`);
  const stored = outcomes.filter(({ ok }) => ok).length;
  const repeated = outcomes.some((outcome) => !outcome.ok && outcome.repeated);
  return data({ messages, stored, kind, repeated }, { status: form.refusedWith ?? 400 });
}

/** The form with which a delegate sends files to the client's folder. */
export default function Send({ loaderData, actionData }: Route.ComponentProps) {
  const { clientId, clientName, categories, uploadKey } = loaderData;
  return (
    <main id="main" className={`wrap ${portalPage.portal}`}>
      <div className={`grid ${portalPage.head}`}>
        <h1 className="c-1-7">Send documents</h1>
        <p className="c-9-12 small muted">
          To {clientName}
          <br />
          <Link to={href("/dashboard/client-of/:clientId/documents", { clientId })}>Back to the documents</Link>
        </p>
      </div>
      <div className="ticks" />
      <div className={`grid ${block.block}`}>
        <form className="c-1-7 stack" method="post" encType="multipart/form-data">
          <input type="hidden" name="uploadKey" value={uploadKey} />
          {actionData && (
            <div role="alert">
              {actionData.messages.map((message) => (
                <p key={message}>{message}</p>
              ))}
              {actionData.stored > 0 && <p>The other files were sent.</p>}
            </div>
          )}
          <SelectField
            label="Kind of document"
            name="kind"
            required
            placeholder="Select the kind"
            defaultValue={actionData?.kind}
          >
            {categories.map((category) => (
              <optgroup key={category} label={category}>
                {typesOf(category).map((type) => (
                  <option key={type} value={`${category}${separator}${type}`}>
                    {type}
                  </option>
                ))}
              </optgroup>
            ))}
          </SelectField>
          <FileField
            label="Files"
            name="file"
            hint="PDF, DOC, DOCX, XLS or XLSX, up to 10MB each."
            required
            multiple
            accept={acceptedFiles}
          />
          <p className="small">
            The firm reviews what you send, as if {clientName} had sent it. Only {clientName} can remove it.
          </p>
          <p>
            <Button>Send</Button>{" "}
            {actionData?.repeated && (
              <Button variant="line" name="again" value="yes">
                Send it a second time
              </Button>
            )}
          </p>
        </form>
      </div>
    </main>
  );
}
