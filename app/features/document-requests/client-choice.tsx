import { Button } from "~/ui/button";
import { Checkbox } from "~/ui/checkbox";
import * as forms from "~/ui/forms.module.css";
import { useMay } from "~/ui/may";
import { TextField } from "~/ui/text-field";
import type { FoundClients } from "./find-clients.server";
import type { AskedClient } from "./make-requests.server";
import * as styles from "./request-form.module.css";

/** Who is asked: those chosen, and a search for others. */
export function ClientChoice({
  chosen,
  found,
  search,
  invite,
  error,
}: {
  chosen: readonly AskedClient[];
  found: FoundClients | null;
  search: string;
  /** Whether who is not invited is to be; it was typed. */
  invite: boolean;
  error?: string;
}) {
  const mayInvite = useMay("clients.edit");
  const others = (found?.clients ?? []).filter(({ id }) => !chosen.some((client) => client.id === id));
  return (
    <section className={styles.part} aria-labelledby="who">
      <h3 id="who">Who is asked?</h3>
      {chosen.length > 0 && <Choices legend="Chosen clients" clients={chosen} checked />}
      <div className={styles.checklist}>
        <TextField
          id="find"
          name="find"
          label={chosen.length > 0 ? "Find another client" : "Find a client"}
          placeholder="Name, email or company"
          maxLength={200}
          autoComplete="off"
          defaultValue={search}
          error={error}
        />
        <Button variant="line" name="intent" value="find">
          Find
        </Button>
      </div>
      {others.length > 0 && <Choices legend="Clients that were found" clients={others} />}
      {mayInvite && [...chosen, ...others].some(({ uninvited }) => uninvited) && (
        <>
          <input type="hidden" name="invitable" value="yes" />
          <Checkbox
            name="invite"
            id="invite"
            value="yes"
            label="Invite who has no invitation yet"
            hint="Each gets a mail with a link to the portal, which works once, within 14 days. Check the addresses."
            defaultChecked={invite}
          />
        </>
      )}
      {found?.more && (
        <p className="small" role="status">
          These are {found.clients.length} of those who match. Type more of the name, the email or the company to find
          another one.
        </p>
      )}
      {found !== null && others.length === 0 && (
        <p className="small" role="status">
          {found.clients.length > 0 ? "All that match are chosen already." : `No client matches “${search}”.`}
        </p>
      )}
    </section>
  );
}

function Choices({
  legend,
  clients,
  checked = false,
}: {
  legend: string;
  clients: readonly AskedClient[];
  checked?: boolean;
}) {
  return (
    <fieldset className={styles.choices}>
      <legend className={forms.legend}>{legend}</legend>
      {clients.map(({ id, name, email, trouble, canBeAsked }) => (
        <Checkbox
          key={`${id}-${checked}`}
          id={`client-${id}`}
          name="client"
          value={id}
          label={email ? `${name}, ${email}` : name}
          hint={trouble}
          defaultChecked={checked}
          disabled={!canBeAsked && !checked}
        />
      ))}
    </fieldset>
  );
}
