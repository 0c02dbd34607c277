import { expect } from "vitest";
import { day } from "~/platform/clock";
import { anAdministrator } from "../../../tests/support/people";
import { onBothDatabases } from "../../../tests/support/world";
import { approveClaim, enterClaim } from "./edit-claim.server";
import { listClaims, readClaim, readClaimRequest } from "./read-register.server";
import { claimForm } from "./schema";

const key = "firm.storyAssets";
const source = { source: "Ledger of holdings", asOf: "2026-03-31", reviewBy: "2026-09-30", note: "Discretionary only" };
const ask = (query: Record<string, string> = {}) => readClaimRequest(new URLSearchParams(query));

onBothDatabases("the register begins without sources, contradictions first", async (world) => {
  const ada = await anAdministrator(world);
  const { claims, counts } = await listClaims(world, ada, ask());
  expect(claims.every(({ state, source }) => state === "missing" && source === "")).toBe(true);
  expect(counts).toMatchObject({ missing: claims.length, approved: 0 });
  const contradicting = claims.findIndex(({ contradictions }) => contradictions.length === 0);
  expect(contradicting).toBe(counts.conflict);
  const story = claims.find((claim) => claim.key === key);
  expect(story?.contradictions).toEqual(["$50B+ assets managed", "$50B+ assets"]);
  expect((await listClaims(world, ada, ask({ q: "2.5b story" }))).claims.map((claim) => claim.key)).toEqual([key]);
});

onBothDatabases("a source is approved by somebody else, and again after each change", async (world) => {
  const [ada, eve] = [await anAdministrator(world), await anAdministrator(world, { name: "Eve Ng" })];
  const enter = (seen: number, change: Partial<typeof source> = {}) =>
    enterClaim(world, ada, { key, seen, ...source, ...change });
  expect(await enter(0)).toBe("entered");
  expect(await enter(0)).toBe("unchanged");
  await expect(approveClaim(world, ada, { key, seen: 1 })).rejects.toThrow("A colleague has to approve it");
  await expect(enterClaim(world, eve, { key, seen: 0, ...source, note: "" })).rejects.toThrow(
    "A colleague has changed",
  );
  await approveClaim(world, eve, { key, seen: 1 });
  expect((await readClaim(world, ada, key)).state).toBe("approved");
  await enter(1, { source: "Ledger of holdings, page 4" });
  const page = await readClaim(world, eve, key);
  expect(page).toMatchObject({ state: "waiting", mine: false });
  expect(page.entries.map(({ revision, source, approvedBy }) => [revision, source, approvedBy])).toEqual([
    [2, "Ledger of holdings, page 4", null],
    [1, "Ledger of holdings", "Eve Ng"],
  ]);
  await expect(approveClaim(world, eve, { key, seen: 1 })).rejects.toThrow("A colleague has changed this entry");
  expect(await world.auditTrail(key)).toEqual(["claim.entered", "claim.approved", "claim.entered"]);
});

onBothDatabases("an overdue review, and another figure on the site, come back to the top", async (world) => {
  const [ada, eve] = [await anAdministrator(world), await anAdministrator(world)];
  await enterClaim(world, ada, { key, seen: 0, ...source });
  await approveClaim(world, eve, { key, seen: 1 });
  world.clock.advance(200 * day);
  expect((await readClaim(world, ada, key)).state).toBe("expired");
  await world.db.updateTable("claims").set({ value: "$2.4B" }).where("key", "=", key).execute();
  expect((await readClaim(world, ada, key)).state).toBe("changed");
  await expect(readClaim(world, ada, "firm.nothing")).rejects.toMatchObject({ init: { status: 404 } });
});

onBothDatabases("an invited colleague whom the firm has not confirmed approves nothing", async (world) => {
  const [ada, eve] = [await anAdministrator(world), await anAdministrator(world, { name: "Eve Ng" })];
  await enterClaim(world, ada, { key, seen: 0, ...source });
  await world.db.updateTable("staff").set({ signs_since: null }).where("user_id", "=", eve.userId).execute();
  await expect(approveClaim(world, eve, { key, seen: 1 })).rejects.toThrow("has not confirmed Eve Ng");
  const read = claimForm("2026-05-14").safeParse({ source: " ", asOf: "2026-05-15", reviewBy: "2026-05-14" });
  expect(Object.fromEntries((read.error?.issues ?? []).map(({ path, message }) => [path[0], message]))).toEqual({
    source: "Say where the figure comes from",
    asOf: "Enter today or an earlier day",
    reviewBy: "Enter a day after today",
  });
});
