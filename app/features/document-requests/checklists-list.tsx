import { Form, href, Link } from "react-router";
import { Button } from "~/ui/button";
import * as buttons from "~/ui/buttons.module.css";
import { May } from "~/ui/may";
import { OwnDay } from "~/ui/own-time";
import { Cell, ColumnHead, RowActions, RowHead, Table } from "~/ui/table";
import type { Checklist } from "./checklist";
import type { KeptChecklist } from "./checklists.server";

const pageOf = (checklistId: string) => href("/dashboard/admin/documents/checklists/:checklistId", { checklistId });

/** The firm's own checklists, and those that come with the program. Removing one asks nothing, because it can be put back. */
export function ChecklistsList({
  caption,
  own,
  checklists,
}: {
  caption: string;
  /** The firm's own: they are changed and removed. */
  own: boolean;
  checklists: readonly (Checklist | KeptChecklist)[];
}) {
  return (
    <Table caption={caption} hideCaption middle>
      <thead>
        <tr>
          <ColumnHead>Name</ColumnHead>
          <ColumnHead>Asks for</ColumnHead>
          {own && <ColumnHead>Changed</ColumnHead>}
          <ColumnHead>Actions</ColumnHead>
        </tr>
      </thead>
      <tbody>
        {checklists.map((checklist) => (
          <tr key={checklist.key}>
            <RowHead>{checklist.name}</RowHead>
            <Cell full>
              {checklist.items.map(({ name, optional }) => (optional ? `${name} (optional)` : name)).join(", ")}
            </Cell>
            {"version" in checklist && (
              <Cell label="Changed">
                <OwnDay at={checklist.changedAt} />
                {checklist.changedBy && <small>{checklist.changedBy}</small>}
              </Cell>
            )}
            <Cell full>
              <May act="documents.send">
                <RowActions>
                  {own && (
                    <Link className={buttons.textLink} to={pageOf(checklist.key)}>
                      Change<span className="vh"> “{checklist.name}”</span>
                    </Link>
                  )}
                  <Link
                    className={buttons.textLink}
                    to={`${pageOf("new")}?${new URLSearchParams({ copy: checklist.key })}`}
                  >
                    Copy<span className="vh"> “{checklist.name}”</span>
                  </Link>
                  {own && (
                    <Form method="post" preventScrollReset>
                      <input type="hidden" name="id" value={checklist.key} />
                      <Button variant="text" name="intent" value="remove">
                        Remove<span className="vh"> “{checklist.name}”</span>
                      </Button>
                    </Form>
                  )}
                </RowActions>
              </May>
            </Cell>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
