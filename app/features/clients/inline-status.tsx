import { startTransition, useReducer, useRef, useState } from "react";
import { useFetcher } from "react-router";
import { Button } from "~/ui/button";
import { StatusSelect, type Tone } from "~/ui/status";
import { useFollowedValue } from "~/ui/use-followed-value";
import { useHydrated } from "~/ui/use-hydrated";
import type { ClientLine } from "./client-list.server";
import * as styles from "./clients-table.module.css";
import { type StatusAnswer, useStatusToast } from "./use-status-toast";
import { type ClientStatus, clientStatuses, clientStatusLabels } from "./vocabulary";

export type UndoStatus = (clientId: string, status: ClientStatus) => void;

export const tones: Record<ClientStatus, Tone> = { active: "ok", pending: "wait", inactive: "bad" };
const options = (["active", "pending", "inactive"] satisfies ClientStatus[]).map((value) => ({
  value,
  label: clientStatusLabels[value],
}));

/**
 * Changes the status in the row, as soon as another one is chosen. With the arrow keys every status on the way would be
 * saved: what they choose is saved with Enter, or when the field is left, and until then the row says so.
 */
export function InlineStatus({ client, undo }: { client: ClientLine; undo: UndoStatus }) {
  const fetcher = useFetcher<StatusAnswer>();
  const hydrated = useHydrated();
  useStatusToast(fetcher.data, undo);
  const sent = fetcher.formData?.get("status");
  const status = clientStatuses.find((candidate) => candidate === sent) ?? client.status;
  const [answers, answered] = useReducer((count: number) => count + 1, 0);
  const save = ({ form }: HTMLSelectElement) => void fetcher.submit(form).finally(() => startTransition(answered));
  const select = useFollowedValue(status, save, answers);
  const byKey = useRef(false);
  /** What the arrow keys show and nobody has saved yet. */
  const [unsaved, setUnsaved] = useState<ClientStatus | null>(null);
  const saveChosenByKey = (field: HTMLSelectElement) => {
    if (byKey.current && field.value !== status) save(field);
    byKey.current = false;
    setUnsaved(null);
  };
  const notSaved = unsaved !== null && unsaved !== status;
  const noteId = `status-${client.id}-note`;
  return (
    <fetcher.Form method="post" className={styles.inlineStatus}>
      <input type="hidden" name="intent" value="status" />
      <input type="hidden" name="clientId" value={client.id} />
      {hydrated && <input type="hidden" name="stay" value="yes" />}
      <StatusSelect
        tone={tones[notSaved ? unsaved : status]}
        label={`Status of ${client.name}`}
        name="status"
        aria-describedby={notSaved ? noteId : undefined}
        ref={select}
        defaultValue={client.status}
        options={options}
        onPointerDown={() => {
          byKey.current = false;
        }}
        onKeyDown={({ key, currentTarget }) => {
          if (key === "Enter") saveChosenByKey(currentTarget);
          else if (key.startsWith("Arrow")) byKey.current = true;
        }}
        onBlur={({ currentTarget }) => saveChosenByKey(currentTarget)}
        onChange={({ currentTarget }) => {
          if (!byKey.current) save(currentTarget);
          else setUnsaved(clientStatuses.find((candidate) => candidate === currentTarget.value) ?? null);
        }}
      />
      <small id={noteId} role="status" className={styles.notSaved}>
        {notSaved && "Not saved yet. Press Enter to save."}
      </small>
      <span className="without-script">
        <Button small variant="text">
          Save
        </Button>
      </span>
    </fetcher.Form>
  );
}
