import { Form, href, Link } from "react-router";
import { Button } from "~/ui/button";
import { May } from "~/ui/may";
import { Cell, ColumnHead, RowHead, Table } from "~/ui/table";
import { closedDays, closedPlace } from "../schedule/closure";
import type { ShownClosure } from "./edit-closures.server";

/** The closures to come, each with the meetings that are still in it. */
export function ClosuresList({ closures, firm }: { closures: readonly ShownClosure[]; firm: string }) {
  return (
    <Table caption="Closed days" hideCaption middle>
      <thead>
        <tr>
          <ColumnHead>Why</ColumnHead>
          <ColumnHead>Office</ColumnHead>
          <ColumnHead>Closed</ColumnHead>
          <ColumnHead>Meetings in these days</ColumnHead>
          <ColumnHead>
            <span className="vh">Open again</span>
          </ColumnHead>
        </tr>
      </thead>
      <tbody>
        {closures.map((closure) => (
          <tr key={closure.id}>
            <RowHead>{closure.name}</RowHead>
            <Cell label="Office">{closure.office === "" ? `All of ${firm}` : closure.office}</Cell>
            <Cell label="Closed">
              {closure.firstDay}
              {closure.lastDay !== closure.firstDay && ` to ${closure.lastDay}`}
            </Cell>
            <Cell label="Meetings in these days">
              {closure.meetings.length === 0 ? "None" : <Meetings meetings={closure.meetings} />}
            </Cell>
            <Cell full>
              <May act="meetings.hours">
                <Form method="post" preventScrollReset>
                  <input type="hidden" name="id" value={closure.id} />
                  <Button variant="text" name="intent" value="open">
                    Open again
                    <span className="vh">
                      {closedPlace(closure.office, firm)} {closedDays(closure)}, {closure.name}
                    </span>
                  </Button>
                </Form>
              </May>
            </Cell>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

const Meetings = ({ meetings }: { meetings: readonly string[] }) => (
  <>
    <ul className="plain">
      {meetings.map((meeting) => (
        <li key={meeting}>{meeting}</li>
      ))}
    </ul>
    <Link to={href("/dashboard/admin/meetings")}>Move or cancel them</Link>
  </>
);
