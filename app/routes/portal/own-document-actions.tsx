import { href, Link, useFetcher } from "react-router";
import type { OwnListPage } from "~/features/documents/own-addresses";
import type { RemovedLine } from "~/features/documents/own-documents.server";
import type { DocumentLine } from "~/features/documents/own-list.server";
import { Button } from "~/ui/button";
import * as buttons from "~/ui/buttons.module.css";
import { useHydrated } from "~/ui/use-hydrated";

/** Where a form stands: the page, and the state of its list. */
interface Place {
  from: OwnListPage;
  list: string;
}

/** What a client can do with one of their documents, at the end of its row. */
export function OwnActions({
  document,
  looks,
  ...place
}: { document: DocumentLine /** A member of a business who only looks removes nothing. */; looks: boolean } & Place) {
  const fetcher = useFetcher();
  const path = href("/dashboard/client/documents/:documentId", { documentId: document.id });
  const file = href("/dashboard/client/documents/:documentId/file", { documentId: document.id });
  const hidden = <span className="vh"> {document.name}</span>;
  return (
    <>
      <Link className={buttons.textLink} to={path}>
        View{hidden}
      </Link>
      {document.status !== "withdrawn" && (
        <a className={buttons.textLink} href={`${file}?download`}>
          Download{hidden}
        </a>
      )}
      {!looks && (
        <fetcher.Form method="post" action={path} preventScrollReset>
          <PlaceFields {...place} />
          <Button variant="text" name="intent" value="remove" busy={fetcher.state !== "idle"}>
            Remove{hidden}
          </Button>
        </fetcher.Form>
      )}
    </>
  );
}

/** Puts back what was removed. */
export function PutBack({ document: { id, name }, ...place }: { document: RemovedLine } & Place) {
  const fetcher = useFetcher();
  return (
    <fetcher.Form
      method="post"
      action={href("/dashboard/client/documents/:documentId", { documentId: id })}
      preventScrollReset
    >
      <PlaceFields {...place} />
      <Button variant="text" name="intent" value="restore" busy={fetcher.state !== "idle"}>
        Put back<span className="vh"> {name}</span>
      </Button>
    </fetcher.Form>
  );
}

function PlaceFields({ from, list }: Place) {
  const hydrated = useHydrated();
  return (
    <>
      <input type="hidden" name="from" value={from} />
      <input type="hidden" name="list" value={list} />
      {!hydrated && <input type="hidden" name="anchor" value="documents" />}
    </>
  );
}
