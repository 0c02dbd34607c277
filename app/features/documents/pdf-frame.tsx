import { useHydrated } from "~/ui/use-hydrated";

/**
 * A PDF in a frame. A browser that cannot show PDF files in a page says so, and gets no frame, which it would download
 * instead. Others show nothing in the frame without saying so: the sentence and its links lie below it and show through.
 */
export function PdfFrame({ file, name }: { file: string; name: string }) {
  const hydrated = useHydrated();
  const cannotShow = hydrated && navigator.pdfViewerEnabled === false;
  return (
    <div className={cannotShow ? "document-frame document-frame--empty" : "document-frame"}>
      <div className="document-instead">
        <p>
          {cannotShow
            ? "Your browser cannot show PDF files in a page."
            : "If the document does not appear here, your browser cannot show it in a page."}
        </p>
        <div className="btn-row">
          <OpenInNewTab file={file} />
          <a className="text-link" href={`${file}?download`}>
            Download<span className="vh"> {name}</span>
          </a>
        </div>
      </div>
      {!cannotShow && <iframe src={file} title={name} />}
    </div>
  );
}

export function OpenInNewTab({ file }: { file: string }) {
  return (
    <a className="text-link" href={file} target="_blank" rel="noopener">
      Open in a new tab
    </a>
  );
}
