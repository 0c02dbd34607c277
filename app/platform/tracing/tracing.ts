/**
 * Times pieces of work for whoever runs the product. The names of spans are fixed words: a route's pattern, a table, a job.
 * Nothing that a person typed, no id and no address is ever among them.
 */
export interface Tracing {
  /** Runs a piece of work as a span: a part of the one around it, or a trace of its own. */
  run<T>(name: string, work: () => Promise<T>): Promise<T>;
  /** Notes a database statement that has just ended, when it belongs to a span. */
  statement(statement: EndedStatement): void;
  /** The id of the trace around the caller, for the log. */
  traceId(): string | undefined;
}

export interface EndedStatement {
  operation: string;
  table?: string;
  milliseconds: number;
  error?: unknown;
}

/** Nothing is traced: OTEL_EXPORTER_OTLP_ENDPOINT is not set. */
export const noTracing: Tracing = {
  run: (_name, work) => work(),
  statement() {},
  traceId: () => undefined,
};
