import { Suspense } from "react";
import { data, href, redirect } from "react-router";
import { dateIn, momentOf, timeIn } from "~/content/zoned-time";
import { actorContext, servicesContext } from "~/context";
import type { Actor } from "~/features/identity/actor";
import { isZone } from "~/features/identity/time-zone/is-zone";
import { asAccepted } from "~/features/meetings/arrange-meeting.server";
import { readUsualZone } from "~/features/meetings/list-meetings.server";
import {
  arrangeNewMeeting,
  findClientsToMeet,
  readClientToMeet,
  readFreeTimes,
} from "~/features/meetings/new-meeting/arrange-new.server";
import { readTypedMeeting, type TypedMeeting } from "~/features/meetings/new-meeting/typed-meeting";
import { newMeetingFormOf } from "~/features/meetings/schema";
import { isByTelephone } from "~/features/meetings/vocabulary";
import { pageTitle } from "~/page-title";
import { newId } from "~/platform/ids.server";
import { readSubmission, unknownRequest } from "~/platform/read-form.server";
import type { Services } from "~/platform/services";
import { lazyPart } from "~/ui/lazy";
import type { Route } from "./+types/meeting-new";
import * as styles from "./overview-figures.module.css";

export const meta: Route.MetaFunction = ({ matches }) => [pageTitle(matches, "Arrange a meeting")];

const empty: TypedMeeting = {
  ...{ client: "", topic: "", format: "Video", office: "", advisor: "", minutes: "60" },
  ...{ date: "", time: "", clock: "UTC", place: "", formKey: "" },
};

/** What is known of a client: zone, advisor of record or else the reader who is one, number. */
async function withClient(services: Services, actor: Actor, typed: TypedMeeting, clientId: string) {
  const client = await readClientToMeet(services, actor, clientId);
  const clock = await readUsualZone(services, actor, clientId);
  const place = isByTelephone(typed) && typed.place === "" ? client.phone : typed.place;
  const own = actor.kind === "administrator" ? (actor.advisor ?? "") : "";
  const advisor = typed.advisor || client.advisor || own;
  return { client, typed: { ...typed, client: client.id, clock, place, advisor } };
}

/** The address can name the client: `?client=…`. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const [services, actor] = [context.get(servicesContext), context.get(actorContext)];
  const typed = { ...empty, formKey: newId() };
  const named = url.searchParams.get("client");
  if (named) return withClient(services, actor, typed, named);
  await findClientsToMeet(services, actor, "");
  return { client: null, typed };
}

/** Every button but the last answers with the form and what was typed. */
export async function action({ context, request }: Route.ActionArgs) {
  const [services, actor] = [context.get(servicesContext), context.get(actorContext)];
  const form = await request.formData();
  const clientId = String(form.get("client") ?? "").slice(0, 64);
  const typed = readTypedMeeting(form, clientId);
  if (!isZone(typed.clock)) typed.clock = "UTC";
  const client = clientId === "" ? null : await readClientToMeet(services, actor, clientId);
  const intent = form.has("choose") ? "choose" : form.has("start") ? "start" : String(form.get("intent") ?? "");
  const nothing = { found: null, search: "", free: null, errors: {}, warnings: [] as string[], accepted: "" };
  const show = (more: Partial<Shown>, status = 200) => data<Shown>({ ...nothing, typed, client, ...more }, { status });
  switch (intent) {
    case "find": {
      const search = String(form.get("find") ?? "").slice(0, 200);
      return show({ found: await findClientsToMeet(services, actor, search), search });
    }
    case "choose":
      return show(await withClient(services, actor, typed, String(form.get("choose")).slice(0, 64)));
    case "other-client":
      return show({ typed: { ...typed, client: "", advisor: "", place: "" }, client: null });
    case "times": {
      if (!client) return show({ errors: { find: "Choose the client first" } }, 400);
      if (!typed.advisor) return show({ errors: { advisor: "Choose the advisor whose free times you look for" } }, 400);
      if (typed.format === "In person" && !typed.office) return show({ errors: { office: "Choose the office" } }, 400);
      const { advisor, format, minutes, clock, date } = typed;
      const office = format === "In person" ? typed.office : "";
      const from = /^\d{4}-\d\d-\d\d$/.test(date) ? momentOf(date, "00:00", clock) : 0;
      const wanted = { clientId, advisor, format, office, minutes: Number(minutes) || 60, from };
      return show({ free: await readFreeTimes(services, actor, wanted) });
    }
    case "start": {
      const at = Number(form.get("start"));
      if (!Number.isSafeInteger(at) || at <= 0) throw unknownRequest();
      return show({ typed: { ...typed, date: dateIn(at, typed.clock), time: timeIn(at, typed.clock) } });
    }
    case "arrange":
    case "arrange-anyway": {
      const submission = readSubmission(newMeetingFormOf(services.siteContent.advisors()), form);
      if (submission.status !== "success") {
        const errors = Object.entries(submission.error ?? {}).flatMap(([name, messages]) =>
          messages?.[0] ? [[name === "client" ? "find" : name, String(messages[0])] as const] : [],
        );
        return show({ errors: Object.fromEntries(errors) }, 400);
      }
      const answer = await arrangeNewMeeting(services, actor, submission.value);
      if ("id" in answer)
        return redirect(`${href("/dashboard/admin/meetings")}?${new URLSearchParams({ arranged: answer.id })}`);
      if ("problem" in answer) return show({ errors: { [answer.field]: answer.problem } }, 400);
      return show({ warnings: answer.warnings, accepted: asAccepted(answer.warnings) }, 400);
    }
    default:
      throw unknownRequest();
  }
}

// Loaded on demand: the parts of forms are not in the scripts that all pages share.
const NewMeetingForm = lazyPart(
  async () => (await import("~/features/meetings/new-meeting/new-meeting-form")).NewMeetingForm,
);
type Shown = Omit<Parameters<typeof NewMeetingForm>[0], "told">;

/** Arranges a meeting that nobody has asked for. */
export default function NewMeeting({ loaderData, actionData }: Route.ComponentProps) {
  const nothing = { found: null, search: "", free: null, errors: {}, warnings: [], accepted: "" };
  return (
    <section aria-label="Arrange a meeting">
      <h2 className={styles.listTitle}>Arrange a meeting</h2>
      <Suspense>
        <NewMeetingForm {...nothing} {...loaderData} {...actionData} told={actionData} />
      </Suspense>
    </section>
  );
}
