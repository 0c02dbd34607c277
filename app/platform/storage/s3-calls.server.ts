import { setTimeout as pause } from "node:timers/promises";
import { S3mini, S3NetworkError, S3ServiceError } from "s3mini";
import { StorageAwayError, StorageFullError } from "./storage.server";

/** An S3-compatible service; the bucket must exist. `endpoint` is its address without the bucket. */
export type S3Settings = {
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
};

/** Times are milliseconds. */
export type S3Limits = {
  /** For an answer with a short body; for a download, until it begins. */
  answer: number;
  /** For a whole upload of 10 MB. */
  upload: number;
  /** Between two pieces of a download. */
  stall: number;
  /** How often a call is tried when it fails for a temporary reason. */
  attempts: number;
  /** Before the second attempt; doubles each time. */
  pause: number;
  /** How many documents are sent at the same time. */
  uploads: number;
  /** How many keys are asked for at a time, up to the 1,000 that services give. */
  keys: number;
};

export const defaultLimits: S3Limits = {
  answer: 10_000,
  upload: 60_000,
  stall: 30_000,
  attempts: 3,
  pause: 200,
  uploads: 4,
  keys: 1_000,
};

export type S3Calls = {
  client(signal: AbortSignal): S3mini;
  /** Runs an operation that may be repeated; again after errors that pass, up to limits.attempts times. */
  repeat<Result>(
    timeout: number,
    operation: (client: S3mini, attempt: number) => Promise<Result>,
    attempts?: number,
  ): Promise<Result>;
};

/** Calls the service. Every call has a time limit, and is repeated after temporary errors. */
export function s3Calls(settings: S3Settings, limits: S3Limits): S3Calls {
  const endpoint = `${settings.endpoint.replace(/\/+$/, "")}/${settings.bucket}`;

  // A client contains only settings. With one client for each call, each call has its own signal, which s3mini does not
  // offer.
  function client(signal: AbortSignal) {
    return new S3mini({
      endpoint,
      region: settings.region,
      accessKeyId: settings.accessKeyId,
      secretAccessKey: settings.secretAccessKey,
      fetch: (input, init) => {
        const headers = new Headers(init?.headers);
        // Otherwise fetch requests gzip, and the sizes would be those of the compressed body.
        headers.set("accept-encoding", "identity");
        // An answer that names another place is an error: no document goes where the settings do not say.
        return fetch(input, { ...init, headers, signal, redirect: "manual" });
      },
    });
  }

  return {
    client,
    async repeat(timeout, operation, attempts = limits.attempts) {
      for (let attempt = 1; ; attempt += 1) {
        try {
          return await operation(client(AbortSignal.timeout(timeout)), attempt);
        } catch (error) {
          if (isFull(error)) throw new StorageFullError(error);
          if (!mayPass(error)) throw error;
          if (attempt >= attempts) throw new StorageAwayError(error);
          // A random pause, so that nodes that failed at the same time do not try again at the same time.
          await pause(limits.pause * 2 ** (attempt - 1) * (0.5 + Math.random() / 2));
        }
      }
    },
  };
}

/** The service's own answer inside an error, which s3mini sometimes wraps. */
export function serviceError(error: unknown): S3ServiceError | undefined {
  if (error instanceof S3ServiceError) return error;
  return error instanceof Error && error.cause !== undefined ? serviceError(error.cause) : undefined;
}

const fullCodes = ["QuotaExceeded", "InsufficientCapacity", "XMinioStorageFull"];

function isFull(error: unknown) {
  const answer = serviceError(error);
  return answer !== undefined && (answer.status === 507 || fullCodes.includes(answer.serviceCode ?? ""));
}

const passingCodes = ["RequestTimeout", "SlowDown", "ConditionalRequestConflict", "OperationAborted"];

/** Whether an error of the service or of the connection passes by itself. */
export function mayPass(error: unknown): boolean {
  const answer = serviceError(error);
  if (answer) {
    const serverTrouble = answer.status >= 500 && answer.status !== 501;
    return serverTrouble || answer.status === 429 || passingCodes.includes(answer.serviceCode ?? "");
  }
  if (!(error instanceof Error)) return false;
  // fetch reports a broken connection as a TypeError with the reason as its cause.
  const broken = error instanceof TypeError && error.cause !== undefined;
  const late = error.name === "TimeoutError" || error.name === "AbortError";
  return broken || late || error instanceof S3NetworkError || (error.cause !== undefined && mayPass(error.cause));
}
