import { Button } from "~/ui/button";
import * as buttons from "~/ui/buttons.module.css";
import * as docs from "~/ui/docs.module.css";
import { Pager } from "~/ui/pager";
import { Status, StatusSelect, type Tone } from "~/ui/status";
import { Cell, ColumnHead, RowActions, RowHead, Table } from "~/ui/table";
import { Tabs } from "~/ui/tabs";
import { Tag } from "~/ui/tag";

const documents: { name: string; type: string; date: string; size: string; tone: Tone; status: string }[] = [
  {
    name: "Brokerage statement Q3.pdf",
    type: "Brokerage Statement",
    date: "2026-11-12",
    size: "1.1",
    tone: "ok",
    status: "Approved",
  },
  {
    name: "2025 Form 1040 signed.pdf",
    type: "Tax Return",
    date: "2026-11-18",
    size: "2.4",
    tone: "wait",
    status: "Pending",
  },
  { name: "Will, first draft.docx", type: "Will", date: "2026-11-09", size: "0.3", tone: "bad", status: "Rejected" },
];

export function RegisterSpecimen() {
  return (
    <>
      <Tabs
        label="Example"
        items={[
          { name: "Overview", href: "#registers", current: true },
          { name: "Client Management", href: "#registers" },
          { name: "Document Management", href: "#registers" },
        ]}
      />
      <Table middle caption="Documents" hideCaption>
        <thead>
          <tr>
            <ColumnHead to="?sort=name" sort="ascending">
              Document Name
            </ColumnHead>
            <ColumnHead>Type</ColumnHead>
            <ColumnHead to="?sort=date">Upload Date</ColumnHead>
            <ColumnHead number>Size</ColumnHead>
            <ColumnHead>Status</ColumnHead>
            <ColumnHead>Change</ColumnHead>
            <ColumnHead>Actions</ColumnHead>
          </tr>
        </thead>
        <tbody>
          {documents.map((file) => (
            <tr key={file.name}>
              <RowHead className={docs.docName}>{file.name}</RowHead>
              <Cell label="Type">{file.type}</Cell>
              <Cell label="Upload Date" digits>
                {file.date}
              </Cell>
              <Cell label="Size" number>
                {file.size} MB
              </Cell>
              <Cell>
                <Status tone={file.tone}>{file.status}</Status>
              </Cell>
              <Cell>
                <StatusSelect
                  tone={file.tone}
                  label={`Status of ${file.name}`}
                  options={["Approved", "Pending", "Rejected"]}
                  defaultValue={file.status}
                />
              </Cell>
              <Cell full>
                <RowActions>
                  {["View", "Download", "Remove"].map((act) => (
                    <Button key={act} type="button" variant="text">
                      {act}
                      <span className="vh"> {file.name}</span>
                    </Button>
                  ))}
                </RowActions>
              </Cell>
            </tr>
          ))}
        </tbody>
      </Table>
      <Pager summary="1 to 3 of 1,284 documents" previous="?before=a" next="?after=c">
        <a className={buttons.textLink} href="#registers">
          Export CSV
        </a>
      </Pager>
      <p className={buttons.btnRow}>
        <Tag>Webinar</Tag>
        <Tag>Workshop</Tag>
        <Tag>Conference</Tag>
      </p>
    </>
  );
}
