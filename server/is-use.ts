import { accountPath, sessionPaths } from "~/features/identity/sessions/time-left";
import { refreshHeader } from "~/features/notifications/live/refresh-header";

const askedByPages: readonly string[] = [sessionPaths.admin, sessionPaths.client, accountPath];

/**
 * Whether a request shows that a person is using the product. What a page asks by itself, and what a browser fetches ahead,
 * does not, nor what it asks again because of news.
 */
export function isUse({ method, headers }: Pick<Request, "method" | "headers">, path: string): boolean {
  const purpose = `${headers.get("Sec-Purpose")} ${headers.get("Purpose")} ${headers.get("X-Moz")}`;
  if (headers.has(refreshHeader)) return false;
  return !/prefetch|prerender|preview/i.test(purpose) && !(method === "GET" && askedByPages.includes(path));
}
