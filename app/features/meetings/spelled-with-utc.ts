import { spelledOut } from "~/ui/spelled-out";

/** 'Friday 11 December 2026, 14:00 in London (14:00 UTC)', for a reader whose zone is not known. */
export function spelledWithUtc(at: number, zone: string): string {
  const words = spelledOut(at, zone);
  return words.endsWith("UTC") ? words : `${words} (${new Date(at).toISOString().slice(11, 16)} UTC)`;
}
