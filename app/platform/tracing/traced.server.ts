import type { Transport } from "../mail/deliver.server";
import type { Storage } from "../storage/storage.server";
import type { Workers } from "../workers/workers.server";
import type { Tracing } from "./tracing";

/** The storage, with a span for each call. Of a key only its first part is named: `documents`. */
export function tracedStorage(storage: Storage, tracing: Tracing): Storage {
  const named = (verb: string, key: string) => `storage ${verb} ${key.split("/", 1)[0]}`;
  return {
    putFile: (key, path, meta) => tracing.run(named("put", key), () => storage.putFile(key, path, meta)),
    put: (key, bytes, meta) => tracing.run(named("put", key), () => storage.put(key, bytes, meta)),
    get: (key) => tracing.run(named("get", key), () => storage.get(key)),
    delete: (key) => tracing.run(named("delete", key), () => storage.delete(key)),
    list: (prefix) => storage.list(prefix),
    check: () => storage.check(),
    tempFolder: storage.tempFolder,
    place: storage.place,
  };
}

export function tracedWorkers(workers: Workers, tracing: Tracing): Workers {
  return { ...workers, run: (name, ...rest) => tracing.run(`worker ${name}`, () => workers.run(name, ...rest)) };
}

export function tracedTransport(transport: Transport, tracing: Tracing): Transport {
  return { ...transport, send: (envelope) => tracing.run("mail send", () => transport.send(envelope)) };
}
