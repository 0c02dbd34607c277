import { IdleWarning } from "./idle-warning";
import { SignedInHere } from "./signed-in-here";

/** Put once into the frame of a client's pages: they warn before the session ends, and are left when it has ended. */
export function ClientPresence({ account, left }: { account: string; left: number | null }) {
  return (
    <>
      {/* Each answer of the server has its own: the time begins again. */}
      {left !== null && <IdleWarning portal="client" key={left} account={account} left={left} />}
      <SignedInHere account={account} />
    </>
  );
}
