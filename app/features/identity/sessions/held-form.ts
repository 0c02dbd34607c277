/** A form that was sent after its session had ended: its address and its values. */
export interface HeldForm {
  path: string;
  entries: [name: string, value: string][];
  /** Whose it is, where that is known: nobody else can send it. */
  account?: string;
}
