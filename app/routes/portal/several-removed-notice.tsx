import { useEffect, useRef } from "react";
import { Form, href, useFetcher, useSearchParams } from "react-router";
import { readIds } from "~/features/documents/own-addresses";
import { countOf } from "~/features/documents/own-pages";
import { Banner } from "~/ui/banner";
import { Button } from "~/ui/button";
import { useToast } from "~/ui/toasts";
import { useHydrated } from "~/ui/use-hydrated";

/** After several documents were removed at once: Undo, as RemovedNotice has it for one. `ids` is as in the address. */
export function SeveralRemovedNotice({ ids }: { ids: string }) {
  const toast = useToast();
  const hydrated = useHydrated();
  const restore = useFetcher();
  const [parameters, setParameters] = useSearchParams();
  const told = useRef<string | null>(null);
  const action = href("/dashboard/client/documents/several");
  const text = `${countOf(readIds(ids).length)} removed`;
  useEffect(() => {
    if (told.current === ids) return;
    told.current = ids;
    const rest = withoutRemoved(parameters);
    const form = { intent: "restore", from: "documents", ids, list: rest.toString() };
    const onAct = () => void restore.submit(form, { method: "post", action, preventScrollReset: true });
    toast({ text: `${text}. We keep our record of them.`, action: { label: "Undo", onAct } });
    setParameters(rest, { replace: true, preventScrollReset: true });
  }, [ids, text, action, toast, restore, parameters, setParameters]);
  if (hydrated) return null;
  return (
    <Banner
      title={`${text}.`}
      action={
        <Form method="post" action={action}>
          <input type="hidden" name="ids" value={ids} />
          <input type="hidden" name="list" value={withoutRemoved(parameters).toString()} />
          <input type="hidden" name="from" value="documents" />
          <input type="hidden" name="anchor" value="documents" />
          <Button variant="text" name="intent" value="restore">
            Undo
          </Button>
        </Form>
      }
    >
      They are no longer in your list. We keep our record of them.
    </Banner>
  );
}

function withoutRemoved(parameters: URLSearchParams): URLSearchParams {
  const rest = new URLSearchParams(parameters);
  for (const name of ["removed", "name"]) rest.delete(name);
  return rest;
}
