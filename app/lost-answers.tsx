import { use, useEffect, useEffectEvent, useRef, useState } from "react";
import { createPortal } from "react-dom";
import {
  type DataStrategyResult,
  data,
  isRouteErrorResponse,
  type MiddlewareFunction,
  redirect,
  UNSAFE_DataRouterContext,
  useNavigation,
} from "react-router";
// There when a session has ended, also when the connection is gone by then.
import "./features/identity/sessions/session-ended";
import { useFirm } from "./sections/firm-context";
import { classes } from "./ui/classes";
import { countEarlyWriting } from "./ui/early-writing";
import * as forms from "./ui/forms.module.css";
import * as styles from "./ui/notices.module.css";
import { useToast } from "./ui/toasts";
import { type Guard, UnsavedContext } from "./ui/use-unsaved";
import { holdPage, isFollowed, pathOf, type Router, stayOnPage } from "./unreachable-links";

type Results = Record<string, DataStrategyResult>;
export type KeepPage = MiddlewareFunction<Results>;

/** What became of a form or a link that got no answer from the product, and what to do now. */
const advice = {
  unsent: "Nothing was sent. Try again in a moment.",
  unknown: "It is not known whether this arrived: look in another tab before you send it again.",
  arrived: "What you sent has arrived, but this page does not show it yet. Reload it in a moment.",
  unopened: "This page stays as it is, with what you typed and chose. Check your connection, then try again.",
};

interface LostAnswer {
  /** The form, if it was not sent by a script. */
  form: HTMLFormElement | null;
  became: keyof typeof advice;
  /** Something else was asked for since, which has its own answer. */
  isOver?: boolean;
}

/**
 * Milliseconds after which no answer is expected any more, such as over a connection that hangs. A form with files takes as long
 * as its way needs.
 */
const longestWait = 60_000;

/**
 * The router of this page, for what it does at this moment: a hook tells what was drawn last, which is too late for a form that
 * fails at once. Only its context is exported, under this name; another version of the router that has it no longer does not compile.
 */
let router: Router | undefined;

/** The form that was sent last and whose request has not begun yet. */
let submitted: HTMLFormElement | null = null;
let report: (lost: LostAnswer) => void = () => {};
/** A lost form leads back to the page on which it stands, whose data is then loaded again. */
let leadingBack = false;

/**
 * Runs in the browser around every request of the router. When the product cannot be reached, a form or a link leaves its page as
 * it is, with all that was typed and chosen, and is reported; what only brings the page up to date leaves it as it was.
 */
export const keepPage: KeepPage = async ({ request }, next) => {
  const wasOffline = !navigator.onLine;
  const loads = request.method === "GET";
  const form = loads ? null : submitted;
  if (!loads) submitted = null;
  const results = await resultsOf(request, next);
  if (!router) return results;
  const { location, loaderData, actionData, navigation } = router.state;
  const here = location.pathname + location.search;
  const isHere = pathOf(request.url) === pathOf(here);
  const isFormOfPage = navigation.state === "submitting" && pathOf(navigation.formAction) === pathOf(request.url);
  const isLedBack = leadingBack;
  leadingBack = false;
  const errors = Object.values(results).map(({ type, result }) => (type === "error" ? errorIn(result) : undefined));
  if (errors.some(isLost) && loads && isFollowed(router, request)) {
    report({ form: null, became: "unopened" });
    stayOnPage(router);
    return results;
  }
  for (const [id, { type, result }] of Object.entries(results)) {
    const error = type === "error" ? errorIn(result) : undefined;
    if (!isLost(error)) continue;
    if (!loads) {
      const unsent = wasOffline || (isRouteErrorResponse(error) && error.status === 503);
      report({ form, became: unsent ? "unsent" : "unknown" });
      leadingBack = isFormOfPage && !isHere;
      // After an error the router does not load the page again.
      results[id] = leadingBack
        ? { type: "data", result: redirect(here) }
        : { type: "data", result: data(isFormOfPage ? actionData?.[id] : undefined, { status: 503 }) };
    } else if (isHere && id in loaderData) {
      if (navigation.formMethod === "POST" && !isLedBack) report({ form: null, became: "arrived" });
      results[id] = { type: "data", result: loaderData[id] };
    } else {
      const arrived = navigation.formMethod === "POST" ? "What you have just sent has arrived. " : "";
      const message = `${arrived}Check your connection, then reload this page in a moment.`;
      results[id] = {
        type: "error",
        result: data({ title: "This page could not be reached", message }, { status: 503 }),
      };
    }
  }
  return results;
};

/** The root stands for all routes: what fails there fails for the whole request, and what is said there is said for it. */
async function resultsOf(request: Request, next: () => Promise<Results>): Promise<Results> {
  if (request.headers.get("Content-Type")?.startsWith("multipart/")) return next();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const noAnswer = new Promise<Results>((done) => {
    timer = setTimeout(() => done({ root: { type: "error", result: new TypeError("No answer") } }), longestWait);
  });
  return Promise.race([next(), noAnswer]).finally(() => clearTimeout(timer));
}

/** An error of an action comes with a status. */
function errorIn(result: unknown): unknown {
  const wrapped = (result as { data?: unknown } | null)?.data;
  return wrapped instanceof Error ? wrapped : result;
}

/** No connection; an answer of a proxy instead of the product's; an answer that ended early. */
function isLost(error: unknown): boolean {
  if (isRouteErrorResponse(error)) return error.status >= 500 && typeof error.data === "string";
  return error instanceof TypeError || (error instanceof Error && error.message.startsWith("Unable to decode"));
}

/**
 * Used once, around the hydrated pages. Says at the end of a form that the product could not be reached when it was sent, and
 * what became of it. A form without a field to type into, and what a script has sent, get a message at the foot of the page.
 */
export function LostAnswerNotice() {
  const [lost, setLost] = useState<LostAnswer | null>(null);
  const unsaved = use(UnsavedContext);
  const { state } = useNavigation();
  const context = use(UNSAFE_DataRouterContext);
  const toast = useToast();
  const { name } = useFirm();
  useEffect(() => {
    router = context?.router;
    const stop = new AbortController();
    if (router) holdPage(router, unsaved, () => report({ form: null, became: becameOf(router) }), stop.signal);
    return () => stop.abort();
  }, [context, unsaved]);
  // What was typed while the scripts were on their way is unsaved too, unless it is being sent already.
  const [firstKey] = useState(context?.router.state.location.key);
  const countEarly = useEffectEvent((guard: Guard) => {
    const now = context?.router.state;
    if (!now || state !== "idle" || now.location.key !== firstKey) return;
    countEarlyWriting(guard, Object.keys(now.actionData ?? {}).length > 0);
  });
  useEffect(() => {
    if (!unsaved) return;
    for (const guard of unsaved.guards) countEarly(guard);
    // A form that arrives after the page, such as one in a dialog.
    unsaved.added = (guard) => countEarly(guard);
    // For measurements: from here on the page does all that it does.
    performance.mark("page-runs");
    return () => {
      unsaved.added = undefined;
    };
  }, [unsaved]);
  useEffect(() => {
    const hear = ({ target }: SubmitEvent) => {
      const form = target as HTMLFormElement;
      if (form.getAttribute("method") !== "post") return;
      submitted = form;
      setLost(null);
    };
    // What is asked for next, such as a passkey, has its own answer. The button that shows a password asks for nothing.
    const forget = ({ target }: MouseEvent) => {
      const button = (target as Element).closest("button:not([aria-pressed])");
      if (button) setLost((before) => (before?.form?.contains(button) ? { ...before, isOver: true } : before));
    };
    addEventListener("submit", hear, true);
    addEventListener("click", forget, true);
    report = (next) => {
      for (const guard of unsaved?.guards ?? []) guard.answered(true);
      if (next.form?.isConnected && next.form.querySelector("textarea, input:not([type=hidden])")) setLost(next);
      else toast({ text: `${name} could not be reached. ${advice[next.became]}` });
    };
    return () => {
      removeEventListener("submit", hear, true);
      removeEventListener("click", forget, true);
    };
  }, [unsaved, toast, name]);
  useEffect(() => {
    if (state !== "idle") setLost((before) => (before?.isOver ? null : before));
  }, [state]);
  if (!lost?.form || state !== "idle") return null;
  // The errors before it stay hidden until there is another answer.
  if (lost.isOver) return createPortal(<span hidden className={forms.lost} />, lost.form);
  return createPortal(<Alert text={`${name} could not be reached. ${advice[lost.became]}`} />, lost.form);
}

/** What became of that for which the router would have reloaded the page. */
function becameOf(asked: Router | undefined): LostAnswer["became"] {
  if (asked?.state.navigation.formMethod !== "POST") return "unopened";
  return navigator.onLine ? "unknown" : "unsent";
}

function Alert({ text }: { text: string }) {
  const line = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    line.current?.scrollIntoView({ block: "nearest" });
  }, []);
  return (
    <p ref={line} role="alert" className={classes(styles.banner, forms.wide, forms.lost)}>
      {text}
    </p>
  );
}
