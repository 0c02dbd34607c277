import { type Inspection, inspectDocument } from "./inspect.server";

/**
 * An inspectDocument that looks at `atOnce` files at a time and lets the others wait in order: each file under
 * inspection is held in memory (twice its size for a PDF), and twenty uploads may end in the same second.
 */
export function createInspector(atOnce = 1): typeof inspectDocument {
  let running = 0;
  const waiting: (() => void)[] = [];

  return async (path, fileName): Promise<Inspection> => {
    if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await inspectDocument(path, fileName);
    } finally {
      // The place goes straight to the next in line, so that nobody can slip in between.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
