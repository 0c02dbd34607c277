import { href } from "react-router";
import type { PreviewedFigures } from "~/features/site-content/read-shown-figures.server";
import { PreviewNote } from "~/ui/preview-note";

/** What staff read on a page that shows rates or promises which are not published. */
export function FiguresPreview({ previewed: { kind, key, number } }: { previewed: PreviewedFigures }) {
  const entry = href("/dashboard/admin/content/:contentKind/:contentKey", { contentKind: kind, contentKey: key });
  return <PreviewNote number={number} back={entry} />;
}
