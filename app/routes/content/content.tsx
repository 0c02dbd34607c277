import { href, Link } from "react-router";
import { actorContext, servicesContext } from "~/context";
import { listContent, readContentRequest } from "~/features/site-content/list-content.server";
import {
  addLabels,
  contentKindLabels,
  contentKinds,
  entryStateIn,
  entryStateLabels,
  entryStates,
  entryTones,
} from "~/features/site-content/vocabulary";
import { pageTitle } from "~/page-title";
import * as block from "~/ui/block.module.css";
import { ButtonLink } from "~/ui/button";
import * as buttons from "~/ui/buttons.module.css";
import * as docs from "~/ui/docs.module.css";
import { EmptyState } from "~/ui/empty-state";
import { ListFilters } from "~/ui/list-filters";
import { countWords } from "~/ui/list-links";
import { May } from "~/ui/may";
import { OwnTime } from "~/ui/own-time";
import { Status } from "~/ui/status";
import { Cell, ColumnHead, RowHead, Table } from "~/ui/table";
import * as tables from "~/ui/tables.module.css";
import type { Route } from "./+types/content";

export const meta: Route.MetaFunction = ({ matches }) => [pageTitle(matches, "Website content")];

export async function loader({ context, url }: Route.LoaderArgs) {
  const request = readContentRequest(url.searchParams);
  return { ...(await listContent(context.get(servicesContext), context.get(actorContext), request)), ...request };
}

/** What the site says and the portal edits, what waits for a second person first. */
export default function Content({ loaderData: { lines, waiting, search, kind, state } }: Route.ComponentProps) {
  return (
    <section className={block.block} aria-labelledby="website-content">
      <div className={block.head}>
        <h2 id="website-content">Website content</h2>
        <May act="content.edit">
          <div className={buttons.btnRow}>
            {contentKinds
              .filter((one) => addLabels[one])
              .map((one) => (
                <ButtonLink
                  key={one}
                  variant="line"
                  small
                  to={href("/dashboard/admin/content/add/:contentKind", { contentKind: one })}
                >
                  {addLabels[one]}
                </ButtonLink>
              ))}
          </div>
        </May>
      </div>
      <p className="lede">
        {waiting === 0
          ? "Nothing waits for a second person."
          : `${waiting} ${waiting === 1 ? "proposal waits" : "proposals wait"} for a second person.`}
      </p>
      <ListFilters
        label="Search content"
        placeholder="Title, address or person"
        search={search}
        status={state}
        statuses={entryStates.map((value) => ({ value, label: entryStateLabels[value] }))}
        more={
          contentKinds.length > 1
            ? [
                {
                  ...{ name: "kind", label: "Kind", any: "All kinds", value: kind },
                  options: contentKinds.map((value) => ({ value, label: contentKindLabels[value].many })),
                },
              ]
            : []
        }
        sort={null}
      />
      {lines.length === 0 ? (
        <EmptyState
          title="No content found"
          action={
            <ButtonLink variant="text" to="?">
              Show all content
            </ButtonLink>
          }
        >
          Nothing matches this search and these filters.
        </EmptyState>
      ) : (
        <Table caption="Website content" hideCaption middle className={docs.docs}>
          <thead>
            <tr>
              <ColumnHead>Title</ColumnHead>
              <ColumnHead>Status</ColumnHead>
              <ColumnHead>Date</ColumnHead>
              <ColumnHead>Last change</ColumnHead>
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <tr key={`${line.kind}/${line.key}`}>
                <RowHead>
                  <Link
                    to={href("/dashboard/admin/content/:contentKind/:contentKey", {
                      ...{ contentKind: line.kind, contentKey: line.key },
                    })}
                  >
                    {line.title}
                  </Link>
                  <small>{contentKindLabels[line.kind].one}</small>
                </RowHead>
                <Cell full>
                  <Status tone={entryTones[line.state]}>{entryStateIn(line.kind, line.state)}</Status>
                </Cell>
                <Cell label={line.day ? "Date" : undefined} digits className={tables.nw}>
                  {line.day}
                </Cell>
                <Cell label={line.by ? "Last change" : undefined} full>
                  {line.by}
                  {line.at !== null && (
                    <small>
                      <OwnTime at={line.at} />
                    </small>
                  )}
                </Cell>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
      <p className="small muted">{countWords(lines.length, false, "entry", "entries")}</p>
    </section>
  );
}
