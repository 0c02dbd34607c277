import { expect } from "vitest";
import { clusterRounds } from "../../scripts/cluster/cluster-rounds";
import { standbyPrograms } from "../../scripts/cluster/place";
import { findBinaries } from "../support/postgres-binaries";
import { roundsTest } from "../support/rounds";

roundsTest(
  "the standby that takes over has everything that was acknowledged, and the product goes on by itself",
  async ({ skip }) => {
    const found = await findBinaries(standbyPrograms).catch(() => null);
    if (!found) return skip("no PostgreSQL with pg_basebackup and psql is installed (Debian: postgresql)");
    const options = { nodes: 1, users: 6, seconds: 2, outage: 1, seed: 20_261_123, folder: true };
    const report = await clusterRounds({ ...options, only: ["standby"] });
    expect(report.wrong).toEqual([]);
    expect(report.parts).toEqual([expect.stringContaining("its standby promoted")]);
    expect(report.documents).toBeGreaterThan(0);
    expect(report.saves).toBeGreaterThan(0);
  },
);
