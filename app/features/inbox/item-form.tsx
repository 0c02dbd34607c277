import type { ReactNode, Ref } from "react";
import { Form, href } from "react-router";

/** A form of an item, wherever the panel stands. */
export function ItemForm({
  item,
  back,
  intent,
  label,
  ref,
  onSubmit,
  children,
}: {
  item: string;
  back: string;
  intent: string;
  label?: string;
  ref?: Ref<HTMLFormElement>;
  onSubmit?: () => void;
  children: ReactNode;
}) {
  return (
    <Form
      ref={ref}
      onSubmit={onSubmit}
      method="post"
      action={href("/dashboard/admin/inbox/:itemId", { itemId: item })}
      className="stack"
      aria-label={label}
      preventScrollReset
    >
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="back" value={back} />
      {children}
    </Form>
  );
}
