/** The meaning of a database error for the product, the same for both databases. */
export type DatabaseTrouble = "unique" | "full" | "busy" | "other";

const sqliteUnique = new Set([1555, 2067]);
const sqliteFull = new Set([13]);
const sqliteBusy = new Set([5, 6, 261, 262, 517]);

const postgresTrouble: Record<string, DatabaseTrouble> = {
  "23505": "unique",
  "53100": "full",
  "55P03": "busy",
  "57014": "busy",
  "25P03": "busy",
  "40001": "busy",
  "40P01": "busy",
  "57P01": "busy",
  "57P02": "busy",
  "57P03": "busy",
  "53300": "busy",
  // The operator lets nobody in at the moment; or this is a standby, and another server is, or will be, the primary.
  "55000": "busy",
  "25006": "busy",
  ECONNREFUSED: "busy",
  ECONNRESET: "busy",
  EPIPE: "busy",
  ETIMEDOUT: "busy",
};

/** The messages of pg for a lost connection; these errors have no code. */
const postgresLost = [
  "Connection terminated",
  "Client has encountered a connection error",
  "timeout exceeded when trying to connect",
];

export function databaseTrouble(error: unknown): DatabaseTrouble {
  if (typeof error !== "object" || error === null) return "other";
  const { errcode, code } = error as { errcode?: unknown; code?: unknown };
  if (typeof errcode === "number") {
    if (sqliteUnique.has(errcode)) return "unique";
    if (sqliteFull.has(errcode)) return "full";
    if (sqliteBusy.has(errcode)) return "busy";
  }
  if (typeof code === "string") return postgresTrouble[code] ?? "other";
  if (error instanceof Error && postgresLost.some((begin) => error.message.startsWith(begin))) return "busy";
  return "other";
}

export const isUniqueViolation = (error: unknown) => databaseTrouble(error) === "unique";
