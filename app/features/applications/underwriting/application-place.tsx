import type { ListPlace as Queue } from "~/platform/db/list-place.server";
import { ListPlace } from "~/ui/list-place";
import { ApplicationKeys } from "./application-keys";
import { useApplicationLinks } from "./links";

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
      <ApplicationKeys next={next && links.other(next)} previous={previous && links.other(previous)} />
    </ListPlace>
  );
}
