import { data, redirect } from "react-router";
import { type ContactTopic, contactTopics } from "~/content/contact";
import { menus, type NavigationLink } from "~/content/navigation";
import { privacy } from "~/content/policies/privacy";
import { security } from "~/content/policies/security";
import { terms } from "~/content/policies/terms";
import { type Promises, withPromise } from "~/content/promises";
import { describePage } from "~/content/site-pages";
import { actorContext, requestContext, servicesContext } from "~/context";
import * as contact from "~/features/messages/contact.module.css";
import { ContactForm } from "~/features/messages/contact-form";
import { contactLimit } from "~/features/messages/limits";
import { MessageSent } from "~/features/messages/message-sent";
import { messageReference, readReference } from "~/features/messages/reference";
import { ContactMessage } from "~/features/messages/schema";
import { sendContactMessage } from "~/features/messages/send-message.server";
import { readShownFigures } from "~/features/site-content/read-shown-figures.server";
import { readShownOffices } from "~/features/site-content/read-shown-offices.server";
import { notFound } from "~/platform/errors";
import { newId } from "~/platform/ids.server";
import { readSubmission } from "~/platform/read-form.server";
import { tooMany } from "~/platform/too-many";
import type { RouteHandle } from "~/route-handle";
import { breadcrumbs } from "~/sections/breadcrumbs";
import { useFirm } from "~/sections/firm-context";
import * as hero from "~/sections/hero.module.css";
import { PageList } from "~/sections/page-list";
import { PageMeta } from "~/sections/page-meta";
import { PolicyView } from "~/sections/policy-view";
import { useOrigin } from "~/sections/site-origin";
import { organization } from "~/sections/structured-data";
import { machineField } from "~/ui/machine-field";
import type { Route } from "./+types/contact";
import { Introduction, Offices, OtherDesks, Way } from "./contact-parts";

export const handle: RouteHandle = { kept: ["sent", "preview"] };

const policies = { privacy, terms, security };

/**
 * The contact page under each of its addresses. The address says the topic. Staff see a revision of an office, or of the promises, that is
 * not published with `?preview=`, as it will look: the root route has loaded the office.
 */
export async function loader({ context, url }: Route.LoaderArgs) {
  const topic = topicAt(url.pathname);
  const [services, actor] = [context.get(servicesContext), context.get(actorContext)];
  const preview = url.searchParams.get("preview");
  const { previewed } = await readShownOffices(services, actor, preview);
  const figures = await readShownFigures(services, actor, preview);
  const figuresPreview = figures.previewed?.kind === "promises" ? figures.previewed : null;
  if (preview !== null && !previewed && !figuresPreview) throw notFound("page");
  return {
    previewed,
    promises: figures.promises,
    figuresPreview,
    title: topic.title,
    path: topic.path,
    sent: url.searchParams.has("sent"),
    reference: readReference(url.searchParams.get("sent")),
  };
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const { path } = topicAt(url.pathname);
  const form = await request.formData();
  const submission = readSubmission(ContactMessage, form);
  if (submission.status !== "success") return data({ reply: submission.reply() }, { status: 400 });

  const wait = await services.limits.take(contactLimit, context.get(requestContext).address);
  if (wait !== null) return data({ reply: submission.reply({ formErrors: [tooMany(wait)] }) }, { status: 429 });

  // A program that filled in the hidden field gets the usual answer, and nothing is stored.
  const id = form.get(machineField)
    ? newId()
    : await sendContactMessage(services, { ...submission.value, topic: path });
  return redirect(`${path}?sent=${messageReference(id)}#write`);
}

export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
  const topic = topicAt(loaderData.path);
  const { promises, previewed, figuresPreview } = loaderData;
  const failed = actionData !== undefined;
  const lists = topic.lists ?? [];
  const policy = topic.policy && policies[topic.policy];
  const own = topic.path === "/contact";
  return (
    <main id="main">
      <Meta
        topic={withPromise(topic, promises)}
        state={failed ? "Not sent: " : loaderData.sent ? "Sent: " : ""}
        preview={previewed !== null || figuresPreview !== null}
      />
      <section className={hero.hero} aria-labelledby="h1">
        <div className="wrap">
          <Way topic={topic} />
          <h1 id="h1" className={topic.title.length <= 12 ? hero.h1Max : undefined}>
            {topic.title}
          </h1>
          <div className={`grid ${hero.foot}`}>
            <Introduction topic={topic} hours={promises.contact} previewed={figuresPreview} />
            <div className={`c-6-12 ${contact.form}`} id="write">
              {loaderData.sent && !failed ? (
                <MessageSent reference={loaderData.reference} again={`${topic.path}#write`} hours={promises.contact} />
              ) : (
                <>
                  <h2>{topic.first ? "Or ask first" : "Write to us"}</h2>
                  <ContactForm path={topic.path} subject={topic.subject} reply={actionData?.reply} />
                </>
              )}
            </div>
          </div>
        </div>
      </section>
      {policy && <PolicyView number={1} policy={policy} />}
      {lists.map(({ menu, only, heading, lede }, index) => (
        <PageList
          key={menu}
          number={index + 1}
          heading={heading}
          lede={lede}
          pages={menus[menu].links
            .filter((link) => (only ? only.includes(link.path) : link.path !== topic.path))
            .map((link) => describedLink(link, promises))}
        />
      ))}
      {own && <OtherDesks number={1} />}
      <Offices number={own || policy ? 2 : lists.length + 1} previewed={previewed} />
    </main>
  );
}

const describedLink = ({ path, label, gloss }: NavigationLink, promises: Promises) =>
  describePage(path, promises) ?? { path, title: label, description: gloss };

function Meta({ topic, state, preview }: { topic: ContactTopic; state: string; preview: boolean }) {
  const origin = useOrigin();
  const firm = useFirm();
  const way = [
    { name: "Contact", path: "/contact" },
    { name: topic.title, path: topic.path },
  ];
  return (
    <PageMeta
      title={state + topic.title}
      description={topic.description}
      path={topic.path}
      canonical="/contact"
      noindex={state !== "" || preview}
      data={topic.path === "/contact" ? [organization(firm, origin)] : [breadcrumbs(origin, way)]}
    />
  );
}

function topicAt(pathname: string): ContactTopic {
  const topic = contactTopics.find(({ path }) => path === pathname.replace(/(?<=.)\/$/, ""));
  if (!topic) throw notFound("page");
  return topic;
}
