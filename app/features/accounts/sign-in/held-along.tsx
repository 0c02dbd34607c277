import * as forms from "~/ui/forms.module.css";
import type { HeldForm } from "../../identity/sessions/held-form";
import { fateOf } from "../../identity/sessions/held-words";

/** In a sign-in form: takes along what was typed before the session ended. */
export function HeldAlong({ held }: { held: HeldForm }) {
  return (
    <>
      <input type="hidden" name="held" value={JSON.stringify(held)} />
      <p className={`${forms.wide} lede`} role="status">
        Your session has ended. Please sign in again to continue. {fateOf(held)}
      </p>
    </>
  );
}
