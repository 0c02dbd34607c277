import { Form, useNavigation } from "react-router";
import type { Team } from "~/features/identity/teams/find-teams.server";
import { Button } from "~/ui/button";
import { useMay } from "~/ui/may";
import { SelectField } from "~/ui/select-field";
import * as styles from "./teams.module.css";

/** The team of a client: its advisors work with the client while there is no advisor of record. */
export function TeamRow({
  own,
  all,
  problem,
}: {
  own: Team | null;
  /** Those to which the reader can give the client. */
  all: readonly Team[];
  problem?: string;
}) {
  const busy = useNavigation().formData?.get("intent") === "team";
  const edits = useMay("clients.edit");
  const options = own && !all.some(({ id }) => id === own.id) ? [own, ...all] : all;
  return (
    <section className={styles.team} aria-labelledby="team">
      <h3 id="team">Team</h3>
      {edits && options.length > 0 ? (
        <Form key={own?.id} method="post" preventScrollReset className={styles.give}>
          <SelectField
            id="client-team"
            name="team"
            label="Team of this client"
            hideLabel
            placeholder="No team"
            options={options.map(({ id, name }) => ({ value: id, label: name }))}
            defaultValue={own?.id ?? ""}
            error={problem}
          />
          <Button small variant="line" name="intent" value="team" busy={busy}>
            Save<span className="vh"> the team</span>
          </Button>
        </Form>
      ) : (
        <p>{own ? <bdi>{own.name}</bdi> : "No team"}</p>
      )}
    </section>
  );
}
