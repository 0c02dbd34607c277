import { href } from "react-router";
import { servicesContext } from "~/context";
import { day } from "~/platform/clock";
import type { Route } from "./+types/security-txt";

/** For how long a reader may rely on the file. RFC 9116 asks for less than a year. */
const validDays = 180;

/** Where to report a security flaw (RFC 9116): the form above the security policy. */
export function loader({ context }: Route.LoaderArgs) {
  const { publicUrl, clock } = context.get(servicesContext);
  const midnight = Math.floor(clock.now() / day) * day;
  const page = `${publicUrl}${href("/security")}`;
  const lines = [
    `Contact: ${page}`,
    `Expires: ${new Date(midnight + validDays * day).toISOString().replace(".000", "")}`,
    "Preferred-Languages: en",
    `Canonical: ${publicUrl}${href("/.well-known/security.txt")}`,
    `Policy: ${page}`,
  ];
  return new Response(`${lines.join("\n")}\n`, {
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "public, max-age=3600" },
  });
}
