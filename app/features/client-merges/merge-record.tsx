import { Form, Link, useNavigation } from "react-router";
import { Button, ButtonLink } from "~/ui/button";
import * as buttons from "~/ui/buttons.module.css";
import { Card } from "~/ui/card";
import { useMay } from "~/ui/may";
import { OwnTime } from "~/ui/own-time";
import { clientPath } from "../identity/client-path";
import { type ColumnName, columnLabels } from "./before";
import * as styles from "./client-merges.module.css";
import { Part } from "./merge-preview";
import type { MergeRecord } from "./read-merges.server";

/** One merge: who has done it, and what its undo does, with the question. */
export function MergeRecordView({ merge }: { merge: MergeRecord }) {
  const busy = useNavigation().formData !== undefined;
  const may = useMay("clients.merge");
  const { kept, gone, undone, until, back, since, restored, changed, problem, facts } = merge;
  const more = [
    `${gone.name} is in the lists again, and has its own address.`,
    merge.reopens && "The account that was closed can sign in again.",
    merge.tells && "Whoever has an account is told by mail, unless the mails about the merge have not left yet.",
  ].filter((line) => line !== false);
  return (
    <>
      <p>
        Merged by {merge.by}, <OwnTime at={merge.at} />. The record that stayed is{" "}
        <Link to={clientPath(kept.id)}>{kept.name}</Link>.
      </p>
      {undone ? (
        <p>
          Undone by {undone.by}, <OwnTime at={undone.at} />. The other record is{" "}
          <Link to={clientPath(gone.id)}>{gone.name}</Link>.
        </p>
      ) : problem !== "" ? (
        <Card title="This cannot be undone" level={3}>
          <p>{problem}</p>
        </Card>
      ) : (
        <>
          <div className={`grid ${styles.parts}`}>
            <div className="c-1-5 stack">
              <Part
                title={`Goes back to ${gone.name}`}
                lines={back.map(({ words }) => words)}
                none="Nothing has moved."
              />
              {restored.length > 0 && (
                <Part title={`Is again what it was, for ${kept.name}`} lines={restored.map(capital)} />
              )}
            </div>
            <div className="c-6-12 stack">
              {since.length + changed.length > 0 && (
                <Part
                  title={`Stays with ${kept.name}, because it came since`}
                  lines={[
                    ...since.map(({ words }) => words),
                    ...changed.map((column) => `${capital(column)}, which was changed since`),
                  ]}
                />
              )}
              <Part title="What happens besides" lines={more} />
            </div>
          </div>
          {until !== null && (
            <p>
              You can undo this until <OwnTime at={until} />.
            </p>
          )}
          {may && (
            <p>
              Separate <strong>{gone.name}</strong> ({gone.email}) from <strong>{kept.name}</strong> ({kept.email})
              again?
            </p>
          )}
          <Form method="post" className={`${buttons.btnRow} ${styles.confirm}`}>
            <input type="hidden" name="shown" value={JSON.stringify(facts)} />
            <ButtonLink variant="line" to={clientPath(kept.id)}>
              Leave it merged
            </ButtonLink>
            {may && (
              <Button name="intent" value="undo" busy={busy}>
                Separate {gone.name}
              </Button>
            )}
          </Form>
          {!may && <p className="muted">Your role can look at this. Administrators and operations undo a merge.</p>}
        </>
      )}
    </>
  );
}

const capital = (column: ColumnName) => columnLabels[column].charAt(0).toUpperCase() + columnLabels[column].slice(1);
