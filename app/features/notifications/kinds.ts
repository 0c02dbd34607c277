/** The closed list of what people are told, by kind, with what the line needs to say it. */
export interface NotificationKinds {
  "application-received": { company: string; amount: string };
  "application-withdrawn": { company: string };
  "document-approved": { document: string };
  "document-rejected": { document: string; reason: string };
  "document-uploaded": { document: string; client: string };
  "meeting-requested": { client: string; topic: string };
  "message-received": { name: string; subject: string };
}

export type NotificationKind = keyof NotificationKinds;

export type NotificationContent = {
  [K in NotificationKind]: { kind: K; detail: NotificationKinds[K] };
}[NotificationKind];

/** One sentence. */
export function sentenceOf({ kind, detail }: NotificationContent): string {
  switch (kind) {
    case "application-received":
      return `${detail.company} applies for ${detail.amount}.`;
    case "application-withdrawn":
      return `${detail.company} has withdrawn its application.`;
    case "document-approved":
      return `${detail.document} was approved.`;
    case "document-rejected":
      return detail.reason ? `${detail.document} was rejected: ${detail.reason}` : `${detail.document} was rejected.`;
    case "document-uploaded":
      return `${detail.client} uploaded ${detail.document}.`;
    case "meeting-requested":
      return `${detail.client} asks for a meeting: ${detail.topic}.`;
    case "message-received":
      return `${detail.name} wrote: ${detail.subject}.`;
  }
}

/** Where the line leads, for the client and for the administrator. */
export function targetOf({ kind }: NotificationContent, subject: string): string {
  switch (kind) {
    case "application-received":
    case "application-withdrawn":
      return `/dashboard/admin/applications/${subject}`;
    case "document-approved":
    case "document-rejected":
      return `/dashboard/client/documents/${subject}`;
    case "document-uploaded":
      return `/dashboard/admin/documents/${subject}`;
    case "meeting-requested":
      return "/dashboard/admin/meetings";
    case "message-received":
      return `/dashboard/admin/messages/${subject}`;
  }
}
