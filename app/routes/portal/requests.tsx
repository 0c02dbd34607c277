import { href, Link } from "react-router";
import { actorContext, servicesContext } from "~/context";
import { progressInWords } from "~/features/document-requests/item-state";
import { ownItemAddress } from "~/features/document-requests/own-request-addresses";
import { listOwnRequests } from "~/features/document-requests/own-requests.server";
import { dueInList, itemStateLabels, itemStateTones } from "~/features/document-requests/vocabulary";
import { pageTitle } from "~/page-title";
import * as portalPage from "~/sections/portal-page.module.css";
import * as block from "~/ui/block.module.css";
import * as docs from "~/ui/docs.module.css";
import { EmptyState } from "~/ui/empty-state";
import { OwnDay } from "~/ui/own-time";
import { Status } from "~/ui/status";
import { Cell, ColumnHead, RowHead, Table } from "~/ui/table";
import type { Route } from "./+types/requests";

export const meta: Route.MetaFunction = ({ matches }) => [pageTitle(matches, "Requested documents")];

export async function loader({ context }: Route.LoaderArgs) {
  const requests = await listOwnRequests(context.get(servicesContext), context.get(actorContext));
  return { requests: requests.map((request) => ({ ...request, progress: progressInWords(request.items) })) };
}

/** Everything that the firm has asked the client for, newest first, with what became of it. */
export default function OwnRequests({ loaderData: { requests } }: Route.ComponentProps) {
  return (
    <main id="main" className={`wrap ${portalPage.portal}`}>
      <div className={`grid ${portalPage.head}`}>
        <h1 className="c-1-7">Requested documents</h1>
        <p className="c-9-12 small muted">
          <Link to={href("/dashboard/client/documents")}>All your documents</Link>
        </p>
      </div>
      <div className="ticks" />
      {requests.length === 0 ? (
        <section className={block.block} aria-label="Requested documents">
          <EmptyState title="Nothing was requested">
            When we need a document from you, it is listed here and under “What you need to do”.
          </EmptyState>
        </section>
      ) : (
        requests.map(({ id, createdAt, items, progress }) => (
          <section key={id} className={`${block.block} stack`} aria-labelledby={`request-${id}`}>
            <div className={block.head}>
              <h2 id={`request-${id}`}>
                Asked for on <OwnDay at={createdAt} inWords />
              </h2>
              <Link
                className="small"
                to={href("/dashboard/client/requests/:documentRequestId", { documentRequestId: id })}
              >
                Open this request
              </Link>
            </div>
            <p className="small">{progress}</p>
            <Table caption="Documents of this request" hideCaption middle className={docs.docs}>
              <thead>
                <tr>
                  <ColumnHead>Document</ColumnHead>
                  <ColumnHead>Due</ColumnHead>
                  <ColumnHead>Status</ColumnHead>
                </tr>
              </thead>
              <tbody>
                {items.map((item) => (
                  <tr key={item.id}>
                    <RowHead className={docs.docName}>
                      <Link to={ownItemAddress({ requestId: id, id: item.id })}>
                        <bdi>{item.name}</bdi>
                      </Link>
                      {item.optional && <small>Optional: if you have it</small>}
                    </RowHead>
                    <Cell label="Due" digits>
                      {dueInList(item.dueOn)}
                    </Cell>
                    <Cell full>
                      <Status tone={itemStateTones[item.state]}>{itemStateLabels[item.state]}</Status>
                    </Cell>
                  </tr>
                ))}
              </tbody>
            </Table>
          </section>
        ))
      )}
    </main>
  );
}
