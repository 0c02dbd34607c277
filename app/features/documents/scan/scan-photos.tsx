import { useState } from "react";
import { Button } from "~/ui/button";
import type { useUploads } from "../../uploads/use-uploads";
import { isPhoto } from "./photo-kinds";
import { ScanDialog } from "./scan-dialog";

/** Below the form: makes one PDF of photos, those that were just refused as files among them. */
export default function ScanPhotos({ uploads }: { uploads: ReturnType<typeof useUploads> }) {
  const [open, setOpen] = useState(false);
  const refused = uploads.entries.filter(({ file, state }) => state.phase === "refused" && isPhoto(file.name));
  return (
    <div>
      <Button variant="text" small type="button" onClick={() => setOpen(true)}>
        {refused.length === 0
          ? "Make a PDF from photos"
          : refused.length === 1
            ? "Make a PDF from this photo"
            : `Make a PDF from these ${refused.length} photos`}
      </Button>
      {open && (
        <ScanDialog
          photos={refused.map(({ file }) => file)}
          onClose={() => setOpen(false)}
          onMade={(file) => {
            for (const entry of refused) uploads.dismiss(entry);
            uploads.add([file]);
            setOpen(false);
          }}
        />
      )}
    </div>
  );
}
