import { href, Link } from "react-router";
import { useMay } from "./may";

/** Why something cannot be published yet, and where whoever may do something about it does it. */
export function NotConfirmed({
  person: { id, name, own },
  did,
}: {
  /** Whom the firm has not confirmed as one of two people. `own`: the reader. */
  person: { id: string; name: string; own: boolean };
  /** What the first of the two did. */
  did: "wrote" | "proposed";
}) {
  const manages = useMay("staff.manage");
  return (
    <>
      {own ? (
        "You cannot publish it yet: the firm has not confirmed you as one of two people."
      ) : (
        <>
          It cannot be published yet: the firm has not confirmed <bdi>{name}</bdi>, who {did} it, as one of two people.
        </>
      )}{" "}
      The link for that is in the mail “<bdi>{name}</bdi> has joined the staff” to the firm’s own mailbox.{" "}
      {manages ? (
        <Link to={`${href("/dashboard/admin/staff/:staffId", { staffId: id })}#signature`}>
          Send the firm that mail again
        </Link>
      ) : (
        "An administrator can send it again."
      )}
    </>
  );
}
