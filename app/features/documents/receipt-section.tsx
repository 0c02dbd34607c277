import { Button } from "~/ui/button";
import * as buttons from "~/ui/buttons.module.css";
import { OwnTime, useOwnZone } from "~/ui/own-time";
import { spelledOut } from "~/ui/spelled-out";
import { useToast } from "~/ui/toasts";
import { useHydrated } from "~/ui/use-hydrated";
import { documentReference } from "./document-reference";
import type { DocumentDetails } from "./own-documents.server";
import * as styles from "./receipt-section.module.css";
import { fingerprint, sameFile, sizeInBytes } from "./receipt-words";

/** That the firm has this very file, and since when. */
export function Receipt({ document, receipt }: { document: DocumentDetails; receipt: string }) {
  const { id, createdAt, bytes, sha256 } = document;
  const zone = useOwnZone();
  const received = spelledOut(createdAt, "UTC", { seconds: true });
  return (
    <>
      <dl className={styles.receipt}>
        <div>
          <dt>Number</dt>
          <dd className="num">{documentReference(id)}</dd>
        </div>
        <div>
          <dt>Received</dt>
          <dd className="num">
            <time dateTime={new Date(createdAt).toISOString()}>{received}</time>
          </dd>
        </div>
        {zone !== "UTC" && (
          <div>
            <dt>Your time</dt>
            <dd className="num">
              <OwnTime at={createdAt} seconds />
            </dd>
          </div>
        )}
        <div>
          <dt>Size</dt>
          <dd className="num">{sizeInBytes(bytes)}</dd>
        </div>
        <div>
          <dt>SHA-256</dt>
          <dd className={styles.sha}>{fingerprint(sha256)}</dd>
        </div>
      </dl>
      <p className={styles.acts}>
        <Copy
          lines={[
            ["Number", documentReference(id)],
            ["File", document.name],
            ["Received", received],
            ["Size", sizeInBytes(bytes)],
            ["SHA-256", sha256],
          ]}
        />
        <a className={buttons.textLink} href={receipt} target="_blank" rel="noopener">
          Receipt, PDF
        </a>
      </p>
      <p className="source">{sameFile}</p>
    </>
  );
}

function Copy({ lines }: { lines: readonly (readonly [string, string])[] }) {
  const hydrated = useHydrated();
  const toast = useToast();
  // Browsers allow access to the clipboard over https only.
  if (!hydrated || !("clipboard" in navigator)) return null;
  const copy = () =>
    navigator.clipboard.writeText(lines.map((line) => line.join(": ")).join("\n")).then(
      () => toast({ text: "The receipt is copied" }),
      () => toast({ text: "Your browser did not allow copying. Open the PDF instead." }),
    );
  return (
    <Button variant="text" type="button" onClick={() => void copy()}>
      Copy<span className="vh"> the receipt</span>
    </Button>
  );
}
