import { type ClockMark, clockMarks, facetOf } from "./response-deadline";
import { type ItemKind, type ItemStatus, isPromised, itemKinds, itemStatuses } from "./vocabulary";

/** The filters of the list, as in the address. Empty is the default: all that needs work. */
export interface ItemFilters {
  /** '' is everything except registrations, which need no answer. */
  type: ItemKind | "all" | "";
  /** '' means items that need us: not done, and not waiting for the person unless the response deadline is near. */
  status: ItemStatus | "all" | "";
  /** '' means all items, with and without an assignee; otherwise 'me', 'nobody', 'my-team', or the id of an administrator or a team. */
  assignee: string;
  /** 'later': the time of the promise is not near, or nothing is promised. 'answered': a question was answered in the last 30 days. */
  deadline: "soon" | "over" | "later" | "answered" | "";
}

export function readFilters(parameters: URLSearchParams): ItemFilters {
  const deadline = oneOf(["soon", "over", "later", "answered"], parameters.get("deadline"));
  return {
    type: oneOf([...itemKinds, "all"], parameters.get("type")),
    status: oneOf([...itemStatuses, "all"], parameters.get("status")),
    assignee: /^[\w-]{1,64}$/.exec(parameters.get("assignee") ?? "")?.[0] ?? "",
    deadline,
  };
}

function oneOf<Value extends string>(values: readonly Value[], text: string | null): Value | "" {
  return values.find((value) => value === text) ?? "";
}

/** The facet codes that match the filters; '' for all codes. */
export function facetsOf({ type, status, deadline }: Pick<ItemFilters, "type" | "status" | "deadline">): string {
  if (type === "all" && status === "all" && deadline === "") return "";
  const kinds = type === "" ? itemKinds.filter((kind) => kind !== "registration") : type === "all" ? itemKinds : [type];
  const wanted = everyCell
    .filter((cell) => kinds.includes(cell.kind))
    .filter((cell) => (status === "" ? needsUs(cell) : status === "all" || cell.status === status))
    // What was answered may be asked again: its clock can be in any state.
    .filter((cell) => ["", "answered"].includes(deadline) || cell.mark === (deadline === "later" ? "-" : deadline))
    .map(({ kind, status, mark }) => facetOf(kind, status, mark));
  return wanted.length > 0 ? wanted.join("") : noFacet;
}

/**
 * An answered item waits for the person, unless it was set to waiting without an answer and the response deadline is
 * near.
 */
const needsUs = ({ status, mark }: { status: ItemStatus; mark: ClockMark }) =>
  status === "waiting" ? mark !== "-" : status !== "done";

/** The empty pattern: no row has it. A registration that is overdue, for example, cannot be. */
const noFacet = "\u2800";

/** Only an item that is not done and has a response deadline can have an amber or red clock. */
const everyCell = itemKinds.flatMap((kind) =>
  itemStatuses.flatMap((status) =>
    clockMarks
      .filter((mark) => mark === "-" || (status !== "done" && isPromised(kind)))
      .map((mark) => ({ kind, status, mark })),
  ),
);

/** All of them, by name: for a list that is narrowed to an owner, which is walked facet by facet. */
export const everyFacet = everyCell.map(({ kind, status, mark }) => facetOf(kind, status, mark)).join("");

/** In `assignee`: what the reader's teams have, and one of them has to take. */
export const myTeam = "my-team";

/**
 * Ways into the list, each with a count. What is done waits for nobody: counting it costs an advisor more than all else of the page, because
 * each registration is asked whether it is that of a client of theirs.
 */
export const views: readonly { name: string; filters: Partial<ItemFilters>; uncounted?: true }[] = [
  { name: "Needs work", filters: {} },
  { name: "Mine", filters: { assignee: "me" } },
  { name: "My team", filters: { assignee: myTeam } },
  { name: "Unassigned", filters: { assignee: "nobody" } },
  { name: "Due soon", filters: { deadline: "soon" } },
  { name: "Overdue", filters: { deadline: "over" } },
  { name: "Waiting", filters: { status: "waiting" } },
  { name: "Registrations", filters: { type: "registration" } },
  { name: "Done", filters: { type: "all", status: "done" }, uncounted: true },
  { name: "Everything", filters: { type: "all", status: "all" } },
];

export const noFilters: ItemFilters = { type: "", status: "", assignee: "", deadline: "" };
