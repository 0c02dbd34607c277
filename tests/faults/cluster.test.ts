import { expect } from "vitest";
import { clusterRounds } from "../../scripts/cluster/cluster-rounds";
import { roundsTest } from "../support/rounds";

// A short version of `npm run cluster`.
roundsTest(
  "with two nodes, kill -9 of a node and a restart of PostgreSQL lose and double nothing, and no error stays",
  async () => {
    const report = await clusterRounds({
      nodes: 2,
      users: 6,
      seconds: 2,
      outage: 1,
      seed: 20_261_123,
      only: ["kill", "postgres"],
      folder: true,
    });
    expect(report.wrong).toEqual([]);
    expect(report.parts).toEqual([
      expect.stringContaining("killed with -9"),
      expect.stringContaining("restarts of PostgreSQL"),
    ]);
    expect(report.documents).toBeGreaterThan(0);
    expect(report.saves).toBeGreaterThan(0);
  },
);
