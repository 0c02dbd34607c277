/** The form as it was typed. */
export interface TypedMeeting {
  client: string;
  topic: string;
  format: string;
  office: string;
  advisor: string;
  minutes: string;
  date: string;
  time: string;
  /** IANA name. */
  clock: string;
  place: string;
  formKey: string;
}

const names = ["topic", "format", "office", "advisor", "minutes", "date", "time", "clock", "place", "formKey"] as const;

export function readTypedMeeting(form: FormData, client: string): TypedMeeting {
  const fields = names.map((name) => [name, String(form.get(name) ?? "").slice(0, 300)] as const);
  return { client, ...(Object.fromEntries(fields) as Omit<TypedMeeting, "client">) };
}
