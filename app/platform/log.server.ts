import pino from "pino";

/** The only fields that a log line may carry: nothing that a person typed, no names, no tokens. */
export interface LogFields {
  request?: string;
  /** The id of its trace, when traces are sent. */
  trace?: string;
  method?: string;
  /** Path without its query. */
  path?: string;
  status?: number;
  milliseconds?: number;
  user?: string;
  job?: string;
  code?: string;
  count?: number;
  error?: unknown;
}

export interface Log {
  info(message: string, fields?: LogFields): void;
  warn(message: string, fields?: LogFields): void;
  error(message: string, fields?: LogFields): void;
}

const allowed = [
  "request",
  "trace",
  "method",
  "path",
  "status",
  "milliseconds",
  "user",
  "job",
  "code",
  "count",
] as const;

/** Writes JSON lines on standard error, because standard output is for people. */
export function createLog(destination: { write(line: string): void } = pino.destination({ fd: 2, sync: false })): Log {
  const logger = pino({ base: null, timestamp: pino.stdTimeFunctions.isoTime }, destination);
  const line =
    (level: "info" | "warn" | "error") =>
    (message: string, fields: LogFields = {}) =>
      logger[level](pick(fields), message);
  return { info: line("info"), warn: line("warn"), error: line("error") };
}

function pick(fields: LogFields) {
  const kept: Record<string, unknown> = {};
  for (const name of allowed) if (fields[name] !== undefined) kept[name] = fields[name];
  if (fields.error !== undefined) kept.error = describeError(fields.error);
  return kept;
}

/** Logs only name, code and stack, because the error and the message of a driver may contain the row. */
function describeError(error: unknown) {
  if (!(error instanceof Error)) return { name: typeof error };
  const { code, errcode } = error as { code?: unknown; errcode?: unknown };
  const known = code ?? errcode;
  const frames = (error.stack ?? "")
    // A message of several lines may look like a stack.
    .replace(error.message, "")
    .split("\n")
    .filter((frame) => frame.trimStart().startsWith("at "))
    .slice(0, 12);
  const isCode = typeof known === "number" || (typeof known === "string" && /^[A-Z0-9_]{1,40}$/.test(known));
  return { name: error.name, code: isCode ? known : undefined, stack: frames };
}
