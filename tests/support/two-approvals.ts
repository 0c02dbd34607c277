import type { DocumentCategory } from "~/features/documents/vocabulary";
import type { World } from "./world";

/** From now on two people approve the documents of this category. */
export async function aTwoApprovalsRule({ db, clock }: World, category: DocumentCategory): Promise<void> {
  await db
    .insertInto("document_two_approvals")
    .values({ category, set_by: "somebody", set_at: clock.now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
