import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";

const features = join(import.meta.dirname, "../../app/features");

export interface Exported {
  feature: string;
  path: string;
  name: string;
  /** The text between the parentheses. */
  parameters: string;
  /** Whether it asks for an administrator, before the next exported function begins. */
  forAdministrators: boolean;
}

/** Every exported function of the features. */
export function exportedFunctions(): Exported[] {
  const files = globSync("**/*.{ts,tsx}", { cwd: features }).filter((path) => !path.includes(".test."));
  return files.flatMap((path): Exported[] => {
    const code = readFileSync(join(features, path), "utf8");
    const declared = /^export (?:(?:async )?function\*? (\w+)|const (\w+) = (?:async )?)\(/gm;
    const matches = [...code.matchAll(declared)];
    return matches.map((match, index) => ({
      feature: path.split(/[\\/]/)[0] ?? "",
      path: join(features, path),
      name: match[1] ?? match[2] ?? "",
      parameters: parametersFrom(code, match.index + match[0].length),
      forAdministrators: code.slice(match.index, matches[index + 1]?.index).includes("requireStaff("),
    }));
  });
}

/** The text up to the parenthesis that closes the list. */
function parametersFrom(code: string, from: number): string {
  let depth = 1;
  let at = from;
  for (; depth > 0 && at < code.length; at += 1) depth += { "(": 1, ")": -1 }[code[at] ?? ""] ?? 0;
  return code.slice(from, at - 1);
}

export const nameOf = ({ feature, name }: Exported) => `${feature} ${name}`;

/** Verbs whose second parameter is who asks; those about the person's own account take a client or an administrator by type. */
export const verbsOf = (exported: readonly Exported[]) =>
  exported.filter(
    ({ path, parameters }) =>
      /\.server\.ts$/.test(path) &&
      /^\s*(\{[^}]*\}|\w+): Services,\s*actor: (Actor|ClientActor)\b(?! \|)/.test(parameters),
  );

/** The status with which a call is refused, or what happened instead. */
export async function attempt(call: () => unknown): Promise<string> {
  try {
    let answer = await call();
    // The room of an upload is asked for its bytes; an export begins with the first piece.
    if (typeof answer === "function") answer = await answer(1);
    if (isGenerator(answer)) answer = await answer.next();
    return `answered ${JSON.stringify(answer)?.slice(0, 100)}`;
  } catch (error) {
    const status = (error as { init?: { status?: number } }).init?.status;
    return status === undefined ? String(error).slice(0, 200) : String(status);
  }
}

const isGenerator = (value: unknown): value is AsyncGenerator =>
  typeof value === "object" && value !== null && Symbol.asyncIterator in value;
