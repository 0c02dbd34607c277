export const audiences = ["registered", "registered and waiting"] as const;
export type Audience = (typeof audiences)[number];

export const audienceLabels: Record<Audience, string> = {
  registered: "Who has a place",
  "registered and waiting": "Who has a place or waits for one",
};
