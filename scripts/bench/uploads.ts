import { startBuiltServer } from "../../tests/support/server";
import { aPdfOf, aPerson, signUp } from "../faults/person";
import { type Part, peakMemory } from "./measure";

const count = 20;
const bytes = 9 * 1_048_576;
const limit = 300;

/** The highest memory of the server while 20 files of 9 MB arrive at once, its start included. */
export async function parallelUploads(): Promise<Part> {
  const name = `${count} uploads of 9 MB at once: the highest memory of the server`;
  const target = `< ${limit} MB`;
  const server = await startBuiltServer();
  await server.pagesKept();
  try {
    const pid = server.process.pid ?? 0;
    const start = peakMemory(pid);
    if (start === undefined)
      return {
        figures: [{ name, measured: "not measured: this system does not report it", target, ok: null }],
        details: null,
      };
    // One account may send six forms at once.
    const people = [1, 2, 3, 4].map((n) => aPerson(() => server.url, `bench${n}@example.com`));
    for (const person of people) if (!(await signUp(person))) throw new Error("The sign-up for the bench was refused");
    const peaks: number[] = [];
    for (const round of [1, 2, 3]) {
      const answers = await Promise.all(
        Array.from({ length: count }, (_, index) => {
          const key = `${round}-${index}`;
          const person = people[index % people.length];
          if (!person) throw new Error("There is nobody to send it");
          return person.upload(`Report ${key}.pdf`, aPdfOf(bytes, key), key);
        }),
      );
      const refused = answers.flatMap(({ outcomes }) => outcomes).filter((outcome) => !outcome.ok);
      if (refused.length > 0) throw new Error(`Uploads were refused: ${JSON.stringify(refused[0])}`);
      peaks.push(peakMemory(pid) ?? Number.NaN);
    }
    const peak = Math.max(...peaks);
    const note = `${Math.round(start)} MB after the start; after one, two and three rounds ${peaks.map(Math.round).join(", ")} MB`;
    return {
      figures: [{ name, measured: `${Math.round(peak)} MB`, target, ok: peak < limit, note }],
      details: { start, peaks },
    };
  } finally {
    await server.stop();
  }
}
