import { Form, Link, useNavigation } from "react-router";
import { Button } from "~/ui/button";
import * as docs from "~/ui/docs.module.css";
import { SelectField } from "~/ui/select-field";
import { Cell, ColumnHead, RowHead, Table } from "~/ui/table";
import { clientPath } from "../identity/client-path";
import type { Colleague } from "../identity/staff/colleagues.server";
import type { ClientWorkKind } from "../identity/work-part";
import type { UnseenWork } from "./list-out-of-reach.server";
import * as styles from "./out-of-reach.module.css";
import { pageOf, workNames } from "./vocabulary";

/** Why a piece of work was not given, and to whom. */
export interface Refused {
  id: string;
  to: string;
  message: string;
}

/** Work whose owner does not see its client, each with a form that gives it to somebody who does. */
export function OutOfReachTable({
  work,
  takers,
  refused,
}: {
  work: readonly UnseenWork[];
  /** By kind; nobody where the reader cannot give it. */
  takers: Record<ClientWorkKind, readonly Colleague[]>;
  refused: Refused | null;
}) {
  const gives = work.some(({ kind }) => takers[kind].length > 0);
  return (
    <Table caption="Work out of reach" hideCaption middle className={docs.docs}>
      <thead>
        <tr>
          <ColumnHead>Client</ColumnHead>
          <ColumnHead>Work</ColumnHead>
          <ColumnHead>Is with</ColumnHead>
          {gives && <ColumnHead>Give it to</ColumnHead>}
        </tr>
      </thead>
      <tbody>
        {work.map((one) => (
          <tr key={`${one.kind} ${one.id}`}>
            <RowHead>
              <Link to={clientPath(one.client.id)}>
                <bdi>{one.client.name}</bdi>
              </Link>
            </RowHead>
            <Cell label="Work">
              <Link to={pageOf(one)}>
                <bdi>{one.title}</bdi>
              </Link>
              <small>{workNames[one.kind]}</small>
            </Cell>
            <Cell label="Is with">
              <bdi>{one.owner.name}</bdi>
            </Cell>
            {gives && (
              <Cell full>
                {takers[one.kind].length > 0 && (
                  <GiveForm
                    work={one}
                    takers={takers[one.kind].filter(({ id }) => id !== one.owner.id)}
                    refused={refused?.id === one.id ? refused : null}
                  />
                )}
              </Cell>
            )}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function GiveForm({
  work: { kind, id, title, owner, proposed },
  takers,
  refused,
}: {
  work: UnseenWork;
  takers: readonly Colleague[];
  refused: Refused | null;
}) {
  const busy = useNavigation().formData?.get("thing") === id;
  const first = takers.some((taker) => taker.id === proposed) ? proposed : "";
  return (
    <Form method="post" className={styles.give} preventScrollReset>
      <input type="hidden" name="kind" value={kind} />
      <input type="hidden" name="thing" value={id} />
      <input type="hidden" name="from" value={owner.id} />
      <SelectField
        label={`Who gets ${title}`}
        hideLabel
        className={styles.who}
        id={`to-${kind}-${id}`}
        name="to"
        placeholder="Nobody"
        options={takers.map((taker) => ({ value: taker.id, label: taker.name }))}
        defaultValue={refused?.to ?? first}
        error={refused?.message}
        key={first}
      />
      <Button small busy={busy}>
        Give<span className="vh"> {title}</span>
      </Button>
    </Form>
  );
}
