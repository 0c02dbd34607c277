import { expect } from "vitest";
import { databaseLimits } from "~/platform/limits.server";
import { onBothDatabases } from "../../../../tests/support/world";
import { passwordLimit } from "./limits";
import { withPasswordTurn } from "./password-turn.server";

onBothDatabases("only what was wrong counts as a try", async ({ db, clock }) => {
  const limits = databaseLimits(db, clock);
  const turn = (status: number) => withPasswordTurn(limits, "maria", async (wait) => ({ status, wait }));
  for (let time = 0; time < 3 * passwordLimit.points; time += 1) expect(await turn(200)).toMatchObject({ wait: null });
  for (let time = 0; time < passwordLimit.points; time += 1) expect(await turn(400)).toMatchObject({ wait: null });
  expect(await turn(200)).toMatchObject({ wait: expect.any(Number) });
  expect(await withPasswordTurn(limits, "another", async (wait) => ({ status: 200, wait }))).toMatchObject({
    wait: null,
  });
});
