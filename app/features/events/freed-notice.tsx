import { Banner } from "~/ui/banner";
import * as notices from "~/ui/notices.module.css";
import type { Freed } from "./free-place.server";

/** Says above the list who was removed, who has moved up, and who gets an email. */
export function FreedNotice({ freed: { person, hadPlace, movedUp } }: { freed: Freed }) {
  const off = hadPlace
    ? `The registration of ${person.name} is cancelled.`
    : `${person.name} is removed from the waiting list.`;
  const up =
    movedUp.length === 0
      ? hadPlace
        ? "The place is free."
        : ""
      : `${inWords(movedUp)} ${movedUp.length === 1 ? "has" : "have"} moved up from the waiting list.`;
  const told = `We tell ${inWords([`${person.name} (${person.email})`, ...movedUp])} by email.`;
  return (
    <div role="status" className={notices.said}>
      <Banner>{[off, up, told].filter(Boolean).join(" ")}</Banner>
    </div>
  );
}

const inWords = (names: readonly string[]) => new Intl.ListFormat("en-GB").format(names);
