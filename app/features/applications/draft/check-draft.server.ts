import { isoDate } from "~/platform/dates";
import type { Services } from "~/platform/services";
import { defaultAnswers } from "../questions";
import { checkAnswers, type FieldErrors } from "../schema";
import { readPageDraft } from "./draft.server";

/**
 * The errors that prevent the submission of the page's draft, by field; those of an empty form when there is no draft.
 */
export async function checkDraft(
  services: Services,
  page: { secret: string | undefined; key: string },
): Promise<{ errors: FieldErrors }> {
  const draft = await readPageDraft(services, page);
  const { errors = {} } = checkAnswers({ ...defaultAnswers, ...draft?.answers }, isoDate(services.clock.now()));
  return { errors };
}
