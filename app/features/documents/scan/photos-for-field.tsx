import { useState } from "react";
import { Button } from "~/ui/button";
import { useHydrated } from "~/ui/use-hydrated";
import { isPhoto } from "./photo-kinds";
import { ScanDialog } from "./scan-dialog";

/** Below a form that takes files: makes one PDF of photos and chooses it in the field with this id, beside what is chosen there. */
export default function PhotosForField({ id }: { id: string }) {
  const [photos, setPhotos] = useState<readonly File[] | null>(null);
  const hydrated = useHydrated();
  const chosen = () => [...((document.getElementById(id) as HTMLInputElement | null)?.files ?? [])];
  const choose = (file: File) => {
    const field = document.getElementById(id) as HTMLInputElement | null;
    if (!field) return;
    const files = new DataTransfer();
    for (const each of [...chosen().filter(({ name }) => !isPhoto(name)), file]) files.items.add(each);
    field.files = files.files;
    field.dispatchEvent(new Event("change", { bubbles: true }));
  };
  if (!hydrated) return null;
  return (
    <div>
      <Button
        variant="text"
        small
        type="button"
        onClick={() => setPhotos(chosen().filter(({ name }) => isPhoto(name)))}
      >
        Make a PDF from photos
      </Button>
      {photos && (
        <ScanDialog
          photos={photos}
          onClose={() => setPhotos(null)}
          onMade={(file) => {
            choose(file);
            setPhotos(null);
          }}
        />
      )}
    </div>
  );
}
