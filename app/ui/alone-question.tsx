import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import { Button, ButtonLink } from "./button";
import * as buttons from "./buttons.module.css";
import { Checkbox } from "./checkbox";

/** On the question, which is a parameter of the page's address. */
export const aloneParameter = "alone";

/** What is wrong with the answer to the question, by its field; null where it was not asked, or agreed to. */
export const refusedAlone = (form: FormData): string[] | null =>
  form.get("asked") === aloneParameter && form.get(aloneParameter) !== "yes" ? ["Tick this to publish it alone"] : null;

export const agreedAlone = (form: FormData): boolean => form.get(aloneParameter) === "yes";

/** Asks the only person who may publish something whether to do it without a second one (decision 0083). */
export function AloneQuestion({
  act,
  seen,
  back,
  error,
  children,
}: {
  /** On the button. */
  act: string;
  /** What this page has shown. */
  seen: string;
  back: string;
  error?: string[];
  /** More fields. */
  children?: ReactNode;
}) {
  const busy = useNavigation().formData?.has("intent");
  return (
    <Form method="post" className="stack" aria-labelledby="alone-question">
      <h3 id="alone-question">Publish it alone?</h3>
      <p>
        Two people stand behind what the site says: one writes it, another one publishes it. Nobody else in the firm has
        an account that may do that. When you publish this alone, nobody has looked at it before the public does.
      </p>
      <p>
        The audit log says that one person published it. The first colleague who may publish finds it on the page
        Overview, to look at it then.
      </p>
      <input type="hidden" name="seen" value={seen} />
      <input type="hidden" name="asked" value={aloneParameter} />
      {children}
      <Checkbox
        name={aloneParameter}
        value="yes"
        label="I have read it as the public will, and publish it alone"
        error={error}
      />
      <div className={buttons.btnRow}>
        <ButtonLink variant="line" to={back}>
          Not yet
        </ButtonLink>
        <Button name="intent" value="publish" busy={busy}>
          {act}
        </Button>
      </div>
    </Form>
  );
}
