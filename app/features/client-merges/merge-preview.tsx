import { Form, useNavigation } from "react-router";
import { Button, ButtonLink } from "~/ui/button";
import * as buttons from "~/ui/buttons.module.css";
import { Card } from "~/ui/card";
import { GoingAlong } from "~/ui/going-along";
import { useMay } from "~/ui/may";
import { handField, handHint, handLabel, leavingTitle, staysTitle } from "../out-of-reach/vocabulary";
import * as styles from "./client-merges.module.css";
import type { MergePreview } from "./read-merges.server";
import { otherSide, undoDays } from "./vocabulary";

/** Names exactly what a merge does, and asks. */
export function MergePreviewForm({ preview, back }: { preview: MergePreview; back: string }) {
  const busy = useNavigation().formData !== undefined;
  const may = useMay("clients.merge");
  const { left, right, keep, fields, moves, happens, stays, problems, facts, work } = preview;
  const sides = { left, right };
  const [kept, gone] = [sides[keep], sides[otherSide(keep)]];
  const filled = fields.filter(({ left: one, right: other }) => one !== "" || other !== "");
  return (
    <>
      <div className={`grid ${styles.parts}`}>
        <div className="c-1-5 stack">
          <h3>The record after the merge</h3>
          <dl className={styles.result}>
            {filled.map(({ field, label, left: one, right: other, chosen, same }) => (
              <div key={field}>
                <dt>{label}</dt>
                <dd>
                  {(chosen === "left" ? one : other) || <span className="muted">Empty</span>}
                  {!same && chosen !== keep && <small>From the merged record</small>}
                </dd>
              </div>
            ))}
          </dl>
        </div>
        <div className="c-6-12 stack">
          <Part
            title={`Goes along to ${kept.name}`}
            lines={moves.map(({ words }) => words)}
            none="Nothing: there is nothing in it."
          />
          {happens.length > 0 && <Part title="What happens besides" lines={happens} />}
          {stays.length > 0 && <Part title="Stays with the merged record, out of sight" lines={stays} />}
          <Part
            title="The merged record"
            lines={[
              "The merged record is in no list and no search any more. Links to its page lead to the record that stays.",
              `For ${undoDays} days you can undo this: what has moved goes back, and what comes until then stays with ${kept.name}.`,
            ]}
          />
        </div>
      </div>
      {problems.length > 0 && (
        <Card title="These two cannot be merged yet" level={3}>
          <ul className={styles.sentences}>
            {problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        </Card>
      )}
      {problems.length === 0 && may && (
        <p>
          Merge <strong>{gone.name}</strong> ({gone.email}) into <strong>{kept.name}</strong> ({kept.email})?
        </p>
      )}
      <Form method="post" className={styles.confirm}>
        <input type="hidden" name="shown" value={JSON.stringify(facts)} />
        {work && may && (
          <GoingAlong
            title={leavingTitle}
            goes={work.goes}
            stays={work.stays}
            staysTitle={staysTitle}
            name={handField}
            label={handLabel(work)}
            hint={handHint}
          />
        )}
        <div className={buttons.btnRow}>
          <ButtonLink variant="line" to={back}>
            Back to the fields
          </ButtonLink>
          {problems.length === 0 && may && (
            <Button name="intent" value="merge" busy={busy}>
              Merge into {kept.name}
            </Button>
          )}
        </div>
      </Form>
      {!may && <p className="muted">Your role can look at this. Administrators and operations merge records.</p>}
    </>
  );
}

/** A titled list of sentences. */
export function Part({ title, lines, none }: { title: string; lines: readonly string[]; none?: string }) {
  return (
    <section>
      <h3>{title}</h3>
      {lines.length === 0 ? (
        <p className="muted">{none}</p>
      ) : (
        <ul className={styles.sentences}>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </section>
  );
}
