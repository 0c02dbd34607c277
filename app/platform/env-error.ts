/** A setting that the operator has to correct; the message is one sentence that names it. */
export class EnvError extends Error {
  override name = "EnvError";
}
