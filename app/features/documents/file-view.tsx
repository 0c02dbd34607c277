import { Suspense } from "react";
import { lazyPart } from "~/ui/lazy";
import { useHydrated } from "~/ui/use-hydrated";
import { programs } from "./kind-names";
import { CannotShow, Opening } from "./viewer/cannot-show";

const PdfViewer = lazyPart(() => import("./viewer/pdf-viewer").then(({ PdfViewer }) => PdfViewer));

/** The file of a document in its page. What draws it is loaded when a file is shown, and not on the server. */
export function FileView({ kind, name, file, filled }: { kind: string; name: string; file: string; filled?: boolean }) {
  const hydrated = useHydrated();
  if (kind !== "pdf")
    return <CannotShow>This file cannot be shown here. Download it, then open it in {programs[kind]}.</CannotShow>;
  if (!hydrated)
    return (
      <CannotShow>
        A script of this page shows the document here. Without scripts, download it or open it in a new tab.
      </CannotShow>
    );
  return (
    <Suspense fallback={<Opening />}>
      <PdfViewer file={file} name={name} filled={filled} />
    </Suspense>
  );
}
