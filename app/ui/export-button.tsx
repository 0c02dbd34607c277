import { Button } from "./button";
import * as styles from "./ledgers.module.css";

/**
 * Downloads what the list shows as a file. It is a form, so that no other page can start a download by linking to it, and
 * no browser fetches the file ahead. `action` is the address of the
 * CSV file, with the filters of the list; the workbook is beside it.
 */
export function ExportButton({ action }: { action: string }) {
  return (
    <form method="post" action={action} className={styles.pagerForm}>
      <Button variant="text">Export CSV</Button>
      <Button variant="text" formAction={action.replace(/\.csv(?=\?|$)/, ".xlsx")}>
        Export Excel
      </Button>
    </form>
  );
}
