import { type Clock, minute } from "./clock";

/** Figures that take long to reckon in a large firm. There they are up to five minutes old; in others they are reckoned each time. */
export interface KeptFigures {
  read<T>(key: string, large: boolean, reckon: () => Promise<T>): Promise<T>;
}

const keptFor = 5 * minute;
/** More keys than a firm has advisors and figures. */
const mostKept = 500;

export function createKeptFigures(clock: Clock): KeptFigures {
  const kept = new Map<string, { at: number; figure: Promise<unknown> }>();
  return {
    async read<T>(key: string, large: boolean, reckon: () => Promise<T>): Promise<T> {
      if (!large) return reckon();
      const now = clock.now();
      const last = kept.get(key);
      if (last && now >= last.at && now - last.at < keptFor) return last.figure as Promise<T>;
      const figure = reckon();
      if (kept.size >= mostKept) kept.clear();
      kept.set(key, { at: now, figure });
      // A failure is not kept.
      figure.catch(() => kept.delete(key));
      return figure;
    },
  };
}
