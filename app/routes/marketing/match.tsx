import { data, href, redirect } from "react-router";
import { facts } from "~/content/facts";
import { handWrittenPages } from "~/content/hand-written-pages";
import { inHours, promiseFacts, withPromise } from "~/content/promises";
import { actorContext, requestContext, servicesContext } from "~/context";
import { noneOf } from "~/features/advisors/count-in-words";
import { Coverage } from "~/features/advisors/coverage";
import { MatchForm } from "~/features/advisors/match-form";
import { matchPath, matchQuestions, readMatch } from "~/features/advisors/match-questions";
import { MatchRequestForm } from "~/features/advisors/match-request-form";
import { MatchRequest, matchLimit } from "~/features/advisors/match-schema";
import { MatchSent } from "~/features/advisors/match-sent";
import { ProposalList } from "~/features/advisors/proposal-list";
import { type Proposal, proposeAdvisors } from "~/features/advisors/propose";
import { readMatchReceipt, requestMatch } from "~/features/advisors/request-match.server";
import * as contact from "~/features/messages/contact.module.css";
import { readShownFigures } from "~/features/site-content/read-shown-figures.server";
import { useNonce } from "~/nonce";
import { notFound } from "~/platform/errors";
import { newId } from "~/platform/ids.server";
import { readSubmission } from "~/platform/read-form.server";
import { tooMany } from "~/platform/too-many";
import type { RouteHandle } from "~/route-handle";
import { breadcrumbs } from "~/sections/breadcrumbs";
import * as hero from "~/sections/hero.module.css";
import { PageMeta } from "~/sections/page-meta";
import { SectionFrame } from "~/sections/section-frame";
import { useOrigin } from "~/sections/site-origin";
import { machineField } from "~/ui/machine-field";
import { OwnTimeScript } from "~/ui/own-time-script";
import type { Route } from "./+types/match";
import { FiguresPreview } from "./figures-preview";

export const handle: RouteHandle = { kept: [...matchQuestions, "sent", "preview"] };

/** Nothing here says who asks, also with the answers in the address, so Back may show it from memory. */
export const headers = () => ({ "Cache-Control": "private, no-cache" });

const page = handWrittenPages["/find-advisor/match"];

/**
 * The answers are in the address: people see, share and change the proposal before they say who they are. Staff see promises that are not
 * published with `?preview=`, as they will look.
 */
export async function loader({ context, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { clock, siteContent } = services;
  const preview = url.searchParams.get("preview");
  const { promises, previewed } = await readShownFigures(services, context.get(actorContext), preview);
  if (preview !== null && previewed?.kind !== "promises") throw notFound("page");
  const roster = siteContent.advisors();
  const match = readMatch(roster, url.searchParams);
  return {
    title: page.title,
    match,
    advisors: roster.onSite,
    proposal: match.answers && proposeAdvisors(roster, match.answers, clock.now()),
    promises,
    previewed,
    receipt: await readMatchReceipt(services, url.searchParams.get("sent")),
  };
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const { answers } = readMatch(services.siteContent.advisors(), url.searchParams);
  // The address of the form was changed: the page asks for what is missing.
  if (!answers) return redirect(url.pathname + url.search, 303);
  const form = await request.formData();
  const submission = readSubmission(MatchRequest, form);
  if (submission.status !== "success") return data({ reply: submission.reply() }, { status: 400 });

  const wait = await services.limits.take(matchLimit, context.get(requestContext).address);
  if (wait !== null) return data({ reply: submission.reply({ formErrors: [tooMany(wait)] }) }, { status: 429 });

  // A program that filled in the hidden field gets the usual answer, and nothing is stored.
  const result = form.get(machineField)
    ? ({ ok: true, id: newId(services.clock.now()) } as const)
    : await requestMatch(services, { answers, ...submission.value });
  if (!result.ok)
    return data(
      { reply: submission.reply({ fieldErrors: { advisor: ["Choose at least one advisor"] } }) },
      { status: 400 },
    );
  return redirect(`${url.pathname}?${new URLSearchParams({ sent: result.id })}`, 303);
}

export default function Match({ loaderData, actionData }: Route.ComponentProps) {
  const { match, advisors, proposal, receipt, promises, previewed } = loaderData;
  const sent = receipt !== null && actionData === undefined;
  const nonce = useNonce();
  const { introductions, ratio, industryRatio } = facts.matching;
  const { response } = promiseFacts(promises);
  return (
    <main id="main">
      <Meta
        description={withPromise(page, promises).description}
        state={actionData ? "Not sent: " : sent ? "Sent: " : proposal ? "Proposal: " : ""}
        preview={previewed !== null}
      />
      <section className={hero.hero} aria-labelledby="h1">
        <div className="wrap">
          <nav aria-label="Breadcrumb">
            <ol className={hero.crumbs}>
              <li>
                <a href={href("/find-advisor")}>Find an Advisor</a>
              </li>
              <li aria-current="page">{page.title}</li>
            </ol>
          </nav>
          <h1 id="h1">{page.title}</h1>
          <div className={`grid ${hero.foot}`}>
            <div className={`${hero.copy} c-1-4 stack`}>
              {previewed && <FiguresPreview previewed={previewed} />}
              <p className="lede">
                Four questions, each about a line that every profile has. From your answers we propose up to 3 advisors,
                with the reasons for and against each.
              </p>
              <p className="small">
                The proposal is computed from your answers and appears on this page at once. You decide whether to ask
                for a meeting; a person here answers within {inHours(promises.match)}.
              </p>
            </div>
            <div className={`c-6-12 ${contact.form}`} id="questions">
              {sent ? <MatchSent {...receipt} /> : <MatchForm {...match} />}
            </div>
          </div>
        </div>
      </section>
      {sent && <OwnTimeScript nonce={nonce} />}
      {proposal && match.answers && !sent ? (
        <Answer
          proposal={proposal}
          within={inHours(promises.match)}
          path={matchPath(match.answers, "#ask")}
          reply={actionData?.reply}
        />
      ) : (
        <SectionFrame
          number={1}
          gap
          heading="What an answer is held against"
          lede={`Up to ${introductions.value} advisors, an answer within ${response.value} ${response.unit}, ${ratio.value} ${ratio.label} against ${industryRatio.value} in the industry.`}
        >
          <Coverage advisors={advisors} />
        </SectionFrame>
      )}
    </main>
  );
}

type Reply = Parameters<typeof MatchRequestForm>[0]["reply"];

function Answer({
  proposal,
  within,
  path,
  reply,
}: {
  proposal: Proposal;
  /** '24 hours' */
  within: string;
  path: string;
  reply: Reply;
}) {
  const { proposed } = proposal;
  const some = proposed.length > 0;
  return (
    <>
      <SectionFrame
        number={1}
        id="proposal"
        heading={headingOf(proposal)}
        lede={ledeOf(proposal)}
        note="Sample profiles. First comes whoever the fewest of your answers speak against; between two alike the subject weighs more than the language, and the language more than the place. An advisor whose minimum may be above your amount is never proposed."
      >
        <ProposalList {...proposal} />
      </SectionFrame>
      <SectionFrame
        number={2}
        id="ask"
        tone="tint"
        heading={some ? "Ask for the introduction" : "Ask us anyway"}
        lede={
          some
            ? `Now we need to know who you are. Answer within ${within}.`
            : `A person looks further, and says within ${within} whom we would name, or that we are the wrong firm.`
        }
      >
        <div className="grid">
          <div className="c-1-7">
            <MatchRequestForm path={path} proposed={proposed} reply={reply} />
          </div>
        </div>
      </SectionFrame>
    </>
  );
}

function headingOf({ proposed, full }: Proposal): string {
  if (proposed.length === 0) return "Nobody here fits";
  if (full === 0) return "Nobody fits every answer";
  return full === 1 ? "One advisor fits every answer" : `${full} advisors fit every answer`;
}

function ledeOf({ proposed, leftOut, full }: Proposal): string {
  if (proposed.length === 0)
    return `${noneOf("our", proposed.length + leftOut.length, "advisor", "advisors")} fits all your answers.`;
  if (full === 0) return "These come closest. For each one we show what fits and what does not.";
  return full === proposed.length
    ? "With the reasons, in the order in which they count."
    : "First those who fit every answer, then those who come close. For each one we show what fits and what does not.";
}

function Meta({ description, state, preview }: { description: string; state: string; preview: boolean }) {
  const origin = useOrigin();
  const way = [
    { name: "Find an Advisor", path: "/find-advisor" },
    { name: page.title, path: page.path },
  ];
  return (
    <PageMeta
      path={page.path}
      description={description}
      title={state + page.title}
      noindex={state !== "" || preview}
      data={[breadcrumbs(origin, way)]}
    />
  );
}
