import { phoneLink } from "~/content/firm";
import type { Office } from "~/content/offices";
import { Cell, ColumnHead, RowHead, Table } from "~/ui/table";
import * as tables from "~/ui/tables.module.css";
import { useFirm } from "./firm-context";
import * as styles from "./office-list.module.css";
import { utc } from "./utc";

/** Every office with its address, telephone and hours, from west to east. */
export function OfficeList() {
  const { offices } = useFirm();
  return (
    <Table read caption="Offices" hideCaption className={styles.offices}>
      <thead>
        <tr>
          <ColumnHead className={tables.colLead}>Office</ColumnHead>
          <ColumnHead>Country</ColumnHead>
          <ColumnHead>Address</ColumnHead>
          <ColumnHead>Phone</ColumnHead>
          <ColumnHead>Local time</ColumnHead>
        </tr>
      </thead>
      <tbody>
        {offices.map((office) => (
          <tr key={office.country}>
            <RowHead>{office.city}</RowHead>
            <Cell label="Country">{office.country}</Cell>
            <Cell label="Address">{street(office)}</Cell>
            <Cell label="Phone" digits className={tables.nw}>
              <a href={phoneLink(office.phone)}>{office.phone}</a>
            </Cell>
            <Cell label="Local time" digits className={tables.nw}>
              {utc(office)}
            </Cell>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

/** Without the city, because that is the head of the row. */
function street({ address, city }: Office): string {
  return address.endsWith(`, ${city}`) ? address.slice(0, -city.length - 2) : address;
}
