import { href } from "react-router";
import { ButtonLink } from "~/ui/button";
import { countClients } from "../client-batches/vocabulary";

/** The step after an import of clients: the portal for those whom it has added. */
export function InviteNewcomers({
  importId,
  newcomers: { ids, more },
}: {
  importId: string;
  newcomers: { ids: readonly string[]; more: boolean };
}) {
  if (ids.length === 0) return null;
  const count = ids.length;
  return (
    <section className="stack" aria-labelledby="newcomers">
      <h2 id="newcomers">The portal</h2>
      <p>
        {more ? "More than " : ""}
        {countClients(count)} of this import {count === 1 ? "has" : "have"} no account and {count === 1 ? "is" : "are"}{" "}
        not invited yet. Inactive clients are not counted.
      </p>
      <p>
        <ButtonLink to={`${href("/dashboard/admin/clients/invitations")}?${new URLSearchParams({ import: importId })}`}>
          Invite the {more ? `first ${count.toLocaleString("en-US")}` : count.toLocaleString("en-US")} who{" "}
          {count === 1 ? "is" : "are"} new
        </ButtonLink>
      </p>
    </section>
  );
}
