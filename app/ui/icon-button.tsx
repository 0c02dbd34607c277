import type { ComponentProps, ReactNode } from "react";
import { classes } from "./classes";
import { Icon, type IconName } from "./icon";
import * as styles from "./icon-button.module.css";

/** A 44 px button with an icon only; `label` is its name. Children (a badge) are drawn on its corner. */
export function IconButton({
  icon,
  label,
  children,
  className,
  type = "button",
  ...rest
}: { icon: IconName; label: string; children?: ReactNode } & ComponentProps<"button">) {
  return (
    <button {...rest} type={type} aria-label={label} className={classes(styles.iconBtn, className)}>
      <Icon name={icon} />
      {children}
    </button>
  );
}

export function IconLink({
  icon,
  label,
  children,
  className,
  href,
  ...rest
}: { icon: IconName; label: string; href: string; children?: ReactNode } & ComponentProps<"a">) {
  return (
    <a {...rest} href={href} aria-label={label} className={classes(styles.iconBtn, className)}>
      <Icon name={icon} />
      {children}
    </a>
  );
}
