/** A setting that the operator has to correct; the message is one sentence that names it. */
export class EnvError extends Error {
  override name = "EnvError";
  /** The same settings may be right later, for example when another server has stopped. */
  readonly mayPass: boolean;

  constructor(message: string, mayPass = false) {
    super(message);
    this.mayPass = mayPass;
  }
}
