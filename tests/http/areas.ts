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

/** What the answer to a page request must be, by area and person. `leads` is where a redirect goes. */
export function expected(area: Area, person: Person, pattern: string): { status: number[]; leads?: RegExp } {
  const stranger = person === "visitor" || person === "banned";
  const owns = !/:(document|meeting)Id/.test(pattern) || person === "alice" || person === "administrator";
  switch (area) {
    case "public":
    case "portal entrance":
      return { status: [200, 302] };
    case "client dashboard":
      // A browser that has been used with an account is led to sign-in; one without a trace sees the guest workspace.
      return person === "banned" ? { status: [302], leads: /^\/client-login\?next=/ } : { status: [200] };
    case "client":
      if (stranger) return { status: [302], leads: /^\/client-login\?next=%2Fdashboard%2Fclient/ };
      if (person === "administrator") return { status: [404] };
      return { status: owns ? [200, 302] : [404] };
    case "application":
      // Administrators read what is attached and the receipt; the applicant's own page is not theirs.
      return {
        status: [person === "alice" || (/fileId|receipt/.test(pattern) && person === "administrator") ? 200 : 404],
      };
    case "admin entrance":
      return person === "administrator" ? { status: [200] } : { status: [302], leads: /^\/dashboard\/admin\/sign-in/ };
    case "admin":
      if (stranger) return { status: [302], leads: /^\/dashboard\/admin\/sign-in\?next=/ };
      return person === "administrator" ? { status: [200, 404] } : { status: [404] };
  }
}
