import { href } from "react-router";
import { Button, ButtonLink } from "~/ui/button";
import * as buttons from "~/ui/buttons.module.css";
import { ConfirmChange } from "~/ui/confirm-change";
import * as forms from "~/ui/forms.module.css";
import { GoingAlong } from "~/ui/going-along";
import { May } from "~/ui/may";
import * as notices from "~/ui/notices.module.css";
import { clientPath } from "../identity/client-path";
import { handField, handHint, handLabel, leavingTitle, staysTitle } from "../out-of-reach/vocabulary";
import type { Question } from "./vocabulary";

/** What has to be confirmed: the keys to send back, and both numbers if it is about the portfolio value. */
export interface Asked {
  confirming: string;
  change?: Question["change"];
  /** The clients who have the same name, address or number. */
  twins: NonNullable<Question["other"]>[];
  /** Work whose owner will not see the client any more. */
  work?: Question["work"];
  /** It was answered that this work goes along. */
  hands?: boolean;
}

/**
 * Shown when another client has the same name, address or number, or when the reader would lose the client: open the other client, or
 * save anyway, or make one record of both. `merging` is the record that is edited; null for a new one. It stands below the summary of
 * the errors, to which the form scrolls. Their record opens in a new tab, so that this form keeps what was typed.
 */
export function Twins({ asked, merging }: { asked: Asked; merging: string | null }) {
  const twins = asked.twins.filter(({ id }, index) => asked.twins.findIndex((other) => other.id === id) === index);
  return (
    <>
      {asked.work && (
        <GoingAlong
          className={forms.wide}
          title={leavingTitle}
          goes={asked.work.goes}
          stays={asked.work.stays}
          staysTitle={staysTitle}
          name={handField}
          label={handLabel(asked.work)}
          hint={handHint}
        />
      )}
      <div className={`${forms.wide} ${buttons.btnRow} ${notices.twins}`}>
        {twins.map(({ id, name }) => (
          <ButtonLink key={id} variant="line" small href={clientPath(id)} target="_blank">
            Open {name} (new tab)
          </ButtonLink>
        ))}
        <May act="clients.merge">
          {twins.map(({ id, name }) =>
            merging === null ? (
              <Button key={id} variant="line" small name="merge" value={`${id} ${asked.confirming}`}>
                Save and merge with {name}
              </Button>
            ) : (
              <ButtonLink
                key={id}
                variant="line"
                small
                href={`${href("/dashboard/admin/clients/:clientId/merge", { clientId: merging })}?with=${id}`}
                target="_blank"
              >
                Merge with {name} (new tab)
              </ButtonLink>
            ),
          )}
        </May>
        <Button variant="line" small name="confirmed" value={asked.confirming}>
          {asked.work && asked.twins.length === 0 ? "Save" : "Save anyway"}
        </Button>
      </div>
    </>
  );
}

/** Asks with both numbers before a value that is more than half above or below the last one is saved. */
export const ConfirmValue = ({
  asked,
  change,
  field,
}: {
  asked: Asked;
  change: NonNullable<Question["change"]>;
  /** The id of the value's field. */
  field: string;
}) => (
  <ConfirmChange
    asked={asked}
    confirmed={asked.confirming}
    message={`Change the portfolio value from ${change.before} to ${change.after}?`}
    detail={`That is ${change.percent} than the last value. The client sees the new value as soon as you save it.`}
    field={field}
    correct="Correct the value"
    save={`Save ${change.after}`}
  />
);
