import type { IncomingMessage, ServerResponse } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { type Attributes, context, ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace } from "@opentelemetry/api";
import { AsyncLocalStorageContextManager } from "@opentelemetry/context-async-hooks";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { resourceFromAttributes } from "@opentelemetry/resources";
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from "@opentelemetry/sdk-trace";
import type { ServerBuild } from "react-router";
import { newsPath } from "~/features/notifications/live/refresh-header";
import { second } from "~/platform/clock";
import type { Env } from "~/platform/env.server";
import type { Log } from "~/platform/log.server";
import type { Tracing } from "~/platform/tracing/tracing";
import { patternsOf } from "./route-handles";

export interface Traces extends Tracing {
  /** Runs the answer to a request as a trace of its own. */
  request(request: IncomingMessage, response: ServerResponse, answer: () => void): void;
  /** Sends what waits, for a few seconds at most. */
  close(): Promise<void>;
}

/** Spans that wait are bounded: what a collector that is slow or away does not take is dropped. */
const limits = { maxQueueSize: 4096, maxExportBatchSize: 512, exportTimeoutMillis: 10 * second };
const longestFarewell = 3 * second;

/** The stream of news lasts as long as its page is open. */
const untraced = new Set(["/healthz", "/readyz", newsPath]);
const knownMethods = new Set(["GET", "HEAD", "POST"]);

/** Sends traces to an OpenTelemetry collector over OTLP/HTTP. Nothing waits for it. */
export function startTraces(
  { endpoint, service, ratio }: NonNullable<Env["traces"]>,
  { build, log, databaseSystem }: { build: ServerBuild; log: Log; databaseSystem: "sqlite" | "postgresql" },
): Traces {
  const url = `${endpoint.replace(/\/$/, "")}/v1/traces`;
  const exporter = telling(new OTLPTraceExporter({ url, timeoutMillis: limits.exportTimeoutMillis }), log);
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ "service.name": service }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }),
    spanProcessors: [new BatchSpanProcessor({ exporter, ...limits })],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  const tracer = provider.getTracer("corvane");
  const patternOf = patternsOf(build);

  return {
    async run(name, work) {
      const span = tracer.startSpan(name);
      try {
        return await context.with(trace.setSpan(context.active(), span), work);
      } catch (error) {
        fail(span, error);
        throw error;
      } finally {
        span.end();
      }
    },
    statement({ operation, table, milliseconds, error }) {
      if (!trace.getActiveSpan()?.isRecording()) return;
      const attributes: Attributes = { "db.system.name": databaseSystem, "db.operation.name": operation };
      if (table !== undefined) attributes["db.collection.name"] = table;
      const startTime = Date.now() - milliseconds;
      const name = table === undefined ? operation : `${operation} ${table}`;
      const span = tracer.startSpan(name, { kind: SpanKind.CLIENT, startTime, attributes });
      if (error !== undefined) fail(span, error);
      span.end();
    },
    traceId: () => trace.getActiveSpan()?.spanContext().traceId,
    request(request, response, answer) {
      const path = (request.url ?? "/").split("?", 1)[0] ?? "/";
      if (untraced.has(path)) return answer();
      const method = knownMethods.has(request.method ?? "") ? (request.method ?? "") : "other";
      const route = patternOf(path);
      const attributes = { "http.request.method": method, "http.route": route };
      // A traceparent of the request is not read: anybody could write it.
      const span = tracer.startSpan(`${method} ${route}`, { kind: SpanKind.SERVER, attributes }, ROOT_CONTEXT);
      response.once("close", () => {
        if (response.headersSent) span.setAttribute("http.response.status_code", response.statusCode);
        else span.setAttribute("corvane.cut_off", true);
        if (response.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
        span.end();
      });
      context.with(trace.setSpan(ROOT_CONTEXT, span), answer);
    },
    async close() {
      await Promise.race([provider.shutdown().catch(() => {}), pause(longestFarewell, undefined, { ref: false })]);
    },
  };
}

/** Names the error without its message, which may contain the row. */
function fail(span: Span, error: unknown) {
  span.setStatus({ code: SpanStatusCode.ERROR });
  span.setAttribute("error.type", error instanceof Error ? error.name : typeof error);
}

/** Says once that the collector takes nothing, and once that it does again. */
function telling(exporter: SpanExporter, log: Log): SpanExporter {
  let failing = false;
  return {
    export(spans, done) {
      exporter.export(spans, (result) => {
        const failed = result.code !== 0;
        if (failed && !failing)
          log.warn("traces could not be sent: the collector does not take them", { error: result.error });
        if (!failed && failing) log.info("traces are sent again");
        failing = failed;
        done(result);
      });
    },
    shutdown: () => exporter.shutdown(),
    forceFlush: async () => exporter.forceFlush?.(),
  };
}
