import type { ComponentProps } from "react";
import { Link } from "react-router";
import * as styles from "./buttons.module.css";
import { classes } from "./classes";

/** One filled (`solid`) button a view; the rest are `line`. `danger` only inside alerts. `text` looks like a link. */
export type ButtonVariant = "solid" | "line" | "danger" | "text";

interface Look {
  variant?: ButtonVariant;
  /** 44 instead of 48 px high. */
  small?: boolean;
}

const variants = { line: styles.btnLine, danger: styles.btnDanger };

export function buttonClass({ variant = "solid", small }: Look, className?: string): string {
  if (variant === "text") return classes(styles.textLink, className);
  return classes(styles.btn, variant !== "solid" && variants[variant], small && styles.btnSmall, className);
}

/** `busy` shows a turning ring, announces aria-busy, and swallows clicks without losing focus. */
export function Button({
  variant,
  small,
  busy,
  className,
  type = "submit",
  onClick,
  ...rest
}: Look & { busy?: boolean } & ComponentProps<"button">) {
  return (
    <button
      {...rest}
      type={type}
      className={buttonClass({ variant, small }, className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest["aria-disabled"]}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    />
  );
}

/** A link that looks like a button: `href` loads the page, `to` navigates inside a hydrated area. */
export function ButtonLink({
  variant,
  small,
  className,
  ...rest
}: Look & (({ href: string; to?: undefined } & ComponentProps<"a">) | ({ to: string } & ComponentProps<typeof Link>))) {
  const look = buttonClass({ variant, small }, className);
  if (rest.to !== undefined) return <Link {...rest} className={look} />;
  return <a {...rest} className={look} />;
}
