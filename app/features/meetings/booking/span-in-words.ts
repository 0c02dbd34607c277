import { clockIn, spelledOut } from "~/ui/spelled-out";

/** 'Friday 11 December 2026, 15:30 to 16:15 in London' */
export const spanInWords = (from: number, to: number, zone: string) =>
  spelledOut(from, zone).replace(/(\d\d:\d\d)/, `$1 to ${clockIn(to, zone).slice(0, 5)}`);
