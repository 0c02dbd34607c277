/** The name of the field that only programs fill in. A form with a value in it was not sent by a person. */
export const machineField = "second_topic";

/**
 * People cannot see or reach this field: it is inert and off the page, and no browser fills it in because of its name.
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
