import type { DeletedPage } from "~/features/clients/deleted-clients.server";
import { DeletedTable } from "~/features/clients/deleted-table";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { withParameters } from "~/ui/list-links";
import { Pager } from "~/ui/pager";

/** The list of clients who were deleted in the last 30 days. */
export function DeletedClients({
  page: { clients, next },
  filtered,
  search,
}: {
  page: DeletedPage;
  filtered: boolean;
  search: URLSearchParams;
}) {
  if (clients.length === 0)
    return (
      <EmptyState
        title={filtered ? "No clients found" : "No deleted clients"}
        action={
          <ButtonLink variant="text" to={withParameters(search, { q: null, status: null })}>
            Show all clients
          </ButtonLink>
        }
      >
        {filtered
          ? "No deleted client matches this search."
          : "A client whom you delete is listed here for 30 days and can be restored."}
      </EmptyState>
    );
  return (
    <>
      <DeletedTable clients={clients} search={search} />
      <Pager
        summary="Deleted clients can be restored for 30 days. After that they are erased for good, unless a legal hold is on them."
        next={next ? withParameters(search, { after: next }) : undefined}
      />
    </>
  );
}
