/** What people are told of a change: another time or place, or another link for joining. */
export type Told = "time" | "link";

/** 'One person has a place or waits for one.' Of a link for joining only those hear who have a place. */
export function whoIsTold({ about, count }: { about: Told; count: number }): string {
  const have = count === 1 ? "One person has" : `${count} people have`;
  return about === "link" ? `${have} a place.` : `${have} a place or ${count === 1 ? "waits" : "wait"} for one.`;
}
