import { Suspense } from "react";
import { lazyPart } from "~/ui/lazy";
import { useHydrated } from "~/ui/use-hydrated";
import { programs } from "./kind-names";
import { shownAs } from "./shown-as";
import { CannotShow, Opening } from "./viewer/cannot-show";
import { OfficeViewer } from "./viewer/office-viewer";

const PdfViewer = lazyPart(() => import("./viewer/pdf-viewer").then(({ PdfViewer }) => PdfViewer));

/** The file of a document in its page. What draws a PDF is loaded when one is shown, and not on the server. */
export function FileView({
  kind,
  name,
  shown,
  converts,
  filled,
}: {
  kind: string;
  name: string;
  /** The address of what is shown of it. */
  shown: string;
  converts: boolean;
  filled?: boolean;
}) {
  const hydrated = useHydrated();
  const how = shownAs(kind, converts);
  if (how === null)
    return (
      <CannotShow>
        Files of this old kind cannot be shown here. Download the file, then open it in {programs[kind]}.
      </CannotShow>
    );
  if (how === "office") return <OfficeViewer shown={shown} name={name} filled={filled} />;
  if (!hydrated)
    return (
      <CannotShow>
        A script of this page shows the document here. Without scripts, download it or open it in a new tab.
      </CannotShow>
    );
  return (
    <Suspense fallback={<Opening />}>
      <PdfViewer file={shown} name={name} filled={filled} />
    </Suspense>
  );
}
