import { createContext, type RouterContextProvider } from "react-router";
import { actorContext, servicesContext } from "~/context";
import { countPendingDocuments } from "~/features/documents/review.server";
import { countWaiting } from "~/features/inbox/list-items.server";
import { countOpenRequests } from "~/features/meetings/count-open.server";

/** Every page of the admin portal shows these numbers, so counting stops here, one above what is shown. */
const mostCounted = 1001;

/** What the tabs say, and Today as well. */
interface DeskCounts {
  /** At most 1,001, which says that there are more than 1,000. */
  pending: number;
  inbox: Awaited<ReturnType<typeof countWaiting>>;
  meetings: Awaited<ReturnType<typeof countOpenRequests>>;
}

const counts = createContext<Promise<DeskCounts> | null>(null);

/** The loaders of one request count once: of an advisor's clients this takes as long as a page of a list. */
export function readDeskCounts(context: Readonly<RouterContextProvider>): Promise<DeskCounts> {
  const counted = context.get(counts);
  if (counted) return counted;
  const counting = count(context);
  context.set(counts, counting);
  return counting;
}

async function count(context: Readonly<RouterContextProvider>): Promise<DeskCounts> {
  const [services, actor] = [context.get(servicesContext), context.get(actorContext)];
  const [pending, inbox, meetings] = await Promise.all([
    countPendingDocuments(services, actor, { atMost: mostCounted }),
    countWaiting(services, actor),
    countOpenRequests(services, actor),
  ]);
  return { pending, inbox, meetings };
}
