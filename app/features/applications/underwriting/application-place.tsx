import { Suspense } from "react";
import type { ListPlace as Queue } from "~/platform/db/list-place.server";
import { lazyPart } from "~/ui/lazy";
import { ListPlace } from "~/ui/list-place";
import { useApplicationLinks } from "./links";

// Apart from the script of the page, which is near its limit.
const ApplicationKeys = lazyPart(async () => (await import("./application-keys")).ApplicationKeys);

/** Where the application stands in its list, the ways to the ones beside it, and the single keys of the page. */
export function ApplicationPlace({ id, queue }: { id: string; queue: Queue }) {
  const links = useApplicationLinks(id);
  const { previous, next } = queue;
  return (
    <ListPlace
      queue={queue}
      one="application"
      many="applications"
      label="Applications in this list"
      back={{ to: links.list, words: "Back to the applications" }}
      to={links.other}
    >
      <Suspense>
        <ApplicationKeys next={next && links.other(next)} previous={previous && links.other(previous)} />
      </Suspense>
    </ListPlace>
  );
}
