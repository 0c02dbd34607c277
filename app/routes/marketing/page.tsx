import { pages } from "~/content/pages";
import { notFound } from "~/platform/errors";
import type { RouteHandle } from "~/root";
import { PageView } from "~/sections";
import { useFirm } from "~/sections/firm-context";
import type { Route } from "./+types/page";

export const handle: RouteHandle = { kept: [] };

/** Every page that is a content record is answered here: the address says which. */
export function loader({ url }: Route.LoaderArgs) {
  return { title: pageAt(url.pathname).title };
}

export default function Page({ matches }: Route.ComponentProps) {
  const page = pageAt(matches.at(-1)?.pathname ?? "");
  const { name } = useFirm();
  return (
    <>
      <title>{`${page.title} | ${name}`}</title>
      <meta name="description" content={page.description} />
      <PageView page={page} />
    </>
  );
}

function pageAt(pathname: string) {
  const page = pages.find(({ path }) => path === pathname.replace(/(?<=.)\/$/, ""));
  if (!page) throw notFound("page");
  return page;
}
