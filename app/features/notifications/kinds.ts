import { href } from "react-router";
/** The closed list of what people are told, by kind, with what the line needs to say it. */
export interface NotificationKinds {
  "application-answered": { company: string };
  "application-confirmed": { company: string; by: string };
  "application-proposed": { company: string; amount: string; by: string };
  "application-returned": { company: string; by: string; reason: string };
  "application-step-confirmed": { company: string; stage: string; by: string };
  "application-step-proposed": { company: string; stage: string; by: string };
  "application-step-returned": { company: string; stage: string; by: string; reason: string };
  "application-received": { company: string; amount: string };
  "application-withdrawn": { company: string };
  "conversation-answered": { name: string; reference: string };
  "document-approved": { document: string };
  "document-rejected": { document: string; reason: string };
  "document-reopened": { document: string; reason: string };
  "document-uploaded": { document: string; client: string };
  "item-assigned": { by: string; name: string; reference: string };
  "match-requested": { name: string; about: string };
  "meeting-arranged": { topic: string; when: string };
  /** `reason` is missing in those from before clients could give one. */
  "meeting-cancelled": { client: string; topic: string; when: string; reason?: string };
  "meeting-requested": { client: string; topic: string };
  "message-received": { name: string; subject: string };
  "own-application-asked": { company: string; due: string };
  "own-application-corrected": { company: string };
  "own-application-declined": { company: string };
  "own-application-moved": { company: string; stage: string };
  "own-application-offered": { company: string };
  "own-application-recalled": { company: string };
  "own-application-released": { company: string };
  "own-application-taken-back": { company: string; stage: string };
  "own-application-withdrawn": { company: string };
  "own-meeting-cancelled": { topic: string; when: string; reason: string };
}

export type NotificationKind = keyof NotificationKinds;

export type NotificationContent = {
  [K in NotificationKind]: { kind: K; detail: NotificationKinds[K] };
}[NotificationKind];

/**
 * One sentence in parts: ours, then what was filled in (a name, a file, a reason), then ours again, and so on. What is filled
 * in may run from right to left, so a page sets it apart from the words around it.
 */
export function partsOf({ kind, detail }: NotificationContent): string[] {
  switch (kind) {
    case "application-answered":
      return parts`${detail.company} has answered what you asked for.`;
    case "application-confirmed":
      return parts`${detail.by} has confirmed the terms that you proposed to ${detail.company}.`;
    case "application-proposed":
      return parts`${detail.by} proposes ${detail.amount} for ${detail.company}: a second administrator has to confirm it.`;
    case "application-returned":
      return parts`${detail.by} has returned the terms that you proposed to ${detail.company}: ${detail.reason}`;
    case "application-step-confirmed":
      return parts`${detail.by} has confirmed the step that you proposed for ${detail.company}: ${detail.stage}.`;
    case "application-step-proposed":
      return parts`${detail.by} proposes the step to ${detail.stage} for ${detail.company}: a second administrator has to confirm it.`;
    case "application-step-returned":
      return parts`${detail.by} has returned the step to ${detail.stage} that you proposed for ${detail.company}: ${detail.reason}`;
    case "application-received":
      return parts`${detail.company} applies for ${detail.amount}.`;
    case "application-withdrawn":
      return parts`${detail.company} has withdrawn its application.`;
    case "conversation-answered":
      return parts`${detail.name} has answered: ${detail.reference}.`;
    case "document-approved":
      return parts`${detail.document} was approved.`;
    case "document-rejected":
      return detail.reason
        ? parts`${detail.document} was rejected: ${detail.reason}`
        : parts`${detail.document} was rejected.`;
    case "document-reopened":
      return parts`${detail.document} is being reviewed again: ${detail.reason}`;
    case "document-uploaded":
      return parts`${detail.client} uploaded ${detail.document}.`;
    case "item-assigned":
      return parts`${detail.by} has assigned ${detail.reference} from ${detail.name} to you.`;
    case "match-requested":
      return parts`${detail.name} asks for an advisor: ${detail.about}.`;
    case "meeting-arranged":
      return parts`Your meeting is arranged: ${detail.topic}, ${detail.when}.`;
    case "meeting-cancelled":
      return detail.reason
        ? parts`${detail.client} has cancelled the meeting of ${detail.when} (${detail.topic}): ${detail.reason}`
        : parts`${detail.client} has cancelled the meeting of ${detail.when}: ${detail.topic}.`;
    case "meeting-requested":
      return parts`${detail.client} asks for a meeting: ${detail.topic}.`;
    case "message-received":
      return parts`${detail.name} wrote: ${detail.subject}.`;
    case "own-application-asked":
      return parts`We need something from you for the application of ${detail.company}, by ${detail.due}.`;
    case "own-application-corrected":
      return parts`We now use the corrected email address for the application of ${detail.company}.`;
    case "own-application-declined":
      return parts`We have declined the application of ${detail.company}. Our letter gives the reason.`;
    case "own-application-moved":
      return parts`The application of ${detail.company} has moved to the step “${detail.stage}”.`;
    case "own-application-offered":
      return parts`We have offered terms for the application of ${detail.company}. Please read our letter.`;
    case "own-application-recalled":
      return parts`We have taken back our offer for the application of ${detail.company}: it is no longer valid.`;
    case "own-application-released":
      return parts`For the application of ${detail.company}, something that we asked you for is no longer needed.`;
    case "own-application-taken-back":
      return parts`We have taken back a step of the application of ${detail.company}: its stage is now “${detail.stage}”.`;
    case "own-application-withdrawn":
      return parts`The application of ${detail.company} is withdrawn.`;
    case "own-meeting-cancelled":
      return detail.when
        ? parts`We have cancelled your meeting of ${detail.when} (${detail.topic}): ${detail.reason}`
        : parts`We have closed your meeting request (${detail.topic}): ${detail.reason}`;
  }
}

function parts(ours: TemplateStringsArray, ...filledIn: string[]): string[] {
  return ours.flatMap((part, index) => (index < filledIn.length ? [part, filledIn[index] ?? ""] : [part]));
}

/** Where the line leads, for the client and for the administrator. */
export function targetOf({ kind }: NotificationContent, subject: string): string {
  switch (kind) {
    case "application-answered":
    case "application-confirmed":
    case "application-proposed":
    case "application-returned":
    case "application-step-confirmed":
    case "application-step-proposed":
    case "application-step-returned":
    case "application-received":
    case "application-withdrawn":
      return href("/dashboard/admin/applications/:applicationId", { applicationId: subject });
    case "document-approved":
    case "document-rejected":
    case "document-reopened":
      return href("/dashboard/client/documents/:documentId", { documentId: subject });
    case "document-uploaded":
      return href("/dashboard/admin/documents/:documentId", { documentId: subject });
    case "meeting-arranged":
    case "own-meeting-cancelled":
      return href("/dashboard/client/meetings");
    case "meeting-cancelled":
    case "meeting-requested":
      return href("/dashboard/admin/meetings");
    case "conversation-answered":
    case "item-assigned":
    case "match-requested":
    case "message-received":
      return href("/dashboard/admin/inbox/:itemId", { itemId: subject });
    case "own-application-asked":
    case "own-application-corrected":
    case "own-application-declined":
    case "own-application-moved":
    case "own-application-offered":
    case "own-application-recalled":
    case "own-application-released":
    case "own-application-taken-back":
    case "own-application-withdrawn":
      return `/application/status/${subject}`;
  }
}
