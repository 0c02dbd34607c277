import { IdleWarning } from "./idle-warning";
import { SignedInHere } from "./signed-in-here";

/** Put once into the frame of a client's pages: they warn before the session ends, and are left when it has ended. */
export function ClientPresence({
  account,
  client = null,
  left,
}: {
  account: string;
  /** The client to whom the page belongs; null for one that shows another client's documents. */
  client?: string | null;
  left: number | null;
}) {
  return (
    <>
      {/* Each answer of the server has its own: the time begins again. */}
      {left !== null && <IdleWarning portal="client" key={left} account={account} left={left} />}
      <SignedInHere account={account} client={client} />
    </>
  );
}
