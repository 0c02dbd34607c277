export type UploadState =
  | { phase: "chosen" }
  /** `waiting` for the connection, which was lost. */
  | { phase: "sending"; sent: number; waiting?: boolean }
  /**
   * `id` of the document made from the file, on a page that lists the documents as well. `message` on a page that keeps
   * the file to itself and sends nothing.
   */
  | { phase: "stored"; id?: string; message?: string }
  | { phase: "refused"; message: string }
  /** The same file was uploaded before. Where the page offers it, it is stored a second time if the person asks for it. */
  | { phase: "repeated"; message: string; offerAgain?: true }
  /** Not refused: the same file can be sent again. */
  | { phase: "failed"; message: string; signInAgain?: boolean };

/**
 * How far a file has come: the bytes that have been sent, and whether it waits for the connection. The browser reports what
 * it has sent, the server what it has.
 */
export type Report = (bytes: number, waiting?: boolean) => void;

/** One file that is being sent. */
export interface Delivery<Answer> {
  path: string;
  /** Its `file` is the file; its `uploadKey` keeps the server from storing the file twice. */
  form: FormData;
  report: Report;
  signal: AbortSignal;
  read: (answer: Answer) => UploadState;
}
