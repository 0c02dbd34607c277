/** A native progress bar; `value` of `max` (1 by default). Without a value it says that something is under way. */
export function Progress({ label, value, max = 1 }: { label: string; value?: number; max?: number }) {
  return (
    <progress className="progress" aria-label={label} value={value} max={max}>
      {value === undefined ? null : `${Math.round((value / max) * 100)}%`}
    </progress>
  );
}
