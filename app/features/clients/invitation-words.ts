/** Why a client was not invited. */
export const invitationRefusals = {
  "has-account": "This client has an account already.",
  unusable: "Nobody can sign in with this email address. Enter one with plain letters and digits, and invite again.",
  "address-taken":
    "There is an account with this email address already. When its owner confirms the address, the account joins this client.",
  "too-many": "The firm has invited too many clients today. Invite this client tomorrow.",
} as const;
export type InvitationRefusal = keyof typeof invitationRefusals;

/** What came of an invitation, as the address tells: 'yes' or a refusal. */
export function invitationInWords(told: string | null, email: string): string | null {
  if (told === "yes") return `An invitation is on its way to ${email}.`;
  const [, refusal] = Object.entries(invitationRefusals).find(([code]) => code === told) ?? [];
  return refusal ? `No invitation was sent. ${refusal}` : null;
}
