import type { meetingFormats } from "../vocabulary";

/** What a client has chosen before the time: with whom, how long, and where. */
export interface Choice {
  /** The slug of content/advisors.ts. */
  advisor: string;
  minutes: number;
  format: string;
  /** The city of the office, for a meeting in person; else ''. */
  office: string;
}

/** The words of the form for the formats of a meeting. */
export const whereOptions = [
  { value: "Video", label: "Online" },
  { value: "Telephone", label: "Telephone" },
  { value: "In person", label: "Office" },
] as const satisfies readonly { value: (typeof meetingFormats)[number]; label: string }[];

/** 'Online', 'By telephone', 'London office' */
export const whereInWords = ({ format, office }: Pick<Choice, "format" | "office">) =>
  format === "Video" ? "Online" : format === "Telephone" ? "By telephone" : office ? `${office} office` : "In person";

/** The choice as parameters of an address. */
export const choiceParameters = ({ advisor, minutes, format, office }: Choice): Record<string, string> => ({
  ...{ with: advisor, minutes: String(minutes), how: format },
  ...(office && { office }),
});
