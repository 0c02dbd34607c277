/** The first three of what a client has sent, the others of what the firm has shared: that is not reviewed. */
export const documentStatuses = ["pending", "approved", "rejected", "shared", "withdrawn"] as const;
export type DocumentStatus = (typeof documentStatuses)[number];

/** Of what clients send: the statuses by which staff filter the documents to review. */
export const reviewStatuses = ["pending", "approved", "rejected"] as const;

/**
 * Some of the pending documents, by which staff filter as by a status: those that are theirs to review, those that are nobody's, what a
 * colleague has approved first, and what they have.
 */
export const pendingParts = ["mine", "nobodys", "second", "first"] as const;
export type PendingPart = (typeof pendingParts)[number];

export const isPendingPart = (word: string | null): word is PendingPart => pendingParts.some((part) => part === word);

export const pendingPartLabels: Record<PendingPart, string> = {
  mine: "Assigned to you",
  nobodys: "Unassigned",
  second: "Second approval",
  first: "Approved by you",
};

/** The codes under which lists find a status. The database holds them, so a code never changes its meaning. */
export const documentStatusCodes: Readonly<Record<DocumentStatus, string>> = {
  pending: "p",
  approved: "a",
  rejected: "r",
  shared: "s",
  withdrawn: "w",
};

/** Whether the firm has shared the document, instead of the client sending it. */
export const isFromFirm = (status: DocumentStatus): status is "shared" | "withdrawn" =>
  status === "shared" || status === "withdrawn";

/** What a reviewer decides about a document. */
export type ReviewDecisionWord = "approved" | "rejected";
export type ReviewAct = ReviewDecisionWord | "reopened";

/**
 * What one's approval of a pending document would be: the only one, the first of two, the second after a colleague's, or nothing more,
 * because one has approved it first.
 */
export type ApprovalTurn = "only" | "first" | "second" | "own";

/** Whether this reader can decide on a document of a list. `first`: the first of two approvals, which waits for the second. */
export const isOpenTo = ({ status, first }: { status: DocumentStatus; first?: { own: boolean } }): boolean =>
  status === "pending" && !first?.own;

/** What somebody has done about a document, as long as it can be undone. */
export type MadeDecision = ReviewDecisionWord | "first-approved";

export const documentStatusLabels: Record<DocumentStatus, string> = {
  pending: "Pending",
  approved: "Approved",
  rejected: "Rejected",
  shared: "From the firm",
  withdrawn: "Withdrawn",
};

export const madeDecisionLabels: Record<MadeDecision, string> = {
  approved: documentStatusLabels.approved,
  rejected: documentStatusLabels.rejected,
  "first-approved": "Approved by one, waits for a second",
};

/** The kinds of file by which a client filters the list. The values stand in addresses. */
export const fileTypes = [
  { value: "pdf", label: "PDF", kinds: ["pdf"] },
  { value: "word", label: "Word", kinds: ["doc", "docx"] },
  { value: "excel", label: "Excel", kinds: ["xls", "xlsx"] },
] as const;

/** Document categories and the types of each: those of the specification, and identity documents (docs/decisions/0099). */
export const documentTypes = {
  "Tax Planning": ["Tax Return", "W-2 Form", "1099 Form", "Tax Planning Document"],
  Investment: ["Brokerage Statement", "Investment Report", "Portfolio Analysis"],
  "Retirement Planning": ["401k Statement", "IRA Document", "Pension Statement"],
  "Estate Planning": ["Will", "Trust Document", "Power of Attorney"],
  Insurance: ["Policy Document", "Claims Form", "Coverage Summary"],
  "Business Documents": ["Business Plan", "Financial Projections", "Partnership Agreement"],
  "Financial Statements": ["Balance Sheet", "Income Statement", "Cash Flow Statement"],
  "Legal Documents": ["Contract", "Agreement", "Legal Opinion", "Identity Document"],
} as const satisfies Record<string, readonly string[]>;

export type DocumentCategory = keyof typeof documentTypes;

export const documentCategories = Object.keys(documentTypes) as DocumentCategory[];

/** The types of a category; none for a category that does not exist. */
export function typesOf(category: string): readonly string[] {
  return Object.hasOwn(documentTypes, category) ? documentTypes[category as DocumentCategory] : [];
}

export const isDocumentType = (category: string, type: string) => typesOf(category).includes(type);

/** Told instead of storing the same file a second time. */
export const alreadyUploaded = (name: string) =>
  `“${name}” is in My Documents already. It was not uploaded a second time.`;

/** Told to a delegate instead of storing the same bytes again. */
export const alreadyInFolder = (name: string) =>
  `This file is in the folder already, as \u2068${name}\u2069. It was not sent a second time.`;

export const chooseFirst = "Please select category and type first";
export const chooseBeforeUploading = "Please select both document category and type before uploading.";
