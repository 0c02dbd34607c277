import type { Context } from "hono";
import { resolveActor } from "~/features/accounts/sign-in/resolve-actor.server";
import { type Follower, type NewsWatch, watchNews } from "~/features/notifications/live/watch.server";
import { clientAddressHeader } from "~/platform/auth/auth.server";
import { minute, second } from "~/platform/clock";
import { listenOn } from "~/platform/db/listen.server";
import type { LimitRule } from "~/platform/services";
import type { Services } from "~/services";

/** Open pages of one account, and of all people on this node. */
export const atOnce = { account: 12, all: 5000 };

/** Streams that one account begins: a page begins one when it is shown, and after a lost connection. */
const beginLimit: LimitRule = { name: "news", points: 600, per: 15 * minute };

/** A browser that reads nothing for so many lines is gone. */
const mostWaiting = 20;

const channel = "corvane_news";

/**
 * Tells open pages of an account that something is new, as server-sent events: 'news since …' and not a word of what it is, so that the
 * page asks again through its own loaders. A stream ends with its session, with the server, and when its page is hidden.
 */
export function newsStreams(services: Services, databaseUrl: string | undefined, stopping?: AbortSignal) {
  const watch = watchNews(services);
  let listening: ReturnType<typeof listenOn> | undefined;
  // The first page that is opened begins it: an installation that nobody uses needs no connection more.
  const listen = () => {
    if (!databaseUrl) return;
    listening ??= listenOn(
      { databaseUrl, channel, log: services.log },
      { onWord: watch.hear, onBack: () => void watch.turn() },
    );
  };
  const stop = () => {
    watch.stop();
    listening?.stop();
  };
  stopping?.addEventListener("abort", stop, { once: true });

  return {
    stop,
    turn: watch.turn,
    beat: watch.beat,
    async answer(c: Context, address: string): Promise<Response> {
      const headers = new Headers(c.req.raw.headers);
      headers.set(clientAddressHeader, address);
      const actor = await resolveActor(services, headers, [], false);
      // With 204 a browser does not ask again by itself.
      const refused = actor.kind === "visitor" || stopping?.aborted || watch.size() >= atOnce.all;
      if (refused || watch.count(actor.userId) >= atOnce.account) return c.body(null, 204);
      if ((await services.limits.take(beginLimit, actor.userId)) !== null) return c.body(null, 204);
      listen();
      const { userId, sessionId, kind } = actor;
      return streamOf(watch, { userId, sessionId, kind }, sinceOf(c, services.clock.now()));
    },
  };
}

/** What the browser has heard last, or when its page was made. Never longer ago than a page is kept open without asking. */
function sinceOf(c: Context, now: number): number {
  const said = Number(c.req.header("Last-Event-ID") ?? c.req.query("since"));
  return Number.isSafeInteger(said) && said > 0 ? Math.min(said, now) : now;
}

function streamOf(watch: NewsWatch, waiting: Omit<Follower, "tell" | "beat" | "end">, since: number): Response {
  const encoder = new TextEncoder();
  let leave = () => {};
  let open = true;
  const body = new ReadableStream<Uint8Array>(
    {
      async start(controller) {
        const end = () => {
          if (!open) return;
          open = false;
          leave();
          controller.close();
        };
        const write = (line: string) => {
          if (!open) return;
          controller.enqueue(encoder.encode(line));
          if ((controller.desiredSize ?? 0) < -mostWaiting) end();
        };
        // Not all browsers of a node that was stopped come back at the same moment.
        write(`retry: ${Math.round(3 * second + Math.random() * 4 * second)}\n\n`);
        const follower: Follower = {
          ...waiting,
          tell: (at) => write(`id: ${at}\nevent: news\ndata: ${at}\n\n`),
          beat: () => write(": open\n\n"),
          end,
        };
        leave = await watch.follow(follower, since);
        if (!open) leave();
      },
      cancel() {
        open = false;
        leave();
      },
    },
    { highWaterMark: 1 },
  );
  return new Response(body, {
    headers: {
      "Content-Type": "text/event-stream; charset=utf-8",
      // A proxy that compressed or kept lines would hold them back.
      "Cache-Control": "no-store, no-transform",
      "X-Accel-Buffering": "no",
    },
  });
}
