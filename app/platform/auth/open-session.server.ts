import type { BetterAuthPlugin } from "better-auth";
import { createAuthEndpoint } from "better-auth/api";
import { setSessionCookie } from "better-auth/cookies";
import { z } from "zod";

/**
 * Opens a session for a person who has proved with a passkey who they are; the library has no such call of its own. It refuses
 * a blocked account, as a sign-in with the password does.
 */
export const openSession = {
  id: "open-session",
  schema: { session: { fields: { passkey: { type: "string", required: false, input: false } } } },
  endpoints: {
    openSession: createAuthEndpoint.serverOnly(
      { method: "POST", body: z.object({ userId: z.string(), passkey: z.string() }) },
      async (ctx) => {
        const { userId, passkey } = ctx.body;
        const user = await ctx.context.internalAdapter.findUserById(userId);
        const session = user && (await ctx.context.internalAdapter.createSession(userId, false, { passkey }));
        if (!session) throw new Error("The accounts library has opened no session");
        await setSessionCookie(ctx, { session, user });
        return ctx.json({ token: session.token });
      },
    ),
  },
} satisfies BetterAuthPlugin;
