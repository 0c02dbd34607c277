import { phoneLink } from "~/content/firm";
import { classes } from "~/ui/classes";
import { useFirm } from "./firm-context";
import * as styles from "./fraud-notice.module.css";

/** A warning beside the buttons that lead to an application for funding, so that nobody pays a stranger in our name. */
export function FraudNotice({ id, className }: { id?: string; className?: string }) {
  const { name, phone, email } = useFirm();
  return (
    <aside id={id} className={classes(styles.fraud, className)} aria-label="Advance-fee fraud">
      <h3>Never pay in advance</h3>
      <p>
        {name} takes no money before a loan is paid out: no application fee, no insurance premium, no deposit to release
        the funds, no tax. Anyone who asks you for one in our name is committing fraud.
      </p>
      <p>
        Do not pay. Tell us: <a href={phoneLink(phone)}>{phone}</a>, <a href={`mailto:${email}`}>{email}</a>.
      </p>
    </aside>
  );
}
