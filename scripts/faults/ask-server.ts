import type { Journal } from "./journal";
import { signIn } from "./person";

/** Asks the server: documents must have the same bytes, and new accounts must be able to sign in. */
export async function askServer(journal: Journal, ids: string[], accounts: Journal["accounts"]): Promise<string[]> {
  const wrong: string[] = [];
  for (const id of ids) {
    const document = journal.documents.get(id);
    if (!document || document.removed === "open") continue;
    const response = await document.owner.get(`/dashboard/client/documents/${id}/file`);
    const bytes = Buffer.from(await response.arrayBuffer());
    if (document.removed) {
      if (response.status !== 404) wrong.push(`removed document ${id} answers ${response.status}`);
    } else if (response.status !== 200 || !bytes.equals(document.bytes)) {
      wrong.push(`document ${id} answers ${response.status} with ${bytes.length} bytes`);
    }
  }
  for (const account of accounts) {
    if (!(await signIn(account, "/client-login"))) wrong.push(`${account.email} cannot sign in`);
  }
  return wrong;
}
