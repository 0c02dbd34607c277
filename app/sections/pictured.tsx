import type { FigureContent } from "~/content/pictures";
import { Figure } from "~/ui/figure";
import { PictureView } from "./pictures/picture-view";

/** A figure of a content record: title, picture, working. */
export function Pictured({ figure, className }: { figure: FigureContent; className?: string }) {
  return (
    <Figure title={figure.title} aside={figure.aside} note={figure.note} className={className}>
      <PictureView {...figure.show} />
    </Figure>
  );
}
