import { data, type RouterContextProvider, redirect } from "react-router";
import { actorContext, requestContext, servicesContext } from "~/context";
import { removeDraftFile } from "~/features/applications/attachments/read-files.server";
import { readPageDraft, saveDraft } from "~/features/applications/draft/draft.server";
import { clearDraftCookie, readDraftCookie, setDraftCookie } from "~/features/applications/draft/draft-cookie.server";
import { answersIn, changedAnswers, mergedAnswers, readAnswers } from "~/features/applications/form/answers-in-form";
import { beginAnother, discardDraft, goBackTo } from "~/features/applications/form/leave-draft.server";
import { stepGoneTo, stepPath } from "~/features/applications/form/step-path";
import { submitLimit } from "~/features/applications/limits";
import { attachmentStep, lastStep } from "~/features/applications/questions";
import { checkAnswers } from "~/features/applications/schema";
import { submitApplication } from "~/features/applications/submission/submit-application.server";
import { day } from "~/platform/clock";
import { isoDate } from "~/platform/dates";
import { Conflict } from "~/platform/errors";
import { inMinutes } from "~/platform/too-many";
import { machineField } from "~/ui/machine-field";

/**
 * The actions of the wizard's buttons: save, submit, remove a file, continue elsewhere, begin another application,
 * discard, go back to a draft that was left.
 */
export async function postApplication(context: Readonly<RouterContextProvider>, request: Request) {
  const services = context.get(servicesContext);
  const { address, cookies } = context.get(requestContext);
  const { publicUrl, clock } = services;
  const secret = readDraftCookie(request.headers, publicUrl);
  const form = await request.formData();
  const intent = String(form.get("intent"));

  if (intent === "again" || intent === "discard") {
    const key = form.has("key") ? String(form.get("key")) : undefined;
    const rest =
      intent === "discard" ? await discardDraft(services, secret, key) : await beginAnother(services, secret);
    if (rest.newSecret) cookies.push(setDraftCookie(rest.newSecret, publicUrl));
    if (!rest.left) cookies.push(clearDraftCookie(publicUrl));
    return redirect("/application");
  }

  const page = { from: address, secret, key: String(form.get("key") ?? ""), had: Boolean(form.get("begun")) };
  const sent = answersIn(form);
  const given = readAnswers(form.get("given"));
  const save = async ({ show = true } = {}) => {
    const saved = await saveDraft(services, {
      ...page,
      changes: changedAnswers(sent, given),
      whole: sent,
      seen: 0,
      step: stepGoneTo(form.get("go")),
      show,
    });
    if (saved.newSecret) cookies.push(setDraftCookie(saved.newSecret, publicUrl));
    return saved;
  };
  const [verb, object = ""] = intent.split(" ");
  if (verb === "back-to") {
    const saved = form.has("key") ? await save({ show: false }) : undefined;
    const newSecret = await goBackTo(services, saved?.newSecret ?? secret, object);
    if (newSecret) cookies.push(setDraftCookie(newSecret, publicUrl));
    return redirect("/application");
  }
  if (intent !== "submit") {
    const { kept } = await save();
    if (verb === "remove-file") {
      await removeDraftFile(services, secret, object);
      return redirect(`/application?step=${attachmentStep}#attachments`);
    }
    return redirect(stepPath(form.get("go"), kept));
  }

  const keptPage = `/application?step=${lastStep}&kept`;
  const stored = (await readPageDraft(services, page))?.answers ?? {};
  const touched = String(form.get("touched") ?? "").split(" ");
  const answers = mergedAnswers(sent, { given, stored, touched });
  const { application, errors } = checkAnswers(answers, isoDate(clock.now()));
  if (!application) {
    const { kept } = await save();
    return kept ? redirect(keptPage) : data({ errors, answers, message: null }, { status: 400 });
  }
  const wait = await services.limits.take(submitLimit, address);
  if (wait !== null) {
    const { kept } = await save();
    return kept ? redirect(keptPage) : data({ errors: {}, answers, message: tooMany(wait) }, { status: 429 });
  }
  // A program that filled in the hidden field gets the usual answer, and nothing is submitted. The draft stays.
  if (form.get(machineField)) return redirect("/application?submitted");
  try {
    const submitted = await submitApplication(services, context.get(actorContext), { application, ...page });
    const lifetime = secret ? undefined : day;
    if (submitted.newSecret) cookies.push(setDraftCookie(submitted.newSecret, publicUrl, lifetime));
  } catch (error) {
    if (!(error instanceof Conflict)) throw error;
    await save();
    return redirect(keptPage);
  }
  return redirect("/application?submitted");
}

function tooMany(wait: number): string {
  return `Too many applications have come from your network. Your answers are saved. Please submit again in ${inMinutes(wait)}.`;
}
