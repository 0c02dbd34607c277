import { Banner } from "~/ui/banner";
import * as notices from "~/ui/notices.module.css";

/** For each word that an address may have. */
const fates = {
  kept: "What you had typed in this tab and not sent comes back when you sign in.",
  some: "Answers, notes and decisions that you had begun in this tab come back when you sign in. Everything else that you had typed and not saved is gone.",
  gone: "What you had typed in this tab was not sent or saved, and is gone.",
  files:
    "The files that you had chosen in this tab and not uploaded were not sent. Choose them again when you have signed in.",
};

export type Unsent = keyof typeof fates;

/** What the address of the sign-in page says about a tab whose session has ended. */
export const readUnsent = (search: URLSearchParams): Unsent[] =>
  (Object.keys(fates) as Unsent[]).filter((kind) => search.getAll("unsent").includes(kind));

/** On the sign-in page, in a tab in which something was typed or chosen that cannot be sent any more. */
export function UnsentNotice({ unsent }: { unsent: readonly Unsent[] }) {
  if (unsent.length === 0) return null;
  return (
    <div className={notices.said}>
      <Banner title="You were signed out in this browser.">{unsent.map((kind) => fates[kind]).join(" ")}</Banner>
    </div>
  );
}
