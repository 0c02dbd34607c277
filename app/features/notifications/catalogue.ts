/**
 * The closed list of what people are told, by kind; the value is what the line needs to say it. Each feature adds its own:
 * `declare module "../notifications/catalogue" { interface NotificationKinds { "document-approved": { document: string } } }`.
 */
export interface NotificationKinds {}

export type NotificationKind = keyof NotificationKinds;

export type NotificationContent = {
  [K in NotificationKind]: { kind: K; detail: NotificationKinds[K] };
}[NotificationKind];

/** What a line of one kind says, and where it leads. */
export interface NotificationEntry<Detail> {
  /** One sentence in parts (`sentence`). `own` is the reader's zone; null while it is not known. */
  words(detail: Detail, own: string | null): string[];
  /** The page about its subject, in the portal of the person who is told. */
  link(subject: string): string;
}

/** The entries of all kinds that begin with a noun, 'document'. A kind without an entry does not compile. */
export type NotificationEntries<Noun extends string> = {
  [K in Extract<NotificationKind, `${Noun}-${string}`>]: NotificationEntry<NotificationKinds[K]>;
};

declare module "~/platform/services" {
  interface Services {
    notificationCatalogue: NotificationEntries<string>;
  }
}

/**
 * A sentence in parts: ours, then what was filled in (a name, a file, a reason), then ours again, and so on. What is filled
 * in may run from right to left, so a page sets it apart from the words around it.
 */
export function sentence(ours: TemplateStringsArray, ...filledIn: string[]): string[] {
  return ours.flatMap((part, index) => (index < filledIn.length ? [part, filledIn[index] ?? ""] : [part]));
}
