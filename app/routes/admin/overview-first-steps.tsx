import { href, Link } from "react-router";
import * as buttons from "~/ui/buttons.module.css";
import { useMay } from "~/ui/may";
import * as styles from "./overview.module.css";

/** The first steps of a new firm that the reader may take. Shown until it has a client. */
export function FirstSteps({
  signUp,
  oneAdministrator,
  factor,
}: {
  signUp: string;
  oneAdministrator: boolean;
  /** The reader has a second factor already. */
  factor: boolean;
}) {
  const [adds, imports, invites] = [useMay("clients.edit"), useMay("clients.import"), useMay("staff.manage")];
  const steps = [
    invites && {
      name: "Invite your colleagues",
      what: `Each of them gets an account and a role.${oneAdministrator ? " Large loans need two people who decide about them, both confirmed by the firm, and there is one so far. When a colleague has joined, a mail with a link to confirm them goes to the firm’s own mailbox." : ""}`,
      to: href("/dashboard/admin/staff"),
      act: "Staff",
    },
    imports && {
      name: "Import your clients",
      what: "A table of names and email addresses is enough. You see each line before anything is added.",
      to: href("/dashboard/admin/imports"),
      act: "Import",
    },
    adds && {
      name: imports ? "Or add the first client by hand" : "Add the first client",
      what: `A name and an email address are enough. Clients can also sign up themselves at ${signUp}: whoever confirms an address that you have added sees that record.`,
      to: `${href("/dashboard/admin/clients")}?add=new`,
      act: "Add Client",
    },
    !factor && {
      name: "Protect your account",
      what: "Turn on two-factor sign-in, and check your email address: a link for a new password goes to it.",
      to: href("/dashboard/admin/settings"),
      act: "Settings",
    },
  ].filter((step) => step !== false);
  if (steps.length === 0) return null;
  return (
    <section className={styles.group} aria-labelledby="first-steps">
      <div className={styles.rail}>
        <h3 id="first-steps">First steps</h3>
        <p className="source">This list goes away when you have a client.</p>
      </div>
      <ol className="plain">
        {steps.map(({ name, what, to, act }) => (
          <li key={name} className={`${styles.task} ${styles.step}`}>
            <p>
              <b className={styles.name}>{name}</b>
              <span className={styles.what}>{what}</span>
            </p>
            <Link className={buttons.textLink} to={to}>
              {act}
            </Link>
          </li>
        ))}
      </ol>
    </section>
  );
}
