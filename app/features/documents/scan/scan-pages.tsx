import * as acts from "~/ui/acts.module.css";
import { Button } from "~/ui/button";
import { useKeptFocus } from "~/ui/use-kept-focus";
import { closePhoto, type Photo } from "./photo";
import * as styles from "./scan-pages.module.css";

/** The photos in the order of their pages, each with its buttons. */
export function ScanPages({
  photos,
  onChange,
  onTurn,
}: {
  photos: readonly Photo[];
  onChange: (photos: readonly Photo[]) => void;
  onTurn: (photo: Photo) => void;
}) {
  const keptFocus = useKeptFocus<HTMLOListElement>();
  if (photos.length === 0) return null;
  const moved = (from: number, to: number) => {
    const next = [...photos];
    next.splice(to, 0, ...next.splice(from, 1));
    onChange(next);
  };
  return (
    <ol {...keptFocus} className={`${styles.pages} plain`} aria-label="Pages of the PDF">
      {photos.map((photo, index) => {
        const act = (label: string, onClick: () => void, disabled = false) => (
          <Button
            variant="text"
            small
            type="button"
            aria-label={`${label}: page ${index + 1}`}
            disabled={disabled}
            onClick={onClick}
          >
            {label}
          </Button>
        );
        return (
          <li key={photo.key}>
            <span className={styles.sheet}>
              <img src={photo.address} alt={`Page ${index + 1}, ${photo.name}`} data-turned={photo.turned} />
            </span>
            <span>
              <b>Page {index + 1}</b> <bdi className="muted">{photo.name}</bdi>
              <span className={acts.acts}>
                {act("Turn", () => onTurn(photo))}
                {act("Up", () => moved(index, index - 1), index === 0)}
                {act("Down", () => moved(index, index + 1), index === photos.length - 1)}
                {act("Remove", () => {
                  closePhoto(photo);
                  onChange(photos.filter((one) => one !== photo));
                })}
              </span>
            </span>
          </li>
        );
      })}
    </ol>
  );
}
