/** What the titles of a calendar feed say about a client: 'Meeting, M. C.' or 'Meeting with Maria Cruz'. */
export const feedTitles = ["initials", "names"] as const;
export type FeedTitles = (typeof feedTitles)[number];

/** 'M. C.' */
export const initialsOf = (name: string) =>
  name
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, 3)
    .map((part) => `${[...part][0]?.toUpperCase()}.`)
    .join(" ");

/** `name` is null for a client of another advisor, who is not named. */
export const feedTitle = (name: string | null, titles: FeedTitles) =>
  name === null ? "Meeting" : titles === "names" ? `Meeting with ${name}` : `Meeting, ${initialsOf(name)}`;
