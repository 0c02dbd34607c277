import { spelledOut } from "~/ui/spelled-out";
import { typeInWords } from "./vocabulary";

/**
 * The detail of an event as people read it, a line for each thing: 'Status: Pending → Active', 'Amount: $2,000,000'. What is
 * empty or counts nothing is left out, and so are keys that only programs read; the export has them as well. `names` are those of
 * people and events by their id; `zone` is the one in which times are told; `type` is the event's.
 */
export function detailInWords(
  detail: string,
  names: Readonly<Record<string, string>> = {},
  zone = "UTC",
  type = "",
): string[] {
  const recorded: unknown = JSON.parse(detail);
  if (typeof recorded !== "object" || recorded === null) return [];
  const { changes, from, to, ...rest } = recorded as Record<string, unknown>;
  const lines = changesInWords(changes, zone);
  // Times have their own words: a meeting says when it was before.
  if (typeof from === "number") lines.push(`Before: ${spelledOut(from, zone)}`);
  else if (from !== undefined || to !== undefined)
    lines.push(
      ...step(valueInWords("", nameNow(type, from), names, zone), valueInWords("", nameNow(type, to), names, zone)),
    );
  const shown = changes === undefined ? rest : { ...rest, fields: undefined };
  for (const [name, value] of Object.entries(shown)) {
    const words = valueInWords(name, name === "stage" ? nameNow(type, value) : value, names, zone);
    if (name === "account") lines.push(value ? "With an account" : "No account");
    else if (words) lines.push(`${labelsOfType[`${type} ${name}`] ?? labels[name] ?? inWords(name)}: ${words}`);
  }
  return lines;
}

/** Stages of applications that had other names when their events were recorded: events are never rewritten. */
const formerStages: Readonly<Record<string, string>> = { closed: "declined", "paying-back": "repayment" };

function nameNow(type: string, value: unknown): unknown {
  const renamed = type.startsWith("application.") && typeof value === "string" && Object.hasOwn(formerStages, value);
  return renamed ? formerStages[value] : value;
}

/** Values before and after, by field. */
function changesInWords(changes: unknown, zone: string): string[] {
  if (typeof changes !== "object" || changes === null) return [];
  return Object.entries(changes).map(([field, pair]) => {
    const { from, to }: { from?: unknown; to?: unknown } = typeof pair === "object" && pair !== null ? pair : {};
    const words = (value: unknown) => valueInWords(field, value, {}, zone) || "empty";
    return `${labels[field] ?? inWords(field)}: ${words(from)} → ${words(to)}`;
  });
}

function step(from: string, to: string): string[] {
  if (from && to) return [`${from} → ${to}`];
  if (to) return [`To: ${to}`];
  return from ? [`Before: ${from}`] : [];
}

/** What these are called where people work with them; other keys are words already. */
const labels: Record<string, string> = {
  amountCents: "Amount",
  portfolio_cents: "Portfolio value",
  account_type: "Account type",
  rate: "Interest rate",
  years: "Term",
  at: "Time",
  bytes: "Size",
  text: "Condition",
  left: "Codes left",
  fields: "Changed",
  joinedClient: "Joined to the client",
  proposedBy: "Proposed by",
  position: "Position on the waiting list",
  occurrence: "Event",
  standing: "Registrations",
  type: "Kind of event",
  was: "Before",
  into: "Merged into",
  first: "First reply",
  device: "Known device",
  sessions: "Signed-in browsers",
  count: "How many",
  back: "Taken back",
};

/** What a key is called in one type of event only. */
const labelsOfType: Record<string, string> = {
  "account.sessions-ended count": "Sessions ended",
  "mail.retried-all count": "Mails",
};

/** Numbers of things: none of them is nothing to tell. */
const counts = new Set(["documents", "valuations", "meetingRequests", "sessions", "count"]);

/** Keys of other records and of the machinery. */
const forPrograms = new Set(["sha256", "session", "letter", "condition", "request", "decision", "proposal", "file"]);

/** Text that somebody wrote or typed: it is not ours to change. */
const written = new Set(["reason", "note", "text", "search", "about", "name", "email", "phone", "company", "username"]);

function dollars(amount: number): string {
  const digits = Number.isInteger(amount) ? 0 : 2;
  const shape = {
    style: "currency",
    currency: "USD",
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  } as const;
  return new Intl.NumberFormat("en-US", shape).format(amount);
}

function valueInWords(name: string, value: unknown, names: Readonly<Record<string, string>>, zone: string): string {
  if (value === null || value === undefined || value === "" || forPrograms.has(name)) return "";
  if (Array.isArray(value))
    return value.map((one) => labels[String(one)] ?? valueInWords(name, one, names, zone)).join(", ");
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (typeof value === "number") return numberInWords(name, value, zone);
  const text = String(value);
  if (name === "type") return typeInWords(text);
  if (names[text]) return names[text];
  if (written.has(name)) return text;
  // An id of something that has no name any more.
  if (/^[0-9a-f]{8}-[0-9a-f-]{20,}$/i.test(text)) return "";
  if (/^\d{4}-\d{2}-\d{2}$/.test(text))
    return spelledOut(Date.parse(`${text}T00:00:00Z`), "UTC").replace(/, 00:00 UTC$/, "");
  return /^[a-z][a-z-]*$/.test(text) ? inWords(text) : text;
}

function numberInWords(name: string, value: number, zone: string): string {
  if (value === 0 && counts.has(name)) return "";
  switch (name) {
    case "amountCents":
    case "portfolio_cents":
      return dollars(value / 100);
    case "amount":
      return dollars(value);
    case "rate":
      return `${(value / 1000).toFixed(3).replace(/0{1,2}$/, "")}% a year`;
    case "years":
    case "term":
      return value === 1 ? "1 year" : `${value} years`;
    case "at":
      return spelledOut(value, zone);
    case "bytes":
      return value < 104_858 ? `${Math.max(1, Math.round(value / 1024))} KB` : `${(value / 1_048_576).toFixed(1)} MB`;
    default:
      return value.toLocaleString("en-US");
  }
}

/** 'in-review', 'account_type' and 'proposedBy' as words. */
function inWords(name: string): string {
  const words = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).replace(/[-_]/g, " ");
  return `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`;
}
