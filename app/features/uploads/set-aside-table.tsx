import { Form, Link, useNavigation } from "react-router";
import { Button } from "~/ui/button";
import * as docs from "~/ui/docs.module.css";
import { May } from "~/ui/may";
import { OwnDay } from "~/ui/own-time";
import { Cell, ColumnHead, RowActions, RowHead, Table } from "~/ui/table";
import * as tables from "~/ui/tables.module.css";
import { clientPath } from "../identity/client-path";
import { formatSize } from "./file-size";
import type { SetAside } from "./quarantine.server";

/** The files in quarantine, each with a button that puts it back. */
export function SetAsideTable({ files }: { files: readonly SetAside[] }) {
  const busy = useNavigation().formData !== undefined;
  return (
    <Table caption="Files set aside" hideCaption middle className={docs.docs}>
      <thead>
        <tr>
          <ColumnHead>File</ColumnHead>
          <ColumnHead>Size</ColumnHead>
          <ColumnHead>Set aside</ColumnHead>
          <ColumnHead>Deleted for good</ColumnHead>
          <ColumnHead>Actions</ColumnHead>
        </tr>
      </thead>
      <tbody>
        {files.map((file) => (
          <tr key={file.key}>
            <RowHead>
              <span className={docs.docName}>
                {file.original.startsWith("documents/") ? "Document" : "File of an application"}
                {file.client && (
                  <>
                    {" of "}
                    <Link to={clientPath(file.client.id)}>{file.client.name}</Link>
                  </>
                )}
              </span>
              <small>{file.original}</small>
            </RowHead>
            <Cell label="Size" digits>
              {formatSize(file.bytes)}
            </Cell>
            <Cell label="Set aside" digits className={tables.nw}>
              <OwnDay at={file.movedAt} />
            </Cell>
            <Cell label="Deleted for good" digits className={tables.nw}>
              <OwnDay at={file.goesAt} />
            </Cell>
            <Cell className={tables.nw}>
              <RowActions>
                <May act="system.repair">
                  <Form method="post" preventScrollReset>
                    <input type="hidden" name="key" value={file.key} />
                    <Button small variant="text" busy={busy}>
                      Put back<span className="vh"> {file.original}</span>
                    </Button>
                  </Form>
                </May>
              </RowActions>
            </Cell>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
