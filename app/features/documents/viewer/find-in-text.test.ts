import { expect, test } from "vitest";
import { seeded } from "../../../../tests/support/documents/bent";
import { findInText } from "./find-in-text";

test("words are found over lines and pieces, whatever their capitals, accents and spaces", () => {
  const pieces = ["Your  Contr\u00e9butions\n", "after", " this date\n", "\ufb01nal contributions"];
  expect(findInText(pieces, "contrebutions AFTER this")).toEqual([
    { from: { piece: 0, letter: 6 }, to: { piece: 2, letter: 5 } },
  ]);
  expect(findInText(pieces, "final")).toEqual([{ from: { piece: 3, letter: 0 }, to: { piece: 3, letter: 4 } }]);
  expect(findInText(pieces, "contr")).toHaveLength(2);
  for (const nothing of ["", "  ", "nowhere"]) expect(findInText(pieces, nothing)).toEqual([]);
});

test("what is found lies inside its piece and is as long as it says, for any text", () => {
  const random = seeded(7);
  const letters = [..."aA\u00e9e \n\ufb01\u{1f600}fi.\u0130"];
  const some = (most: number) => Array.from({ length: random(most) }, () => letters[random(letters.length)]).join("");
  for (let round = 0; round < 2_000; round += 1) {
    const pieces = Array.from({ length: 4 }, () => some(8));
    for (const { from, to } of findInText(pieces, some(3))) {
      expect(from.piece).toBeLessThanOrEqual(to.piece);
      expect(from.letter).toBeLessThan(pieces[from.piece]?.length ?? 0);
      expect(to.letter).toBeLessThanOrEqual(pieces[to.piece]?.length ?? 0);
      if (from.piece === to.piece) expect(from.letter).toBeLessThan(to.letter);
    }
  }
});
