import { data, Form, href, Link, redirect, useNavigation } from "react-router";
import { actorContext, servicesContext } from "~/context";
import { TrustedContactForm as ContactSchema } from "~/features/trusted-contacts/schema";
import {
  readOwnTrustedContact,
  removeTrustedContact,
  saveTrustedContact,
} from "~/features/trusted-contacts/trusted-contact.server";
import { TrustedContactForm } from "~/features/trusted-contacts/trusted-contact-form";
import { pageTitle } from "~/page-title";
import { readSubmission, unknownRequest } from "~/platform/read-form.server";
import * as portalPage from "~/sections/portal-page.module.css";
import * as rows from "~/sections/rows.module.css";
import * as block from "~/ui/block.module.css";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/notice";
import type { Route } from "./+types/trusted-contact";

export const meta: Route.MetaFunction = ({ matches }) => [pageTitle(matches, "Trusted contact")];

const here = href("/dashboard/client/people/trusted-contact");

const said: Partial<Record<string, string>> = {
  saved: "Your trusted contact is saved.",
  removed: "Your trusted contact is removed.",
};

export async function loader({ context, url }: Route.LoaderArgs) {
  return {
    contact: await readOwnTrustedContact(context.get(servicesContext), context.get(actorContext)),
    done: said[url.searchParams.get("done") ?? ""] ?? null,
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const [services, actor] = [context.get(servicesContext), context.get(actorContext)];
  const form = await request.formData();
  switch (form.get("intent")) {
    case "save": {
      const submission = readSubmission(ContactSchema, form);
      if (submission.status !== "success") return data({ reply: submission.reply() }, { status: 400 });
      await saveTrustedContact(services, actor, submission.value);
      return redirect(`${here}?done=saved`);
    }
    case "remove":
      await removeTrustedContact(services, actor);
      return redirect(`${here}?done=removed`);
    default:
      throw unknownRequest();
  }
}

/** Whom the firm may call about the client, with what it may and may not say. */
export default function TrustedContact({ loaderData, actionData }: Route.ComponentProps) {
  const { contact, done } = loaderData;
  const busy = useNavigation().formData?.get("intent") === "remove";
  return (
    <main id="main" className={`wrap ${portalPage.portal}`}>
      <div className={`grid ${portalPage.head}`}>
        <h1 className="c-1-7">Trusted contact</h1>
        <p className="c-9-12 small muted">
          <Link to={href("/dashboard/client/people")}>People with access</Link>
        </p>
      </div>
      <div className="ticks" />
      {done && !actionData && (
        <Notice about={done} once="done">
          {done}
        </Notice>
      )}
      <div className={`grid ${block.block}`}>
        <section className="c-1-4 stack" aria-labelledby="disclosure">
          <h2 id="disclosure">What we may do with it</h2>
          <p>By saving a contact you allow us to call or write to this person</p>
          <ul className={rows.points}>
            <li>when we cannot reach you,</li>
            <li>when we fear that somebody is taking advantage of you, or that you are not well,</li>
            <li>to ask who acts for you by law, such as a guardian or an executor.</li>
          </ul>
          <p>
            This person cannot sign in, sees none of your documents, and gives us no orders. We tell them nothing about
            your money or your plans. You can change or remove the contact at any time. Please tell the person that you
            have named them.
          </p>
        </section>
        <div className="c-6-12 stack">
          <TrustedContactForm key={contact?.savedAt ?? "none"} contact={contact} reply={actionData?.reply} />
          {contact && (
            <Form method="post">
              <Button variant="text" name="intent" value="remove" busy={busy}>
                Remove the contact
              </Button>
            </Form>
          )}
        </div>
      </div>
    </main>
  );
}
