import { type Clock, hour, minute } from "./clock";

/** Figures that take long to reckon in a large firm. There they are kept; in others they are reckoned each time. */
export interface KeptFigures {
  /**
   * A large firm's figure is at most five minutes old. Who comes later gets it once more, while the next one is reckoned; nobody gets
   * one that is an hour old.
   */
  read<T>(key: string, large: boolean, reckon: () => Promise<T>): Promise<T>;
}

/** With more clients than this, all figures of Today together take longer than a page may. */
export const largeFirm = 3000;

const keptFor = 5 * minute;
/** More keys than a firm has advisors and figures. */
const mostKept = 500;

interface Kept {
  at: number;
  figure: Promise<unknown>;
  renewing?: boolean;
}

export function createKeptFigures(clock: Clock): KeptFigures {
  const kept = new Map<string, Kept>();
  return {
    async read<T>(key: string, large: boolean, reckon: () => Promise<T>): Promise<T> {
      if (!large) return reckon();
      const now = clock.now();
      const last = kept.get(key);
      const age = last ? now - last.at : hour;
      if (last && age >= 0 && age < keptFor) return last.figure as Promise<T>;
      if (last && age >= 0 && age < hour) {
        if (!last.renewing) renew(last, reckon());
        return last.figure as Promise<T>;
      }
      const figure = reckon();
      if (kept.size >= mostKept) kept.clear();
      kept.set(key, { at: now, figure });
      // A failure is not kept.
      figure.catch(() => kept.delete(key));
      return figure;

      function renew(old: Kept, figure: Promise<T>) {
        old.renewing = true;
        figure.then(
          () => kept.set(key, { at: now, figure }),
          // It shows itself to the next reader who has to wait.
          () => (old.renewing = false),
        );
      }
    },
  };
}
