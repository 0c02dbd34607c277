import type { ReactNode } from "react";
import * as forms from "./forms.module.css";
import { OwnTime } from "./own-time";

/** Says until when the password is not asked for again, or asks for it: `children`. `except`: for whom it is asked all the same. */
export function GivenPassword({
  until,
  except = "",
  asked = false,
  children,
}: {
  /** In epoch milliseconds; null where it was not given a moment ago. */
  until: number | null;
  except?: string;
  /** What is chosen in the form needs it, or it was refused. */
  asked?: boolean;
  children: ReactNode;
}) {
  if (until === null || asked) return children;
  return (
    <p className={`${forms.wide} small`}>
      You have given your password. It is not asked for again until <OwnTime at={until} />
      {except && `, except for ${except}`}.
    </p>
  );
}
