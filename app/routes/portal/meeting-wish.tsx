import { getFormProps, getInputProps, getTextareaProps, useForm } from "@conform-to/react";
import { Suspense, useRef } from "react";
import { data, Form, href, Link, redirect, useNavigate, useNavigation, useSearchParams } from "react-router";
import { actorContext, servicesContext } from "~/context";
import { readOwnAdvisor } from "~/features/advisors/read-own-advisor.server";
import { requireClient } from "~/features/identity/policy";
import { zonesByRegion } from "~/features/identity/time-zone/zones-by-region.server";
import { cancelOwnMeetingRequest, readOwnMeetingRequest, requestMeeting } from "~/features/meetings/meetings.server";
import { readOwnDefaults } from "~/features/meetings/own-defaults.server";
import { OwnNotice, ownDeeds } from "~/features/meetings/own-notice";
import { MeetingRequestForm } from "~/features/meetings/schema";
import { meetingFormats, meetingTopics, timesOfDay, weekdays } from "~/features/meetings/vocabulary";
import { pageTitle } from "~/page-title";
import { readSubmission } from "~/platform/read-form.server";
import * as portalPage from "~/sections/portal-page.module.css";
import * as block from "~/ui/block.module.css";
import { Button, ButtonLink } from "~/ui/button";
import * as buttons from "~/ui/buttons.module.css";
import { Checkbox } from "~/ui/checkbox";
import { Choices } from "~/ui/choices";
import { classes } from "~/ui/classes";
import { ErrorSummary } from "~/ui/error-summary";
import { firstError } from "~/ui/field";
import * as forms from "~/ui/forms.module.css";
import { lazyPart } from "~/ui/lazy";
import { OfClient } from "~/ui/of-client";
import { SelectField } from "~/ui/select-field";
import { summaryOf } from "~/ui/summary-of";
import { TextArea } from "~/ui/text-area";
import { TextField } from "~/ui/text-field";
import { useCheckedAgain } from "~/ui/use-checked-again";
import { useUnsaved } from "~/ui/use-unsaved";
import type { Route } from "./+types/meeting-wish";
import * as styles from "./meeting-wish.module.css";

// The field works before its script is there, which only proposes the zone of the device.
const OwnZoneField = lazyPart(() =>
  import("~/features/identity/time-zone/own-zone-field").then((module) => module.OwnZoneField),
);

// Only for somebody who withdraws a request.
const WithdrawDialog = lazyPart(async () => (await import("~/features/meetings/withdraw-dialog")).WithdrawDialog);

export const meta: Route.MetaFunction = ({ matches }) => [pageTitle(matches, "Ask for a meeting")];

export async function loader({ context }: Route.LoaderArgs) {
  const [services, actor] = [context.get(servicesContext), context.get(actorContext)];
  return {
    request: await readOwnMeetingRequest(services, actor),
    defaults: await readOwnDefaults(services, actor),
    advisor: (await readOwnAdvisor(services, requireClient(actor, "meetings.book")))?.name ?? null,
    zones: zonesByRegion,
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const actor = context.get(actorContext);
  const form = await request.formData();
  if (form.get("intent") === "cancel") {
    await cancelOwnMeetingRequest(services, actor);
    return redirect(`${href("/dashboard/client/meetings/wish")}?withdrawn`);
  }
  const submission = readSubmission(MeetingRequestForm, form);
  if (submission.status !== "success") return data({ reply: submission.reply() }, { status: 400 });
  const outcome = await requestMeeting(services, actor, submission.value);
  if (outcome === "unchanged") return redirect(`${href("/dashboard/client/meetings/wish")}?unchanged`);
  return redirect(`${href("/dashboard/client")}?meeting-requested`);
}

/** The rules of MeetingRequestForm that a field can break, for the check when it is left. */
const isRight = {
  topic: (values: FormData) => values.get("topic") !== "",
  days: (values: FormData) => values.has("days"),
  zone: (values: FormData) => values.get("timeOfDay") === "Any time" || values.get("zone") !== "",
  phone: (values: FormData) => values.get("format") !== "Telephone" || values.get("phone") !== "",
  note: (values: FormData) => String(values.get("note") ?? "").trim().length <= 1000,
};

const asOptions = (values: readonly string[]) => values.map((value) => ({ value, label: value }));

interface Fields {
  topic: string;
  days: string[];
  timeOfDay: string;
  zone: string;
  format: string;
  phone: string;
  note: string;
}

/** Asks for days that suit and for the topic. The dashboard shows 'Requested' until the firm has answered. */
export default function MeetingWish({ loaderData, actionData }: Route.ComponentProps) {
  const { request, defaults, advisor, zones } = loaderData;
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const [form, fields] = useForm<Fields>({
    id: "meeting",
    lastResult: actionData?.reply,
    defaultValue: request
      ? { ...request, zone: request.clientZone, phone: request.phone || defaults.phone }
      : { topic: "", days: [], timeOfDay: "Any time", zone: "", format: "Video", phone: defaults.phone, note: "" },
  });
  const chosenDays = fields.days.value ?? fields.days.initialValue ?? [];
  const days = Array.isArray(chosenDays) ? chosenDays : [chosenDays];
  const busy = useNavigation().state !== "idle";
  const { stillWrong, ...checkedAgain } = useCheckedAgain(actionData?.reply, isRight);
  const errors = {
    topic: stillWrong("topic", fields.topic.errors),
    days: stillWrong("days", fields.days.errors),
    zone: stillWrong("zone", fields.zone.errors),
    phone: stillWrong("phone", fields.phone.errors),
    note: stillWrong("note", fields.note.errors),
  };
  const element = useRef<HTMLFormElement>(null);
  useUnsaved(element);
  const deed = ownDeeds.find((name) => search.has(name));
  return (
    <main id="main" className={`wrap ${portalPage.portal}`}>
      <div className={`grid ${portalPage.head}`}>
        <h1 className="c-1-7">Ask for a meeting</h1>
        <p className="c-9-12 small muted">
          {request
            ? "We have your request and will email you a time. You can change the request here."
            : "Tell us which days suit you. We choose a time and email it to you."}
          {advisor && ` Your request goes to ${advisor}.`}
        </p>
      </div>
      <div className="ticks" />
      <p className="small">
        <Link to={href("/dashboard/client/meetings")}>Choose a free time instead</Link>
      </p>
      {deed && <OwnNotice deed={deed} />}
      <div className={`grid ${block.block}`}>
        <Form ref={element} method="post" className="c-1-7 stack" {...getFormProps(form)} noValidate {...checkedAgain}>
          <OfClient />
          <ErrorSummary
            id={form.errorId}
            errors={summaryOf(form, [fields.topic, fields.days, fields.zone, fields.phone, fields.note])}
            told={actionData?.reply}
          />
          <SelectField
            label="What is it about?"
            required
            id={fields.topic.id}
            name="topic"
            placeholder="Select a topic"
            options={meetingTopics}
            defaultValue={fields.topic.initialValue}
            error={errors.topic}
          />
          <fieldset className={styles.days} id={fields.days.id} tabIndex={-1}>
            <legend className={forms.legend}>Which days suit you?</legend>
            {weekdays.map((day) => (
              <Checkbox
                key={day}
                id={`day-${day}`}
                name="days"
                value={day}
                label={day}
                defaultChecked={days.includes(day)}
              />
            ))}
            {/* Its line stays when a day is chosen: otherwise the days could move away from the next tap. */}
            {firstError(fields.days.errors) && (
              <span className={classes(forms.error, !errors.days && styles.corrected)}>
                {firstError(fields.days.errors)}
              </span>
            )}
          </fieldset>
          <Choices
            label="Time of day"
            name="timeOfDay"
            options={asOptions(timesOfDay)}
            defaultValue={fields.timeOfDay.initialValue}
          />
          <Suspense>
            <OwnZoneField
              zones={zones}
              hint="The days and the time of day are in this zone."
              id={fields.zone.id}
              chosen={fields.zone.initialValue ?? ""}
              usual={defaults.zone}
              error={errors.zone}
            />
          </Suspense>
          <Choices
            label="How would you like to meet?"
            name="format"
            options={asOptions(meetingFormats)}
            defaultValue={fields.format.initialValue}
          />
          <TextField
            className={styles.onlyTelephone}
            label="Number to call"
            hint="We call you on this number. Include the country code."
            autoComplete="tel"
            {...getInputProps(fields.phone, { type: "tel" })}
            error={errors.phone}
          />
          <TextArea
            label="Anything we should prepare?"
            hint="Optional."
            rows={4}
            {...getTextareaProps(fields.note)}
            error={errors.note}
          />
          <div className={buttons.btnRow}>
            <Button busy={busy}>{request ? "Change the request" : "Request the meeting"}</Button>
            {request && (
              <ButtonLink variant="line" to="?withdraw" preventScrollReset>
                Withdraw the request
              </ButtonLink>
            )}
          </div>
        </Form>
      </div>
      {request && search.has("withdraw") && (
        <Suspense>
          <WithdrawDialog
            request={request}
            onClose={() => void navigate("?", { replace: true, preventScrollReset: true })}
          />
        </Suspense>
      )}
    </main>
  );
}
