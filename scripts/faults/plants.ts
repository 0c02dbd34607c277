import type { Patch } from "./patched-copy";

/** A mistake that somebody could make, and the tests that must find it. */
export interface Plant {
  name: string;
  patches: Patch[];
  /** Whether the tests need the built server. */
  built: boolean;
  tests: string[];
}

export const plants: readonly Plant[] = [
  {
    name: "fsync left out where files are made durable",
    patches: [{ file: "app/platform/storage/file-sync.server.ts", find: "await handle.sync();", replace: "" }],
    built: false,
    tests: ["tests/faults/durable.test.ts"],
  },
  {
    name: "fsync of a document left out before its rename",
    patches: [
      {
        file: "app/platform/storage/folder-storage.server.ts",
        find: "    await sync.syncFile(temp);\n",
        replace: "",
      },
    ],
    built: false,
    tests: ["tests/faults/durable.test.ts"],
  },
  {
    name: "commits not synced by the embedded database",
    patches: [
      {
        file: "app/platform/db/sqlite.server.ts",
        find: "PRAGMA synchronous = FULL;",
        replace: "PRAGMA synchronous = NORMAL;",
      },
    ],
    built: false,
    tests: ["tests/faults/durable.test.ts"],
  },
  {
    name: "ownership check left out",
    patches: [
      {
        file: "app/features/documents/policy.ts",
        find: `export const canSee = (actor: Actor, document: { client_id: string }) =>
  actor.kind === "administrator" || (actor.kind === "client" && actor.clientId === document.client_id);`,
        replace: `export const canSee = (actor: Actor, document: { client_id: string }) =>
  actor.kind === "administrator" || (actor.kind === "client" && document.client_id !== "");`,
      },
    ],
    built: true,
    tests: ["tests/faults/guards.test.ts"],
  },
  {
    name: "origin check left out",
    patches: [
      {
        file: "server/app.ts",
        find: "if (isSameOrigin(c.req.raw, origins)) return next();",
        replace: "if (isSameOrigin(c.req.raw, origins) || origins.size > 0) return next();",
      },
    ],
    built: true,
    tests: ["tests/faults/guards.test.ts"],
  },
  {
    name: "size check off by one",
    patches: [
      {
        file: "server/keep-file.ts",
        find: "if (bytes > maxBytes) continue;",
        replace: "if (bytes > maxBytes + 1) continue;",
      },
      {
        file: "server/keep-file.ts",
        find: "if (bytes <= maxBytes) return {",
        replace: "if (bytes <= maxBytes + 1) return {",
      },
      {
        file: "server/keep-file.ts",
        find: "if (bytes <= maxBytes) await",
        replace: "if (bytes <= maxBytes + 1) await",
      },
      {
        file: "app/features/uploads/inspection/inspect.server.ts",
        find: "Buffer.allocUnsafeSlow(maxBytes)",
        replace: "Buffer.allocUnsafeSlow(maxBytes + 1)",
      },
    ],
    built: true,
    tests: ["tests/faults/guards.test.ts"],
  },
  {
    name: "size check off by one the other way",
    patches: [
      {
        file: "server/keep-file.ts",
        find: "if (bytes <= maxBytes) return {",
        replace: "if (bytes < maxBytes) return {",
      },
    ],
    built: true,
    tests: ["tests/faults/guards.test.ts"],
  },
];
