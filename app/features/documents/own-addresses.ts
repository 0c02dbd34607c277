import { href } from "react-router";

/** The upload form, filled in for another file in the place of a rejected document. */
export const replaceAddress = (documentId: string) =>
  `${href("/dashboard/client")}?${new URLSearchParams({ replace: documentId })}#upload-documents`;
