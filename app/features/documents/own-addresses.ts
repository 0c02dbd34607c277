import { href } from "react-router";

/** The page of one of the client's own documents. */
export const ownDocument = (documentId: string) => href("/dashboard/client/documents/:documentId", { documentId });

/** The upload form, filled in for another file in the place of a rejected document. */
export const replaceAddress = (documentId: string) =>
  `${href("/dashboard/client")}?${new URLSearchParams({ replace: documentId })}#upload-documents`;
