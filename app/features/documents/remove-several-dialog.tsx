import { Form, href, useNavigation } from "react-router";
import { AlertDialog } from "~/ui/alert-dialog";
import { Button, ButtonLink } from "~/ui/button";
import * as docs from "~/ui/docs.module.css";
import { useHydrated } from "~/ui/use-hydrated";
import { writeIds } from "./own-addresses";
import { countOf } from "./own-pages";
import type { NamedDocument } from "./replacements.server";

/** More names than these make the question longer than a phone's screen. */
const mostNames = 6;

/** Asks before several documents are removed. */
export function RemoveSeveralDialog({
  documents,
  list,
  cancel,
  onClose,
}: {
  documents: readonly NamedDocument[];
  /** The state of the list, to come back to. */
  list: string;
  /** The address of the list without the question. */
  cancel: string;
  onClose: () => void;
}) {
  const busy = useNavigation().state !== "idle";
  const hydrated = useHydrated();
  const more = documents.length - mostNames;
  return (
    <AlertDialog
      open
      message={`Remove ${countOf(documents.length)}?`}
      detail={
        <>
          <ul className="plain">
            {documents.slice(0, mostNames).map(({ id, name }) => (
              <li key={id} className={docs.docName}>
                <bdi>{name}</bdi>
              </li>
            ))}
          </ul>
          {more > 0 && <p>and {more} more.</p>}
          <p>They leave your list, and we keep our record of them. You can put them back for 24 hours.</p>
        </>
      }
      onClose={onClose}
    >
      <ButtonLink variant="line" to={cancel} replace preventScrollReset>
        Keep them
      </ButtonLink>
      <Form method="post" action={href("/dashboard/client/documents/several")} replace preventScrollReset>
        <input type="hidden" name="ids" value={writeIds(documents.map(({ id }) => id))} />
        <input type="hidden" name="from" value="documents" />
        <input type="hidden" name="list" value={list} />
        {!hydrated && <input type="hidden" name="anchor" value="documents" />}
        <Button variant="danger" name="intent" value="remove" busy={busy}>
          Remove {countOf(documents.length)}
        </Button>
      </Form>
    </AlertDialog>
  );
}
