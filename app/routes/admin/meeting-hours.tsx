import { data, Form, href, Link, redirect, useSearchParams } from "react-router";
import { actorContext, servicesContext } from "~/context";
import { requireStaff, staffMay } from "~/features/identity/policy";
import { HoursForm, type Reply, sent, summaryOfReply } from "~/features/meetings/hours-form";
import { HoursInWords } from "~/features/meetings/hours-in-words";
import { addLeave, removeLeave } from "~/features/meetings/leave/edit-leave.server";
import { LeaveForm, LeaveList } from "~/features/meetings/leave/leave-form";
import { asRead } from "~/features/meetings/meetings-then.server";
import {
  changeRooms,
  changeSchedule,
  readEditedSchedule,
  readOfficeRooms,
} from "~/features/meetings/schedule/edit-schedule.server";
import {
  aheadChoices,
  bufferChoices,
  LeaveForm as LeaveFields,
  noticeChoices,
  roomField,
  roomsForm,
  ScheduleForm,
} from "~/features/meetings/schedule/schema";
import { pageTitle } from "~/page-title";
import { Conflict } from "~/platform/errors";
import { readSubmission, unknownRequest } from "~/platform/read-form.server";
import * as acts from "~/ui/acts.module.css";
import * as block from "~/ui/block.module.css";
import { Button } from "~/ui/button";
import * as buttons from "~/ui/buttons.module.css";
import { ErrorSummary } from "~/ui/error-summary";
import * as forms from "~/ui/forms.module.css";
import { useMay } from "~/ui/may";
import { Notice } from "~/ui/notice";
import * as termRows from "~/ui/term-rows.module.css";
import { TextField } from "~/ui/text-field";
import type { Route } from "./+types/meeting-hours";
import * as styles from "./overview-figures.module.css";

export const meta: Route.MetaFunction = ({ matches }) => [pageTitle(matches, "Hours and rooms")];

const page = href("/dashboard/admin/meetings/hours");

export async function loader({ context, url }: Route.LoaderArgs) {
  const [services, actor] = [context.get(servicesContext), context.get(actorContext)];
  const staff = requireStaff(actor, "desk.read");
  const advisors = services.siteContent.advisors();
  const slug =
    [url.searchParams.get("advisor"), staff.advisor, advisors.all[0]?.slug]
      .map((wanted) => advisors.find(wanted ?? "")?.slug)
      .find((known) => known !== undefined) ?? "";
  return {
    schedule: await readEditedSchedule(services, actor, slug),
    name: advisors.nameOf(slug) ?? "",
    // Everybody's own hours are theirs.
    mayEdit: staff.advisor === slug || staffMay(staff, "meetings.hours"),
    advisors: advisors.all.map(({ slug, name }) => ({ slug, name })),
    rooms: (await readOfficeRooms(services, actor)).map((one) => ({ ...one, field: roomField(one.office) })),
    choices: { buffers: bufferChoices, notices: noticeChoices, ahead: aheadChoices },
  };
}

/** Saves one of the page's forms: hours, leave or rooms. */
export async function action({ context, request }: Route.ActionArgs) {
  const [services, actor] = [context.get(servicesContext), context.get(actorContext)];
  const form = await request.formData();
  const intent = String(form.get("intent"));
  const done = (advisor: string, deed: string) =>
    redirect(`${page}?${new URLSearchParams({ ...(advisor && { advisor }), done: deed })}`);
  const refuse = (reply: Reply, meetings: string[] = []) =>
    data(
      { intent: intent.replace("-anyway", ""), reply, conflict: null, meetings, accepted: asRead(meetings) },
      { status: 400 },
    );
  switch (intent) {
    case "hours": {
      const submission = readSubmission(ScheduleForm, form);
      if (submission.status !== "success") return refuse(submission.reply());
      try {
        return done(submission.value.advisor, await changeSchedule(services, actor, submission.value));
      } catch (error) {
        if (!(error instanceof Conflict)) throw error;
        const reply = submission.reply() as Reply;
        return data({ intent, reply, conflict: error.message, meetings: [], accepted: "" }, { status: 409 });
      }
    }
    case "leave":
    case "leave-anyway": {
      const submission = readSubmission(LeaveFields, form);
      if (submission.status !== "success") return refuse(submission.reply());
      const accepted = intent === "leave-anyway" ? submission.value.accepted : "";
      const answer = await addLeave(services, actor, { ...submission.value, accepted });
      if ("meetings" in answer) return refuse(submission.reply(), answer.meetings);
      return done(submission.value.advisor, accepted === "" ? "leave" : "leave-anyway");
    }
    case "remove-leave":
      await removeLeave(services, actor, String(form.get("id")));
      return done(String(form.get("advisor") ?? ""), "no-leave");
    case "rooms": {
      const submission = readSubmission(roomsForm(services.siteContent.offices().all.map(({ city }) => city)), form);
      if (submission.status !== "success") return refuse(submission.reply());
      return done("", (await changeRooms(services, actor, submission.value)) > 0 ? "rooms" : "unchanged");
    }
    default:
      throw unknownRequest();
  }
}

const deeds: Record<string, string> = {
  changed: "The hours are saved. Meetings that are booked already stay as they are.",
  unchanged: "Nothing was changed.",
  leave: "The leave is saved. There is no meeting in it.",
  "leave-anyway": "The leave is saved. Move or cancel the meetings in it on the page of the meetings.",
  "no-leave": "The leave is removed.",
  rooms: "The rooms are saved.",
};

/** When each advisor can be booked, their leave, and the rooms of the offices. */
export default function MeetingHours({
  loaderData: { schedule, name, advisors, rooms, choices, mayEdit },
  actionData,
}: Route.ComponentProps) {
  const [search] = useSearchParams();
  const done = actionData ? undefined : deeds[search.get("done") ?? ""];
  const replyTo = (intent: string): Reply => (actionData?.intent === intent ? actionData.reply : undefined);
  const ofRooms = replyTo("rooms");
  const editsRooms = useMay("meetings.hours");
  return (
    <section className={block.block} aria-label="Hours and rooms">
      <p className="small">
        <Link to={href("/dashboard/admin/meetings")}>Meetings</Link>,{" "}
        <Link to={href("/dashboard/admin/meetings/closures")}>closed days of the offices</Link>
      </p>
      <h2 className={styles.listTitle}>Hours and rooms</h2>
      {done && (
        <Notice about={search.get("done") ?? ""} once="done">
          {done}
        </Notice>
      )}
      {actionData?.conflict && <ErrorSummary title="Not saved" errors={[{ message: actionData.conflict }]} />}
      <nav className={acts.acts} aria-label="Advisors">
        {advisors.map(({ slug, name }) => (
          <Link
            key={slug}
            className={buttons.textLink}
            to={`?advisor=${slug}`}
            aria-current={slug === schedule.advisor ? "page" : undefined}
            preventScrollReset
          >
            {slug === schedule.advisor ? <b>{name}</b> : name}
          </Link>
        ))}
      </nav>
      <section className={block.block} aria-labelledby="hours-of">
        <div className={block.head}>
          <h2 id="hours-of">When {name} can be booked</h2>
        </div>
        {!mayEdit && (
          <p className="small muted">
            {name} changes these hours and this leave, and so do administrators and operations. You change your own.
          </p>
        )}
        {mayEdit ? (
          <HoursForm
            key={`${schedule.advisor} ${schedule.changedAt}`}
            schedule={schedule}
            choices={choices}
            reply={replyTo("hours")}
          />
        ) : (
          <HoursInWords schedule={schedule} />
        )}
      </section>
      <section className={block.block} aria-labelledby="leave-of">
        <div className={block.head}>
          <h2 id="leave-of">Leave of {name}</h2>
        </div>
        <LeaveList leave={schedule.leave} mayEdit={mayEdit} />
        {mayEdit && (
          <LeaveForm
            key={`${schedule.advisor} ${schedule.leave.length}`}
            advisor={schedule.advisor}
            reply={replyTo("leave")}
            meetings={actionData?.meetings ?? []}
            accepted={actionData?.accepted ?? ""}
          />
        )}
      </section>
      <section className={block.block} aria-labelledby="rooms">
        <div className={block.head}>
          <h2 id="rooms">Rooms for meetings with clients</h2>
        </div>
        {editsRooms ? (
          <Form method="post" className={forms.formGrid} aria-label="Rooms" preventScrollReset noValidate>
            <ErrorSummary errors={summaryOfReply(ofRooms)} told={ofRooms} />
            {rooms.map(({ office, rooms: count, field }, index) => (
              <TextField
                key={office}
                label={office}
                name={field}
                inputMode="numeric"
                autoComplete="off"
                hint={index === 0 ? "With 0 nobody can book a meeting there." : undefined}
                defaultValue={sent(ofRooms, field, String(count))}
                error={ofRooms?.error?.[field]}
              />
            ))}
            <div className={`${forms.wide} ${buttons.btnRow}`}>
              <Button variant="line" name="intent" value="rooms">
                Save the rooms
              </Button>
            </div>
          </Form>
        ) : (
          <div className="grid">
            <dl className={`${termRows.lines} c-1-7`}>
              {rooms.map(({ office, rooms: count }) => (
                <div key={office}>
                  <dt>{office}</dt>
                  <dd>{count}</dd>
                </div>
              ))}
            </dl>
          </div>
        )}
      </section>
    </section>
  );
}
