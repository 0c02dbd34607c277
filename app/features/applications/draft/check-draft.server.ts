import { isoDate } from "~/platform/dates";
import type { Services } from "~/platform/services";
import { defaultAnswers } from "../questions";
import { checkAnswers, type FieldErrors } from "../schema";
import { readPageDraft } from "./draft.server";

/** What stands in the way of submitting the draft of a page, by field; of an empty form where there is no draft. */
export async function checkDraft(
  services: Services,
  page: { secret: string | undefined; key: string },
): Promise<{ errors: FieldErrors }> {
  const draft = await readPageDraft(services, page);
  const { errors = {} } = checkAnswers({ ...defaultAnswers, ...draft?.answers }, isoDate(services.clock.now()));
  return { errors };
}
