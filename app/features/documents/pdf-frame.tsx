import * as buttons from "~/ui/buttons.module.css";
import { useHydrated } from "~/ui/use-hydrated";
import * as styles from "./document-page.module.css";

/**
 * A PDF in a frame. A browser that cannot show PDF files in a page says so, and gets no frame, which it would download
 * instead. Others show nothing in the frame without saying so: the sentence lies below it and shows through. It has links
 * of its own, except on a page where they stand beside the frame (`linked`).
 */
export function PdfFrame({ file, name, linked = false }: { file: string; name: string; linked?: boolean }) {
  const hydrated = useHydrated();
  const cannotShow = hydrated && navigator.pdfViewerEnabled === false;
  return (
    <div className={cannotShow ? `${styles.documentFrame} ${styles.documentFrameEmpty}` : styles.documentFrame}>
      <div className={styles.documentInstead}>
        <p>
          {cannotShow
            ? "Your browser cannot show PDF files in a page."
            : "If the document does not appear here, your browser cannot show it in a page."}
          {linked && " Use Download or Open in a new tab instead."}
        </p>
        {!linked && (
          <div className={buttons.btnRow}>
            <OpenInNewTab file={file} />
            <a className={buttons.textLink} href={`${file}?download`}>
              Download<span className="vh"> {name}</span>
            </a>
          </div>
        )}
      </div>
      {!cannotShow && <iframe src={file} title={name} />}
    </div>
  );
}

export function OpenInNewTab({ file }: { file: string }) {
  return (
    <a className={buttons.textLink} href={file} target="_blank" rel="noopener">
      Open in a new tab
    </a>
  );
}
