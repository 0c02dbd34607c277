import { useEffect, useRef, useState } from "react";
import { localDate } from "~/platform/dates";
import { Button } from "~/ui/button";
import * as buttons from "~/ui/buttons.module.css";
import { Dialog } from "~/ui/dialog";
import { FileField } from "~/ui/file-field";
import { randomKey } from "~/ui/random-key";
import { TextField } from "~/ui/text-field";
import { quotedName } from "../../uploads/inspection/refusals";
import { closePhoto, openPhoto, type Photo, turnedRight } from "./photo";
import { photoFiles } from "./photo-kinds";
import { ScanPages } from "./scan-pages";

/** More pages than this are rarely one document, and fill the memory of a phone. */
const mostPages = 40;

/** Makes one PDF of photos in the browser. Nothing is sent from here. */
export function ScanDialog({
  photos: given,
  onMade,
  onClose,
}: {
  /** Files that were chosen before the dialog was opened. */
  photos: readonly File[];
  onMade: (file: File) => void;
  onClose: () => void;
}) {
  const [photos, setPhotos] = useState<readonly Photo[]>([]);
  const [trouble, setTrouble] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [name, setName] = useState(() => `Scan ${localDate(new Date())}`);
  const open = useRef<readonly Photo[]>([]);
  const show = (next: readonly Photo[]) => {
    open.current = next;
    setPhotos(next);
  };
  const add = async (files: readonly File[]) => {
    setBusy(true);
    const unread: string[] = [];
    for (const file of files) {
      if (open.current.length >= mostPages) break;
      const photo = await openPhoto(file, randomKey());
      if (photo) show([...open.current, photo]);
      else unread.push(file.name);
    }
    setBusy(false);
    setTrouble(troubleOf(unread, open.current.length >= mostPages && files.length > 0));
  };
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    if (given.length > 0) void add(given);
  });
  useEffect(
    () => () => {
      for (const photo of open.current) closePhoto(photo);
    },
    [],
  );
  const make = async () => {
    if (photos.length === 0) return setTrouble("Choose at least one photo.");
    setBusy(true);
    setTrouble(null);
    try {
      const { makeScan } = await import("./make-scan.client");
      const file = await makeScan(photos, name.trim() || "Scan");
      if (file) return onMade(file);
      setTrouble("The PDF would be larger than 10MB. Remove some photos, and make a second PDF of them.");
    } catch {
      setTrouble("The PDF could not be made. Check the connection, then try again. Your photos are still here.");
    }
    setBusy(false);
  };
  return (
    <Dialog open title="Make a PDF from photos" onClose={onClose}>
      <form
        className="stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void make();
        }}
      >
        <FileField
          label="Photos of the pages"
          name="photo"
          multiple
          accept={photoFiles}
          hint="JPG, PNG or HEIC. The PDF is made on this device. Nothing is sent yet."
          error={trouble ?? undefined}
          onChange={(event) => {
            const files = [...(event.currentTarget.files ?? [])];
            event.currentTarget.value = "";
            if (files.length > 0) void add(files);
          }}
        />
        <ScanPages
          photos={photos}
          onChange={show}
          onTurn={(photo) => show(open.current.map((one) => (one === photo ? turnedRight(one) : one)))}
        />
        <TextField
          label="Name of the PDF"
          name="scanName"
          maxLength={100}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <p className="small muted" role="status">
          {photos.length === 0 ? "" : photos.length === 1 ? "1 page" : `${photos.length} pages`}
        </p>
        <div className={buttons.btnRow}>
          <Button variant="line" type="button" onClick={onClose}>
            Cancel
          </Button>
          <Button busy={busy}>Make the PDF</Button>
        </div>
      </form>
    </Dialog>
  );
}

function troubleOf(unread: readonly string[], full: boolean): string | null {
  const sentences = unread.map(
    (name) => `${quotedName(name)} cannot be opened in this browser. Save it as JPG, then choose it again.`,
  );
  if (full) sentences.push(`A PDF takes ${mostPages} photos at most.`);
  return sentences.join(" ") || null;
}
