import { nextOccurrences } from "~/content/events";
import {
  elsewhere,
  type MatchAnswers,
  type MatchQuestion,
  matchForm,
  undisclosed,
} from "~/features/advisors/match-questions";
import { proposeAdvisors } from "~/features/advisors/propose";
import { requestMatch } from "~/features/advisors/request-match.server";
import { registerForEvent } from "~/features/events/register.server";
import { visitor } from "~/features/identity/actor";
import { day, hour } from "~/platform/clock";
import type { Services } from "~/services";
import type { Person } from "./people";
import type { Step } from "./script";

const registrations = 14;

/** What visitors send from the public site besides messages: registrations for events, and requests to meet an advisor. */
export function publicSteps(
  services: Services,
  { now, personOf }: { now: number; personOf: (index: number) => Person },
): Step[] {
  const events = nextOccurrences(now);
  const steps: Step[] = [];
  for (let index = 0; index < registrations; index += 1) {
    const event = events[index % events.length];
    if (!event) break;
    const { name, email } = personOf(index);
    const at = now - Math.round((registrations - index) * 0.4 * day);
    steps.push({ at, run: () => registerForEvent(services, visitor, { occurrenceId: event.id, name, email }) });
  }
  const { name, email, phone } = personOf(registrations);
  const advisors = services.siteContent.advisors();
  const questions = matchForm(advisors);
  const options = (question: MatchQuestion) => questions[question].options[0]?.value ?? "";
  const answers: MatchAnswers = {
    about: options("about"),
    place: elsewhere,
    language: options("language"),
    amount: undisclosed,
  };
  const advisor = proposeAdvisors(advisors, answers, now).proposed.map(({ slug }) => slug);
  const request = { name, email, phone, message: "Mornings suit me best.", advisor, answers };
  steps.push({ at: now - 4 * hour, run: () => requestMatch(services, request) });
  return steps;
}
