import { type ClientAct, mayAs, type Role } from "~/features/identity/members/roles";
import { mayAsStaff, type StaffAct, type StaffRole } from "~/features/identity/staff/roles";
import type { AddressedRoute } from "./routes";

/** Who may see which route. A route without a rule fails access.test.ts: add a rule for it here. */
export type Area =
  | "public"
  | "portal entrance"
  | "client dashboard"
  | "client"
  | "delegate"
  | "application"
  | "admin entrance"
  | "admin";

const rules: [pattern: RegExp, area: Area][] = [
  [/^\/dashboard(\/(invitation|membership))?$/, "portal entrance"],
  [/^\/dashboard\/client$/, "client dashboard"],
  [/^\/dashboard\/client\//, "client"],
  [/^\/dashboard\/client-of\//, "delegate"],
  [
    /^\/dashboard\/admin\/(sign-in|invitation|second-signature|confirm|address-change|forgot|reset)$/,
    "portal entrance",
  ],
  [/^\/dashboard\/admin$/, "admin entrance"],
  [/^\/dashboard\/admin\//, "admin"],
  // For the account or the browser that has submitted it, or a browser that has opened its mailed link.
  [/^\/application\/(status\/:applicationId|files\/:fileId)/, "application"],
  [/^\/(?!dashboard)/, "public"],
];

/** Undefined when no rule matches. */
export const areaOf = ({ pattern }: AddressedRoute): Area | undefined =>
  rules.find(([rule]) => rule.test(pattern))?.[1];

/** Alice owns the requested records; Bob is another client; Banned is a blocked client. */
export const people = ["visitor", "alice", "bob", "banned", "administrator"] as const;
/** Dora may see and send Alice's tax documents; Fred could until yesterday. In all other areas both are what Bob is. */
export const delegates = ["dora", "fred"] as const;
/** Members of Alice's business. */
export const members = ["oscar", "finn", "vera"] as const;
/** Colleagues of the administrator, each in the role of that name. */
export const staff = ["advisor", "reviewer", "operations", "auditor"] as const satisfies StaffRole[];
/** Hana shares a household with Alice; Hugo did until yesterday. In all other areas, and for all else, both are what Bob is. */
export const sharers = ["hana", "hugo"] as const;
export type Person =
  | (typeof people)[number]
  | (typeof delegates)[number]
  | (typeof members)[number]
  | (typeof sharers)[number]
  | (typeof staff)[number];

const staffRoleOf = (person: Person): StaffRole | undefined =>
  person === "administrator" ? person : staff.find((role) => role === person);

/** What staff must be allowed to, to open a page of the admin portal. What is not here needs `desk.read`, which all have. */
const staffActOf: [pattern: RegExp, act: StaffAct][] = [
  [/\/admin\/staff\/roles$/, "desk.read"],
  [/\/admin\/staff(\/teams)?$/, "staff.read"],
  [/\/admin\/staff\//, "staff.manage"],
  [/\/admin\/audit$/, "audit.read"],
  [/\/admin\/audit\/checker\.html$/, "audit.export"],
  [/\/admin\/(mail|set-aside|retention)$/, "system.read"],
  [/\/admin\/tasks\/templates\//, "tasks.templates"],
  [/\/admin\/tasks\/(new|from-template)$/, "tasks.work"],
  [/\/admin\/events\/(new|:occurrenceId\/(add|edit|cancel|letter))$/, "events.manage"],
  [/\/admin\/imports(\/(:importId|left-payments))?$/, "system.read"],
  [/\/admin\/content\/(add\/:contentKind|:contentKind\/:contentKey\/edit)$/, "content.edit"],
  [/\/admin\/documents\/(requests\/new|checklists\/:checklistId)$/, "documents.send"],
  [/\/admin\/meetings\/new$/, "meetings.arrange"],
  [/\/admin\/clients\/:clientId\/message$/, "messages.write"],
];

const roleOf: Partial<Record<Person, Role>> = { oscar: "owner", finn: "finance", vera: "viewer" };

/** What a member must be allowed to, to open a page of the client's area. What is not here, only owners open. */
const acts: [pattern: RegExp, act: ClientAct][] = [
  [
    /\/client\/(notifications|settings|settings\/(sign-ins|notifications|data|data\.zip)|session\.json|find\.json)$/,
    "own",
  ],
  [/\/client\/members$/, "members.read"],
  [/\/client\/documents/, "documents.read"],
  [/\/client\/requests/, "requests.read"],
  // Only owners see what another client shows them.
  [/\/client\/portfolio\/household/, "owner"],
  [/\/client\/portfolio/, "portfolio.read"],
  [/\/client\/(write|messages)/, "messages.write"],
  [/\/client\/meetings\/(wish|:meetingId\/move)$/, "meetings.book"],
  [/\/client\/meetings/, "meetings.read"],
  [/\/client\/applications/, "applications.read"],
];

/** Addresses that only redirect, for forms of other pages. */
const redirects = /\/(write|messages\/draft|documents\/(several|upload)|data\.zip)$/;

/** Whether a member may open this page of the client's area. */
function opens(role: Role, pattern: string): boolean {
  const act = acts.find(([rule]) => rule.test(pattern))?.[1] ?? "owner";
  return redirects.test(pattern) || mayAs(role, act);
}

/** The expected answer to a page request, and to a form of a person who is refused. `leads` is the target of a redirect. */
export interface Answer {
  status: number;
  leads?: RegExp;
  /** The status for any form that a person without access sends there. */
  refusedForm?: number;
}

const page: Answer = { status: 200 };
const missing: Answer = { status: 404, refusedForm: 404 };
// The router answers by itself where a route takes no form.
const missingFile: Answer = { status: 404, refusedForm: 405 };
const signIn = (leads: RegExp): Answer => ({ status: 302, leads, refusedForm: 401 });

/** A member is told that the role does not include it. Forms are in the test of the verbs. */
const refusedByRole: Answer = { status: 403 };

/** Alice and the members of her business. */
const knows = (person: Person) => person === "alice" || roleOf[person] !== undefined;

/** Routes without an action: files to view or download. */
const takesNoForm =
  /(\/letters\/:decisionId|\/acceptances\/:acceptanceId|repayment(\/\w+\.pdf)?|receipt\.pdf|calendar\.ics|:documentId\/(file|shown)|messages\/files\/:messageFileId(\/(view|shown))?)$/;

/** What the answer must be, by area and person. */
export function expected(area: Exclude<Area, "public">, person: Person, pattern: string): Answer {
  const stranger = person === "visitor" || person === "banned";
  const nothing = takesNoForm.test(pattern) ? missingFile : missing;
  switch (area) {
    case "portal entrance":
      // The sign-in page for administrators redirects an administrator who is signed in.
      if (pattern.endsWith("/sign-in") && person === "administrator")
        return { status: 302, leads: /^\/dashboard\/admin$/ };
      return page;
    case "client dashboard":
      // A browser that was used with an account is redirected to sign-in; any other browser sees the guest workspace.
      if (person === "banned") return signIn(/^\/client-login\?next=%2Fdashboard%2Fclient$/);
      // Guests and administrators may see it, but may not send forms.
      if (person === "visitor") return { ...page, refusedForm: 401 };
      return person === "administrator" ? { ...page, refusedForm: 404 } : page;
    case "client": {
      if (stranger) return signIn(/^\/client-login\?next=%2Fdashboard%2Fclient%2F/);
      // The guard of the area answers before the router.
      if (person === "administrator") return missing;
      if (
        !knows(person) &&
        /:(document|documentRequest|meeting|thread|messageFile|delegation|membership)Id/.test(pattern)
      )
        return nothing;
      const role = roleOf[person];
      // The page of another member, which the test asks for, is for owners; closing the account is for its holder.
      if (role && (!opens(role, pattern) || pattern.endsWith("/settings/close"))) return refusedByRole;
      if (person !== "alice" && !role && /\/members/.test(pattern))
        return pattern.endsWith("/members") || pattern.endsWith("/invite") ? missing : nothing;
      // The copy is sent to its button only; its address leads to the page.
      if (pattern.endsWith("/data.zip")) return { status: 302, leads: /^\/dashboard\/client\/settings\/data$/ };
      // Where clients wrote before there were threads.
      if (pattern.endsWith("/write")) return { status: 302, leads: /^\/dashboard\/client\/messages\/new$/ };
      // Drafts are in the forms of the messages.
      if (pattern.endsWith("/messages/draft")) return { status: 302, leads: /^\/dashboard\/client\/messages$/ };
      // Without holdings there is no statement, and without a household no joint portfolio.
      if (/\/(statement\.pdf|portfolio\/household|household\/\w+\.csv)$/.test(pattern))
        return knows(person) || person === "hana" ? page : missingFile;
      // The form that uploads is on the dashboard.
      if (pattern.endsWith("/documents/several")) return { status: 302, leads: /^\/dashboard\/client\/documents$/ };
      return pattern.endsWith("/documents/upload") ? { status: 302, leads: /^\/dashboard\/client$/ } : page;
    }
    case "delegate":
      if (stranger) return signIn(/^\/client-login\?next=%2Fdashboard%2Fclient-of%2F/);
      // Alice has no access to herself. The guard of the area answers before the router.
      if (person !== "dora") return missing;
      // A shortened address leads to the documents.
      if (pattern.endsWith("/:clientId")) return { status: 302, leads: /\/documents$/ };
      // The form that uploads has a page of its own.
      return pattern.endsWith("/upload") ? { status: 302, leads: /\/send$/ } : page;
    case "application":
      // Administrators may read attachments and the receipt, but not the applicant's own page.
      if (person === "administrator" && pattern.endsWith(":fileId")) return { ...page, refusedForm: 404 };
      if (person === "administrator" && pattern.endsWith("receipt.pdf")) return { ...page, refusedForm: 405 };
      if (pattern.endsWith("/parts") && knows(person)) return { status: 302, leads: /\/requests\/[\w-]+$/ };
      // There is no loan to repay in this world.
      if (/repayment\/\w+\.pdf$/.test(pattern) && knows(person)) return { status: 302, leads: /\/repayment$/ };
      return knows(person) ? page : nothing;
    case "admin entrance":
      return staffRoleOf(person) ? page : signIn(/^\/dashboard\/admin\/sign-in$/);
    case "admin": {
      if (stranger) return signIn(/^\/dashboard\/admin\/sign-in\?next=%2Fdashboard%2Fadmin%2F/);
      const role = staffRoleOf(person);
      if (!role) return missing;
      if (!mayAsStaff(role, staffActOf.find(([rule]) => rule.test(pattern))?.[1] ?? "desk.read")) return refusedByRole;
      // An advisor sees the rounds of invitations that are their own.
      if (role === "advisor" && pattern.endsWith("/clients/invitations/:roundId")) return missing;
      if (/repayment\/\w+\.pdf$/.test(pattern)) return { status: 302, leads: /\/repayment$/ };
      // An export is sent to its button only; its address leads to the list.
      if (/\.(csv|xlsx)$/.test(pattern))
        return {
          status: 302,
          leads:
            /^\/dashboard\/admin\/(clients|imports\/[\w-]+|applications|audit|events\/[\w-]+|documents|documents\/requests|inbox|meetings)$/,
        };
      // It takes parts of files; its forms are on other pages.
      if (pattern.endsWith("/clients/choice")) return { status: 302, leads: /^\/dashboard\/admin\/clients$/ };
      if (pattern.endsWith("/admin/upload")) return { status: 302, leads: /^\/dashboard\/admin$/ };
      // Drafts are in the form of the answer.
      if (pattern.endsWith("/inbox/:itemId/draft"))
        return { status: 302, leads: /^\/dashboard\/admin\/inbox\/[\w-]+$/ };
      // The preview of proposed terms: there are none in this world, and its form is not refused.
      return pattern.endsWith("/letter.pdf") ? { status: 404 } : page;
    }
  }
}
