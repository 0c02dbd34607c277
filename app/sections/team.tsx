import { Cell, ColumnHead, RowHead, Table } from "~/ui/table";
import * as tables from "~/ui/tables.module.css";
import { SectionFrame } from "./section-frame";
import type { ViewProps } from "./view-props";

/** People, grouped by what they know. */
export function Team({ section, number, gap }: ViewProps<"team">) {
  return (
    <SectionFrame {...section} number={number} gap={gap}>
      <Table read caption={section.heading} hideCaption>
        <thead>
          <tr>
            <ColumnHead className={tables.colLead}>Who</ColumnHead>
            <ColumnHead>Expertise</ColumnHead>
            <ColumnHead>Experience</ColumnHead>
          </tr>
        </thead>
        <tbody>
          {section.items.map((member) => (
            <tr key={member.name}>
              <RowHead>{member.name}</RowHead>
              <Cell label="Expertise">{member.expertise}</Cell>
              <Cell label="Experience">{member.experience}</Cell>
            </tr>
          ))}
        </tbody>
      </Table>
    </SectionFrame>
  );
}
