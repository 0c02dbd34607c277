/** Name of the field that only machines fill in. A form that carries anything in it was not sent by a person. */
export const machineField = "second_topic";

/**
 * No person sees or reaches this field: it is inert, off the page, and not named like anything a browser would fill in.
 * `form` makes its id unique on the page.
 */
export function MachineField({ form }: { form: string }) {
  return (
    <div className="vh" inert>
      <label htmlFor={`${form}-second`}>Leave this empty</label>
      <input
        id={`${form}-second`}
        name={machineField}
        type="text"
        tabIndex={-1}
        autoComplete="off"
        data-1p-ignore=""
        data-lpignore="true"
        data-bwignore="true"
      />
    </div>
  );
}
