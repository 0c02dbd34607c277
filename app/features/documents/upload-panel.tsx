import { type FormEvent, Suspense, useEffect, useRef, useState } from "react";
import { href, Link } from "react-router";
import { AlertDialog } from "~/ui/alert-dialog";
import { Button, ButtonLink } from "~/ui/button";
import * as buttons from "~/ui/buttons.module.css";
import * as docs from "~/ui/docs.module.css";
import { FileDrop } from "~/ui/file-drop";
import { lazyPart } from "~/ui/lazy";
import { OfClient, usePageOfClient } from "~/ui/of-client";
import { SelectField } from "~/ui/select-field";
import { useHydrated } from "~/ui/use-hydrated";
import { acceptedFiles } from "../uploads/inspection/accepted-files";
import type { UploadAnswer } from "../uploads/received-form.server";
import type { UploadState } from "../uploads/upload-state";
import { type SendFile, useUploads } from "../uploads/use-uploads";
import type { RejectedDocument } from "./own-list.server";
import * as uploadKinds from "./upload-kinds.module.css";
import * as styles from "./upload-panel.module.css";
import { chooseBeforeUploading, chooseFirst, documentCategories, isDocumentType, typesOf } from "./vocabulary";

export interface Kinds {
  category: string;
  type: string;
}

const none: readonly string[] = [];

const fetchBatch = () => import("./upload-batch");
const ScanPhotos = lazyPart(() => import("./scan/scan-photos").then((module) => module.default));
const UploadBatch = lazyPart(() => fetchBatch().then((module) => module.default));

/** Without a script the page is sent anew: it opens at the heading above the panel. */
const here = "#upload-documents";

/**
 * Choose category and type, then files. With a script, files are sent one by one with their progress. Without one it is
 * two steps: a GET form chooses category, then type; then picker and button are enabled.
 */
export function UploadPanel({
  chosen,
  uploadKey,
  answer,
  removed = none,
  replaces = null,
  mayExpire = false,
  send,
  onStored,
}: {
  /** From the URL, for pages without a script. */
  chosen: Kinds;
  uploadKey?: string;
  /** What became of a form that was sent without a script. */
  answer?: UploadAnswer;
  /** Ids of documents that were uploaded and then removed. */
  removed?: readonly string[];
  /** The rejected document that the next file is to replace. */
  replaces?: RejectedDocument | null;
  /** A file can be given an expiry date. */
  mayExpire?: boolean;
  send: (order: Kinds & { client: string; replaces?: string }, ...upload: Parameters<SendFile>) => ReturnType<SendFile>;
  onStored: () => void;
}) {
  const hydrated = useHydrated();
  const client = usePageOfClient();
  const [kinds, setKinds] = useState(chosen);
  const [replaced, setReplaced] = useState(replaces?.id);
  if (replaced !== replaces?.id) {
    setReplaced(replaces?.id);
    if (replaces) setKinds({ category: replaces.category, type: replaces.type });
  }
  const [alert, setAlert] = useState(answer?.alert ?? null);
  const picker = useRef<HTMLInputElement>(null);
  const uploads = useUploads(
    (...upload) => send({ ...kinds, client, replaces: replaces?.id }, ...upload),
    onStored,
    true,
  );
  // Loaded before it is needed, in case the connection is gone by then.
  useEffect(() => void fetchBatch().catch(() => {}), []);
  const ready = isDocumentType(kinds.category, kinds.type);
  const inPhase = (...phases: UploadState["phase"][]) =>
    uploads.entries.filter(({ state }) => phases.includes(state.phase)).map(({ file }) => file);
  const chosenFiles = uploads.entries.filter(({ state }) => state.phase === "chosen");
  const busy = inPhase("sending").length > 0;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    // Nothing to send yet: the button opens the picker.
    if (chosenFiles.length === 0) picker.current?.click();
    else if (chosenFiles.every(({ kinds: own = kinds }) => isDocumentType(own.category, own.type)))
      void uploads.sendAll();
    else setAlert(chooseBeforeUploading);
  };

  return (
    <div className={`stack ${styles.upload}`}>
      {replaces && <Replaces key={replaces.id} document={replaces} />}
      <form className={uploadKinds.uploadKinds} method="get" action={here} aria-label="Category and type">
        {replaces && <input type="hidden" name="replace" value={replaces.id} />}
        <SelectField
          label="Category"
          name="category"
          placeholder="Select category"
          hint="For a passport: Legal Documents."
          options={documentCategories}
          value={kinds.category}
          onChange={(event) => setKinds({ category: event.currentTarget.value, type: "" })}
        />
        <SelectField
          label="Type"
          name="type"
          placeholder="Select type"
          options={typesOf(kinds.category)}
          value={kinds.type}
          disabled={kinds.category === ""}
          onChange={(event) => setKinds({ ...kinds, type: event.currentTarget.value })}
        />
        <noscript>
          <Button variant="line">Continue</Button>
        </noscript>
      </form>
      <form
        className="stack"
        method="post"
        action={`${href("/dashboard/client")}?index${replaces ? `&replace=${replaces.id}` : ""}${here}`}
        encType="multipart/form-data"
        onSubmit={submit}
      >
        <OfClient />
        <input type="hidden" name="category" value={kinds.category} />
        <input type="hidden" name="type" value={kinds.type} />
        <input type="hidden" name="uploadKey" defaultValue={uploadKey} />
        {replaces && <input type="hidden" name="replaces" value={replaces.id} />}
        <FileDrop
          picker={picker}
          files={inPhase("chosen", "sending", "failed")}
          accept={acceptedFiles}
          onPick={(files) => (ready ? uploads.add(files) : setAlert(chooseBeforeUploading))}
          disabled={!ready}
          hint={ready ? "Choose files, or drop them here." : chooseFirst}
          error={answer?.outcomes.flatMap((outcome) => (outcome.ok ? [] : outcome.message)).join(" ")}
        />
        {uploads.entries.length > 0 && (
          <Suspense>
            <UploadBatch uploads={uploads} kinds={kinds} removed={removed} mayExpire={mayExpire} />
          </Suspense>
        )}
        <Button disabled={!ready} busy={busy}>
          Upload Document
        </Button>
        {answer?.outcomes.some((outcome) => !outcome.ok && outcome.repeated) && (
          <>
            <Button variant="line" name="again" value="yes">
              Send it again anyway
            </Button>
            <ButtonLink variant="text" href={href("/dashboard/client")}>
              Leave it out
            </ButtonLink>
          </>
        )}
        <p className="source">PDF, DOC, DOCX, XLS or XLSX, up to 10MB each.</p>
      </form>
      {hydrated && ready && (
        <Suspense>
          <ScanPhotos uploads={uploads} />
        </Suspense>
      )}
      {alert && (
        <AlertDialog open message={alert} onClose={() => setAlert(null)}>
          {hydrated ? (
            <Button type="button" onClick={() => setAlert(null)}>
              OK
            </Button>
          ) : (
            <ButtonLink href={href("/dashboard/client")}>OK</ButtonLink>
          )}
        </AlertDialog>
      )}
    </div>
  );
}

/** Says what the next file is for, and takes the focus: the link to it stands far below. */
function Replaces({ document: { name, reason, status } }: { document: RejectedDocument }) {
  const isRejected = status === "rejected";
  const why = isRejected ? `was rejected${reason ? ":" : "."}` : "expires.";
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    notice.current?.focus({ preventScroll: true });
    notice.current?.scrollIntoView();
  }, []);
  return (
    <div ref={notice} tabIndex={-1} className={`${styles.replaces} small`}>
      <p>
        Send a new file for <b className={docs.docName}>{name}</b>, which {why}
      </p>
      {isRejected && reason && <blockquote>{reason}</blockquote>}
      <p>The {isRejected ? "rejected" : "old"} file stays in your list, with a link to the new one.</p>
      <p>
        <Link className={buttons.textLink} to={href("/dashboard/client")} preventScrollReset>
          Cancel
        </Link>
      </p>
    </div>
  );
}
