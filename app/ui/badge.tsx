/** An ink square with a number, on the corner of an icon button. Say the number in the button's label as well. */
export function Badge({ count }: { count: number }) {
  return (
    <span className="badge" aria-hidden="true">
      {count}
    </span>
  );
}
