import { href, Link } from "react-router";
import * as block from "~/ui/block.module.css";
import * as buttons from "~/ui/buttons.module.css";
import { Status } from "~/ui/status";
import type { FirstSteps } from "./own-first-steps.server";
import * as styles from "./own-tasks.module.css";

/** What a new client does first. The list goes away when all of it is done, or when the portfolio has its first value. */
export function OwnFirstSteps({ done, email }: { done: FirstSteps; email: string }) {
  const steps = [
    {
      name: "Confirm your email address",
      what: `Open the link in the mail that we have sent to ${email}.`,
      done: done.confirmed,
    },
    {
      name: "Protect your account",
      what: "Set up a passkey or two-factor sign-in: then a stolen password is not enough to sign in.",
      done: done.protected,
      to: href("/dashboard/client/settings"),
      act: "Open the settings",
    },
    ...(done.uploaded === undefined
      ? []
      : [
          {
            name: "Send your first document",
            what: "A tax return or a statement is a good beginning. You see here what we decide on it.",
            done: done.uploaded,
            to: `${href("/dashboard/client")}#upload-documents`,
            act: "Choose a file",
          },
        ]),
    {
      name: "Book a first meeting",
      what: "Choose a free time. It is yours at once.",
      done: done.asked,
      to: href("/dashboard/client/meetings"),
      act: "Choose a time",
    },
  ];
  return (
    <section className={block.block} aria-labelledby="first-steps">
      <div className={block.head}>
        <h2 id="first-steps">First steps</h2>
        <span className="small muted num">
          {steps.filter((step) => step.done).length} of {steps.length} done
        </span>
      </div>
      <ol className={`plain ${styles.steps}`}>
        {steps.map(({ name, what, done, to, act }) => (
          <li key={name} className={styles.step}>
            <h3>{name}</h3>
            {done ? (
              <p>
                <Status tone="ok">Done</Status>
              </p>
            ) : (
              <>
                <p>{what}</p>
                {to && (
                  <p>
                    <Link className={buttons.textLink} to={to}>
                      {act}
                    </Link>
                  </p>
                )}
              </>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
