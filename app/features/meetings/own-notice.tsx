import { Notice } from "~/ui/notice";
import * as notices from "~/ui/notices.module.css";

const words = {
  withdrawn: "Your request is withdrawn. You can ask for another meeting below.",
  unchanged: "Nothing was changed: we already have this request. We suggest a time by email.",
};

export type OwnDeed = keyof typeof words;
export const ownDeeds = Object.keys(words) as OwnDeed[];

/** Tells the client what they have just done. */
export function OwnNotice({ deed }: { deed: OwnDeed }) {
  return (
    <Notice about={deed} once={deed} className={notices.saidBlock}>
      {words[deed]}
    </Notice>
  );
}
