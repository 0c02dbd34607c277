import { type ComponentProps, type RefObject, useEffect, useState } from "react";
import { classes } from "./classes";
import * as styles from "./file-drop.module.css";
import { FileField } from "./file-field";
import { useHydrated } from "./use-hydrated";

const none: readonly File[] = [];

/**
 * A place to choose or drop files. `onPick` gets them at once, and a list outside shows them, so with a script the
 * browser's own words beside the button ('No file chosen') are hidden. The picker keeps `files`, the ones still to be
 * sent, so that a screen reader says how many there are. Any other file can be chosen again.
 */
export function FileDrop({
  picker,
  files = none,
  onPick,
  ...field
}: {
  picker: RefObject<HTMLInputElement | null>;
  files?: readonly File[];
  onPick: (files: FileList) => void;
} & Pick<ComponentProps<typeof FileField>, "accept" | "hint" | "error" | "disabled">) {
  const [over, setOver] = useState(false);
  const hydrated = useHydrated();
  const hold = () => {
    const held = [...(picker.current?.files ?? [])];
    const same = held.length === files.length && files.every((file, index) => file === held[index]);
    if (picker.current && !same) picker.current.files = fileListOf(files);
  };
  useEffect(hold);
  const pick = (picked: FileList | null) => {
    if (picked?.length) onPick(picked);
    // A refused file is not kept in the picker, so that it can be chosen again.
    hold();
  };
  return (
    <section
      className={classes(styles.drop, hydrated && styles.hasList, over && styles.isOver)}
      aria-label="Drop zone"
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        pick(event.dataTransfer.files);
      }}
    >
      <FileField
        ref={picker}
        label="Files"
        name="file"
        multiple
        onChange={(event) => {
          // Stopped here, because the form around it saves what changes in its own fields.
          event.stopPropagation();
          pick(event.currentTarget.files);
        }}
        {...field}
      />
    </section>
  );
}

function fileListOf(files: readonly File[]): FileList {
  const transfer = new DataTransfer();
  for (const file of files) transfer.items.add(file);
  return transfer.files;
}
