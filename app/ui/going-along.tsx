import { Checkbox } from "./checkbox";
import { classes } from "./classes";
import * as styles from "./going-along.module.css";

/** What goes along with an act unless the box is cleared, and below it what stays in any case. A list without a line is left out. */
export function GoingAlong({
  title,
  goes,
  stays,
  staysTitle,
  name,
  label,
  hint,
  className,
}: {
  title: string;
  goes: readonly string[];
  stays: readonly string[];
  staysTitle: string;
  /** Of the checkbox. */
  name: string;
  label: string;
  hint: string;
  className?: string;
}) {
  return (
    <div className={classes(styles.along, className)}>
      {goes.length > 0 && (
        <>
          <p>
            <strong>{title}</strong>
          </p>
          <Lines lines={goes} />
          <Checkbox label={label} hint={hint} name={name} value="yes" defaultChecked />
        </>
      )}
      {stays.length > 0 && (
        <>
          <p>
            <strong>{staysTitle}</strong>
          </p>
          <Lines lines={stays} />
        </>
      )}
    </div>
  );
}

const Lines = ({ lines }: { lines: readonly string[] }) => (
  <ul>
    {lines.map((line) => (
      <li key={line}>
        <bdi>{line}</bdi>
      </li>
    ))}
  </ul>
);
