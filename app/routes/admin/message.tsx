import { Form, redirect } from "react-router";
import { z } from "zod";
import { actorContext, servicesContext } from "~/context";
import { changeMessageStatus, readMessage } from "~/features/messages/inbox.server";
import { contactSubjectLabels, messageStatuses, messageStatusLabels } from "~/features/messages/terms";
import { dateAndTime } from "~/platform/dates";
import { readForm } from "~/platform/read-form.server";
import { Button } from "~/ui/button";
import { SelectField } from "~/ui/select-field";
import type { Route } from "./+types/message";

export const meta: Route.MetaFunction = () => [{ title: "Message | Corvane" }, { name: "robots", content: "noindex" }];

export async function loader({ context, params }: Route.LoaderArgs) {
  return { message: await readMessage(context.get(servicesContext), context.get(actorContext), params.messageId) };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { status } = readForm(z.object({ status: z.enum(messageStatuses) }), await request.formData());
  await changeMessageStatus(context.get(servicesContext), context.get(actorContext), {
    messageId: params.messageId,
    status,
  });
  return redirect(`/dashboard/admin/messages/${params.messageId}`);
}

export default function Message({ loaderData }: Route.ComponentProps) {
  const { message } = loaderData;
  return (
    <section className="grid block" aria-labelledby="message">
      <div className="c-1-4 stack">
        <p className="small">
          <a href="/dashboard/admin/messages">Back to the messages</a>
        </p>
        <h2 id="message">{message.name}</h2>
        <dl className="terms">
          <div>
            <dt>Subject</dt>
            <dd>{contactSubjectLabels[message.subject]}</dd>
          </div>
          <div>
            <dt>Email</dt>
            <dd>
              <a href={`mailto:${encodeURIComponent(message.email)}`}>{message.email}</a>
            </dd>
          </div>
          {message.phone && (
            <div>
              <dt>Phone</dt>
              <dd>{message.phone}</dd>
            </div>
          )}
          <div>
            <dt>Received</dt>
            <dd>{dateAndTime(message.createdAt)}</dd>
          </div>
          <div>
            <dt>Sent from</dt>
            <dd>{message.topic}</dd>
          </div>
        </dl>
        <Form method="post" className="stack">
          <SelectField
            label="Status"
            name="status"
            options={messageStatuses.map((value) => ({ value, label: messageStatusLabels[value] }))}
            defaultValue={message.status}
          />
          <div className="btn-row">
            <Button>Save</Button>
          </div>
        </Form>
      </div>
      <div className="c-5-12 message-text">
        {message.message.split(/\n{2,}/).map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </section>
  );
}
