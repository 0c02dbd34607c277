import { Banner } from "~/ui/banner";
import { Button } from "~/ui/button";
import { OwnTime } from "~/ui/own-time";
import type { LeftDraft } from "../draft/draft.server";

/**
 * The drafts that this browser left for another one. Its buttons belong to the wizard's form, by id, so that typed text
 * is saved as well; or to the form around it.
 */
export function LeftDrafts({ drafts, form }: { drafts: readonly LeftDraft[]; form?: string }) {
  return drafts.map(({ id, answers, files, changedAt }) => (
    <Banner
      key={id}
      title="You have another draft in this browser."
      action={
        <Button variant="text" form={form} formNoValidate name="intent" value={`back-to ${id}`}>
          Open that draft
        </Button>
      }
    >
      {`It has ${answers} ${answers === 1 ? "answer" : "answers"}${attached(files)}. It was last changed on `}
      <OwnTime at={changedAt} />.
    </Banner>
  ));
}

const attached = (files: number) => (files === 0 ? "" : ` and ${files} ${files === 1 ? "file" : "files"}`);
