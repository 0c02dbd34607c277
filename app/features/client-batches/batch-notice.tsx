import { Form, href, useNavigation } from "react-router";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/notice";
import type { BatchLine } from "./read-batches.server";
import { countClients, doneInWords } from "./vocabulary";

/** Says above the list what a change of several clients has done, and offers Undo; after an Undo, who was not changed back. */
export function BatchNotice({ batch, search }: { batch: BatchLine; search: URLSearchParams }) {
  return (
    <Notice
      about={`${batch.id} ${batch.undoneAt}`}
      action={batch.undoneAt === null ? <UndoBatch batch={batch} search={search} /> : undefined}
    >
      {batch.undoneAt === null ? doneInWords(batch, batch.clients) : undoneInWords(batch)}
    </Notice>
  );
}

/** The form that undoes a batch, and leads to the list. */
export function UndoBatch({ batch, search }: { batch: BatchLine; search?: URLSearchParams }) {
  const busy = useNavigation().formData?.get("batch") === batch.id;
  return (
    <Form method="post" action={`${href("/dashboard/admin/clients/several")}?${search ?? ""}`} preventScrollReset>
      <input type="hidden" name="batch" value={batch.id} />
      <Button small variant="text" name="intent" value="undo" busy={busy}>
        Undo<span className="vh"> for {countClients(batch.clients)}</span>
      </Button>
    </Form>
  );
}

/** Names so many of those who were not changed back; the others are counted. */
const mostNamed = 10;

export function undoneInWords({ clients, kept }: BatchLine): string {
  const returned = clients - kept.length;
  const first = `Undone. ${returned.toLocaleString("en-US")} of ${clients.toLocaleString("en-US")} ${
    returned === 1 ? "is" : "are"
  } as before.`;
  if (kept.length === 0) return first;
  const names = kept
    .slice(0, mostNamed)
    .map(({ name, why }) => `${name} (${why.slice(0, 1).toLowerCase()}${why.slice(1)})`);
  const others = kept.length - names.length;
  const list = new Intl.ListFormat("en-GB").format([
    ...names,
    ...(others > 0 ? [`${others.toLocaleString("en-US")} more`] : []),
  ]);
  return `${first} Not changed back: ${list}.`;
}
