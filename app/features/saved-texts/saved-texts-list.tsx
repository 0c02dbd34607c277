import { Form, Link } from "react-router";
import { Button } from "~/ui/button";
import * as buttons from "~/ui/buttons.module.css";
import { May } from "~/ui/may";
import { OwnDay } from "~/ui/own-time";
import * as preLine from "~/ui/pre-line.module.css";
import { Cell, ColumnHead, RowActions, RowHead, Table } from "~/ui/table";
import type { EditedText } from "./saved-texts.server";
import { type SavedTextKind, savedTextLists, stillOwed } from "./vocabulary";

/** The texts of one kind. Removing one asks nothing, because it can be put back. */
export function SavedTextsList({
  kind,
  act,
  texts,
}: {
  kind: SavedTextKind;
  /** Who may change them. */
  act: string;
  texts: readonly EditedText[];
}) {
  return (
    <Table caption={savedTextLists[kind]} hideCaption middle>
      <thead>
        <tr>
          <ColumnHead>Name</ColumnHead>
          <ColumnHead>Text</ColumnHead>
          <ColumnHead>Changed</ColumnHead>
          <ColumnHead>Actions</ColumnHead>
        </tr>
      </thead>
      <tbody>
        {texts.map(({ id, name, text, owed, changedAt, changedBy }) => (
          <tr key={id}>
            <RowHead>{name}</RowHead>
            <Cell full className={preLine.preLine}>
              {text}
              {owed && <p className="small muted">{stillOwed}</p>}
            </Cell>
            <Cell label="Changed">
              {changedAt === 0 ? "Never" : <OwnDay at={changedAt} />}
              {changedBy && <small>{changedBy}</small>}
            </Cell>
            <Cell full>
              <May act={act}>
                <RowActions>
                  <Link className={buttons.textLink} to={`?${new URLSearchParams({ kind, edit: id })}`}>
                    Edit<span className="vh"> “{name}”</span>
                  </Link>
                  <Form method="post" preventScrollReset>
                    <input type="hidden" name="id" value={id} />
                    <Button variant="text" name="intent" value="remove">
                      Remove<span className="vh"> “{name}”</span>
                    </Button>
                  </Form>
                </RowActions>
              </May>
            </Cell>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
