import type { SubmissionResult } from "@conform-to/react";
import { Dialog } from "~/ui/dialog";
import { OwnTime } from "~/ui/own-time";
import { ReasonForm } from "~/ui/reason-form";
import type { LegalHold } from "./legal-hold.server";

/** Places a legal hold on a client or on what came in, or releases it; each with a reason. */
export function HoldDialog({
  field,
  id,
  name,
  hold,
  placing,
  releasing,
  cancel,
  onClose,
  reply,
}: {
  /** The name of the field with the id. */
  field: "clientId" | "itemId";
  id: string;
  name: string;
  hold: LegalHold | null;
  /** What the hold does. */
  placing: string;
  /** What a release leads to, when something is erased then. */
  releasing: string | null;
  cancel: string;
  onClose: () => void;
  reply?: SubmissionResult<string[]>;
}) {
  return (
    <Dialog open title={hold ? "Release the legal hold?" : "Place a legal hold?"} onClose={onClose}>
      <p className="small">{name}</p>
      {hold ? (
        <p className="small">
          Held since <OwnTime at={hold.at} />
          {hold.by && ` by ${hold.by}`}: {hold.reason}
        </p>
      ) : (
        <p className="small">{placing}</p>
      )}
      {hold && releasing && <p className="small">{releasing}</p>}
      <ReasonForm
        about={{ name: field, value: id }}
        hint="It is kept in the audit log. Staff can read it; nobody else can."
        {...(hold ? { intent: "release", act: "Release" } : { intent: "hold", act: "Place hold" })}
        danger={hold !== null && releasing !== null}
        cancel={cancel}
        reply={reply}
      />
    </Dialog>
  );
}
