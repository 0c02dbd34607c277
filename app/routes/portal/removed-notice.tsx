import { useEffect, useRef } from "react";
import { Form, href, useFetcher, useSearchParams } from "react-router";
import type { OwnListPage } from "~/features/documents/own-addresses";
import { Banner } from "~/ui/banner";
import { Button } from "~/ui/button";
import { useToast } from "~/ui/toasts";
import { useHydrated } from "~/ui/use-hydrated";

/** After a removal: Undo for ten seconds, as a toast, or without a script as a banner. */
export function RemovedNotice({ id, name, from }: { id: string | null; name: string; from: OwnListPage }) {
  const toast = useToast();
  const hydrated = useHydrated();
  const restore = useFetcher();
  const [parameters, setParameters] = useSearchParams();
  const told = useRef<string | null>(null);
  useEffect(() => {
    // While the address names a removal, it is told once. A later removal of the same document is told again.
    if (told.current === id) return;
    told.current = id;
    if (!id) return;
    const action = href("/dashboard/client/documents/:documentId", { documentId: id });
    const rest = withoutRemoved(parameters);
    const list = rest.toString();
    toast({
      text: `${name} removed. We keep our record of it.`,
      action: {
        label: "Undo",
        onAct: () =>
          void restore.submit({ intent: "restore", list, from }, { method: "post", action, preventScrollReset: true }),
      },
    });
    setParameters(rest, { replace: true, preventScrollReset: true });
  }, [id, name, from, toast, restore, parameters, setParameters]);
  if (!id || hydrated) return null;
  return (
    <Banner
      title={`${name} removed.`}
      action={
        <Form method="post" action={href("/dashboard/client/documents/:documentId", { documentId: id })}>
          <input type="hidden" name="list" value={withoutRemoved(parameters).toString()} />
          <input type="hidden" name="from" value={from} />
          <input type="hidden" name="anchor" value="documents" />
          <Button variant="text" name="intent" value="restore">
            Undo
          </Button>
        </Form>
      }
    >
      It is no longer in your list. We keep our record of it.
    </Banner>
  );
}

function withoutRemoved(parameters: URLSearchParams): URLSearchParams {
  const rest = new URLSearchParams(parameters);
  for (const name of ["removed", "name"]) rest.delete(name);
  return rest;
}
