import { type ComponentProps, type RefObject, useState } from "react";
import { classes } from "./classes";
import { FileField } from "./file-field";

/** Where files are chosen or dropped. A chosen file leaves the picker at once, so that it can be chosen again. */
export function FileDrop({
  picker,
  onPick,
  ...field
}: {
  picker: RefObject<HTMLInputElement | null>;
  onPick: (files: FileList) => void;
} & Pick<ComponentProps<typeof FileField>, "accept" | "hint" | "error" | "disabled">) {
  const [over, setOver] = useState(false);
  const pick = (files: FileList | null) => {
    if (files?.length) onPick(files);
    if (picker.current) picker.current.value = "";
  };
  return (
    <section
      className={classes("drop", over && "is-over")}
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
          // The form around it saves what changes in its own fields.
          event.stopPropagation();
          pick(event.currentTarget.files);
        }}
        {...field}
      />
    </section>
  );
}
