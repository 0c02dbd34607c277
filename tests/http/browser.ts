/** A browser without JavaScript: keeps cookies, sends the Origin of its own pages, follows no redirects. */
export class Browser {
  readonly #cookies = new Map<string, string>();
  readonly #origin: string;
  readonly #server: string;

  /** `server` is the address that requests are sent to, when a proxy makes the server known as `origin`. */
  constructor(origin: string, server = origin) {
    this.#origin = origin;
    this.#server = server;
  }

  async request(path: string, init: { method?: string; body?: BodyInit; headers?: Record<string, string> } = {}) {
    const method = init.method ?? "GET";
    const headers = new Headers(init.headers);
    headers.set("Cookie", [...this.#cookies].map(([name, value]) => `${name}=${value}`).join("; "));
    if (method !== "GET" && !headers.has("Origin")) headers.set("Origin", this.#origin);
    // Compressing takes longer than making most of these answers; proxies.test.ts and weight.test.ts ask for encodings.
    if (!headers.has("Accept-Encoding")) headers.set("Accept-Encoding", "identity");
    const response = await fetch(this.#server + path, { ...init, method, headers, redirect: "manual" });
    for (const line of response.headers.getSetCookie()) this.#keep(line);
    return response;
  }

  post(path: string, fields: Record<string, string>) {
    return this.request(path, { method: "POST", body: new URLSearchParams(fields) });
  }

  #keep(line: string) {
    const [pair = "", ...attributes] = line.split("; ");
    const mark = pair.indexOf("=");
    const name = pair.slice(0, mark);
    if (attributes.some((attribute) => attribute.toLowerCase() === "max-age=0")) this.#cookies.delete(name);
    else this.#cookies.set(name, pair.slice(mark + 1));
  }

  cookie(name: string): string | undefined {
    return this.#cookies.get(name);
  }
}
