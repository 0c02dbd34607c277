import type { AddressedRoute } from "./routes";

/** Who may come where. A route that fits no rule fails access.test.ts: say here for whom it is. */
export type Area =
  | "public"
  | "portal entrance"
  | "client dashboard"
  | "client"
  | "application"
  | "admin entrance"
  | "admin";

const rules: [pattern: RegExp, area: Area][] = [
  [/^\/dashboard$/, "portal entrance"],
  [/^\/dashboard\/client$/, "client dashboard"],
  [/^\/dashboard\/client\//, "client"],
  [/^\/dashboard\/admin\/sign-in$/, "portal entrance"],
  [/^\/dashboard\/admin$/, "admin entrance"],
  [/^\/dashboard\/admin\//, "admin"],
  // Whoever has submitted one, by account or by browser, or has opened its mailed link.
  [/^\/application\/(status\/:applicationId|files\/:fileId)/, "application"],
  [/^\/(?!dashboard)/, "public"],
];

/** Undefined when no rule fits. */
export const areaOf = ({ pattern }: AddressedRoute): Area | undefined =>
  rules.find(([rule]) => rule.test(pattern))?.[1];

/** Alice owns what the routes are asked for; Bob is another client, and Banned one who is blocked. */
export const people = ["visitor", "alice", "bob", "banned", "administrator"] as const;
export type Person = (typeof people)[number];

/** The one answer to a page request, and to a form of somebody who is refused. `leads` is where a redirect goes. */
export interface Answer {
  status: number;
  leads?: RegExp;
  /** The status of any form that is sent there, for those who may not come. */
  refusedForm?: number;
}

const page: Answer = { status: 200 };
const missing: Answer = { status: 404, refusedForm: 404 };
// The router answers by itself where a route takes no form.
const missingFile: Answer = { status: 404, refusedForm: 405 };
const signIn = (leads: RegExp): Answer => ({ status: 302, leads, refusedForm: 401 });

/** What takes no form: files to look at or to keep. */
const takesNoForm = /(\/letters\/:decisionId|receipt\.pdf|calendar\.ics|:documentId\/file)$/;

/** What the answer must be, by area and person. */
export function expected(area: Exclude<Area, "public">, person: Person, pattern: string): Answer {
  const stranger = person === "visitor" || person === "banned";
  const nothing = takesNoForm.test(pattern) ? missingFile : missing;
  switch (area) {
    case "portal entrance":
      // The administrator's own sign-in leads on whoever is signed in as one.
      if (pattern.endsWith("/sign-in") && person === "administrator")
        return { status: 302, leads: /^\/dashboard\/admin$/ };
      return page;
    case "client dashboard":
      // A browser that has been used with an account is led to sign-in; one without a trace sees the guest workspace.
      if (person === "banned") return signIn(/^\/client-login\?next=%2Fdashboard%2Fclient$/);
      // Guests and administrators look at it, and send nothing.
      if (person === "visitor") return { ...page, refusedForm: 401 };
      return person === "administrator" ? { ...page, refusedForm: 404 } : page;
    case "client":
      if (stranger) return signIn(/^\/client-login\?next=%2Fdashboard%2Fclient%2F/);
      // The guard of the area comes before the router's answer.
      if (person === "administrator") return missing;
      if (person === "bob" && /:(document|meeting)Id/.test(pattern)) return nothing;
      // The list of documents stands on the dashboard.
      return pattern.endsWith("/documents") ? { status: 302, leads: /^\/dashboard\/client$/ } : page;
    case "application":
      // Administrators read what is attached and the receipt; the applicant's own page is not theirs.
      if (person === "administrator" && pattern.endsWith(":fileId")) return { ...page, refusedForm: 404 };
      if (person === "administrator" && pattern.endsWith("receipt.pdf")) return { ...page, refusedForm: 405 };
      return person === "alice" ? page : nothing;
    case "admin entrance":
      return person === "administrator" ? page : signIn(/^\/dashboard\/admin\/sign-in$/);
    case "admin":
      if (stranger) return signIn(/^\/dashboard\/admin\/sign-in\?next=%2Fdashboard%2Fadmin%2F/);
      if (person !== "administrator") return missing;
      // The preview of proposed terms: there are none in this world, and its form is not refused.
      return pattern.endsWith("/letter.pdf") ? { status: 404 } : page;
  }
}
