/** Who has written a remark. */
export type Side = "client" | "firm";

/** `comment` is a comment; the others are what was said with an act. */
export type RemarkKind = "comment" | "inapplicable" | "asked-again" | "withdrawn";
