import type { Office } from "~/content/offices";
import { isToCome, lowerFirst, meetingFormats } from "./vocabulary";

/** 'By video', 'By telephone', 'In the London office' */
export const whereInWords = ({ format, office }: { format: string; office: string }) =>
  format === "Video"
    ? "By video"
    : format === "Telephone"
      ? "By telephone"
      : office
        ? `In the ${office} office`
        : "In person";

const inOffice = "In person, ";

/** 'Wished: by video', where something else was arranged. */
export const wishInWords = ({ wishedFormat }: { wishedFormat: string }) =>
  `Wished: ${lowerFirst(whereInWords({ format: wishedFormat, office: "" }))}`;

/** How a meeting is held, and in which office, as one word of a form: 'Video', 'In person, London'. */
export const howOf = ({ format, office }: { format: string; office: string }) =>
  office ? `${inOffice}${office}` : format;

/** The same back; null for no way to meet. Whether there is such an office is not checked. */
export function readHow(how: string): { format: string; office: string } | null {
  const office = how.startsWith(inOffice) ? how.slice(inOffice.length) : "";
  if (office) return { format: "In person", office };
  const format = meetingFormats.find((one) => one === how);
  return format ? { format, office: "" } : null;
}

/** The ways to hold a meeting; `own` is that of the meeting, whose office may be gone. */
export const howOptions = (offices: readonly Pick<Office, "city">[], own: { format: string; office: string }) =>
  [
    ...[
      { format: "Video", office: "" },
      { format: "Telephone", office: "" },
    ],
    ...offices.map(({ city }) => ({ format: "In person", office: city })),
    ...(own.office && !offices.some(({ city }) => city === own.office) ? [own] : []),
    { format: "In person", office: "" },
  ].map((each) => ({
    value: howOf(each),
    label: each.format === "In person" && !each.office ? "In person, somewhere else" : whereInWords(each),
  }));

/** The room of a video meeting as the client can open it: 'meet.example.com/abc' is an address of the web. */
export const roomOf = (typed: string): string =>
  /^[a-z\d-]+(\.[a-z\d-]+)+(:\d+)?(\/\S*)?$/i.test(typed) ? `https://${typed}` : typed;

/** A video meeting to come whose client does not know yet where to meet. */
export const lacksLink = (meeting: Parameters<typeof isToCome>[0] & { format: string; place: string }, now: number) =>
  meeting.format === "Video" && meeting.place === "" && isToCome(meeting, now);
