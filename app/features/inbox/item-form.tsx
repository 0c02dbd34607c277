import type { ReactNode, Ref, SubmitEvent } from "react";
import { Form, href } from "react-router";
import { useHydrated } from "~/ui/use-hydrated";
import * as styles from "./inbox.module.css";

/** A form of an item, wherever the panel stands. */
export function ItemForm({
  item,
  id,
  back,
  intent,
  label,
  ref,
  onSubmit,
  sendsFiles = false,
  children,
}: {
  item: string;
  /** Without a script, the page that answers the form opens at it. */
  id?: string;
  back: string;
  intent: string;
  label?: string;
  ref?: Ref<HTMLFormElement>;
  onSubmit?: (event: SubmitEvent<HTMLFormElement>) => void;
  sendsFiles?: boolean;
  children: ReactNode;
}) {
  const hydrated = useHydrated();
  const action = href("/dashboard/admin/inbox/:itemId", { itemId: item });
  return (
    <Form
      ref={ref}
      id={id}
      onSubmit={onSubmit}
      method="post"
      encType={sendsFiles ? "multipart/form-data" : undefined}
      action={id && !hydrated ? `${action}#${id}` : action}
      className={`stack ${styles.answered}`}
      noValidate
      aria-label={label}
      preventScrollReset
    >
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="back" value={back} />
      {children}
    </Form>
  );
}
