import { type ClockMark, clockMarks, facetOf } from "./response-deadline";
import { type ItemKind, type ItemStatus, itemKinds, itemStatuses, responseHours } from "./vocabulary";

/** What the list is asked for, as it stands in the address. Empty is the default: all that needs work. */
export interface ItemFilters {
  /** '' is everything except registrations, which need no answer. */
  type: ItemKind | "all" | "";
  /** '' is what needs us: not done, and not waiting for the person while no promise presses. */
  status: ItemStatus | "all" | "";
  /** '' is anybody and nobody; else 'me', 'nobody' or an administrator's id. */
  assignee: string;
  promise: Exclude<ClockMark, "-"> | "";
}

export function readFilters(parameters: URLSearchParams): ItemFilters {
  const promise = oneOf(["soon", "over"], parameters.get("promise"));
  return {
    type: oneOf([...itemKinds, "all"], parameters.get("type")),
    status: oneOf([...itemStatuses, "all"], parameters.get("status")),
    assignee: /^[\w-]{1,64}$/.exec(parameters.get("assignee") ?? "")?.[0] ?? "",
    promise,
  };
}

function oneOf<Value extends string>(values: readonly Value[], text: string | null): Value | "" {
  return values.find((value) => value === text) ?? "";
}

/** The codes of the facet that the filters leave; '' when that is all of them. */
export function facetsOf({ type, status, promise }: Pick<ItemFilters, "type" | "status" | "promise">): string {
  if (type === "all" && status === "all" && promise === "") return "";
  const kinds = type === "" ? itemKinds.filter((kind) => kind !== "registration") : type === "all" ? itemKinds : [type];
  const wanted = everyCell
    .filter((cell) => kinds.includes(cell.kind))
    .filter((cell) => (status === "" ? needsUs(cell) : status === "all" || cell.status === status))
    .filter((cell) => promise === "" || cell.mark === promise)
    .map(({ kind, status, mark }) => facetOf(kind, status, mark));
  return wanted.length > 0 ? wanted.join("") : noFacet;
}

/** What we have answered waits for the person, unless it was put aside without an answer and the promise presses. */
const needsUs = ({ status, mark }: { status: ItemStatus; mark: ClockMark }) =>
  status === "waiting" ? mark !== "-" : status !== "done";

/** The empty pattern: no row has it. A registration that is overdue, for example, cannot be. */
const noFacet = "\u2800";

/** Only what has been promised and is not done has a clock that can be amber or red. */
const everyCell = itemKinds.flatMap((kind) =>
  itemStatuses.flatMap((status) =>
    clockMarks
      .filter((mark) => mark === "-" || (status !== "done" && responseHours[kind] !== null))
      .map((mark) => ({ kind, status, mark })),
  ),
);

/** All of them, by name: for a list that is narrowed to an owner, which is walked facet by facet. */
export const everyFacet = everyCell.map(({ kind, status, mark }) => facetOf(kind, status, mark)).join("");

/** Ways into the list, each with a count. */
export const views: readonly { name: string; filters: Partial<ItemFilters> }[] = [
  { name: "Needs work", filters: {} },
  { name: "Mine", filters: { assignee: "me" } },
  { name: "Unassigned", filters: { assignee: "nobody" } },
  { name: "Due soon", filters: { promise: "soon" } },
  { name: "Overdue", filters: { promise: "over" } },
  { name: "Waiting", filters: { status: "waiting" } },
  { name: "Registrations", filters: { type: "registration" } },
  { name: "Done", filters: { status: "done" } },
  { name: "Everything", filters: { type: "all", status: "all" } },
];

export const noFilters: ItemFilters = { type: "", status: "", assignee: "", promise: "" };
