import { requestContext, servicesContext } from "~/context";
import { exchangeOf } from "~/exchange.server";
import { passkeyChallengeLimit } from "~/features/accounts/credentials/limits";
import { beginPasskeySignIn } from "~/features/accounts/sign-in/sign-in-passkey.server";
import { notFound } from "~/platform/errors";
import type { Route } from "./+types/passkey";

/** A challenge for the browser's passkey; the answer to it goes to the sign-in page. */
export async function action(args: Route.ActionArgs) {
  const services = args.context.get(servicesContext);
  const wait = await services.limits.take(passkeyChallengeLimit, args.context.get(requestContext).address);
  if (wait !== null)
    return new Response(null, { status: 429, headers: { "Retry-After": String(Math.ceil(wait / 1000)) } });
  return Response.json(await beginPasskeySignIn(services, exchangeOf(args)));
}

export const loader = () => {
  throw notFound("page");
};
