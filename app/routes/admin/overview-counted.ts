import { type Counted, numberOf } from "./number-of";

/** `listed` of them are shown, by default all. */
export const counted = (count: Counted, listed = count.total) => ({
  total: count.total,
  count: numberOf(count),
  rest: count.total > listed ? `Show all ${numberOf(count)}` : null,
});

/** The list that the group opens has more than what the group is about. */
export function withElsewhere({
  count,
  list,
  elsewhere,
  colleague = 0,
}: {
  count: Counted;
  list: readonly unknown[];
  elsewhere: number;
  colleague?: number;
}) {
  const inList = { ...count, total: count.total + elsewhere + colleague };
  return { ...counted(count), rest: counted(inList, list.length).rest };
}

/** A group without a list of its own. */
export const listed = ({ count, list }: { count: Counted; list: readonly unknown[] }) => ({
  total: count.total,
  count: numberOf(count),
  rest:
    count.total > list.length
      ? `The ${list.length} that have waited longest are shown. The others follow as these are done.`
      : null,
  to: null,
});

export const alsoIn = ({ elsewhere, colleague }: { elsewhere: number; colleague: number }) =>
  alsoListed([
    [elsewhere, "listed above"],
    [colleague, "waiting for a colleague"],
  ]);

/** What the list has besides, which is not counted here: ' The list has 3 more: 2 listed above, 1 waiting for a colleague.' */
export function alsoListed(others: readonly (readonly [count: number, what: string])[]): string {
  const more = others.filter(([count]) => count > 0);
  if (more.length === 0) return "";
  const [[only, what] = [0, ""], another] = more;
  if (!another) return ` The list has ${only} more, ${what}.`;
  const total = more.reduce((sum, [count]) => sum + count, 0);
  return ` The list has ${total} more: ${more.map((each) => each.join(" ")).join(", ")}.`;
}
