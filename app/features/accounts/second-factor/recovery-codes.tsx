import { useEffect, useRef } from "react";
import { Button, ButtonLink } from "~/ui/button";
import * as buttons from "~/ui/buttons.module.css";
import { useToast } from "~/ui/toasts";
import { useHydrated } from "~/ui/use-hydrated";
import * as styles from "./second-factor-section.module.css";

/** Whose codes these are, and when they were made, as YYYY-MM-DD. */
export interface CodesFrom {
  firm: string;
  site: string;
  madeOn: string;
}

interface About {
  signInName: string;
  from: CodesFrom | undefined;
}

/**
 * Recovery codes. They are shown once, to be saved as a file, on paper or in a password manager. Only this part of the
 * page is printed.
 */
export function RecoveryCodes({ codes, ...about }: { codes: readonly string[] } & About) {
  const { signInName, from } = about;
  const box = useRef<HTMLElement>(null);
  // The form that had the focus is gone, and these codes are the most important thing on the page.
  useEffect(() => box.current?.focus(), [codes]);
  return (
    <section ref={box} tabIndex={-1} className={styles.recovery} aria-labelledby="recovery-heading">
      <h3 id="recovery-heading">Save these recovery codes</h3>
      <p>
        If you lose your phone, sign in with one of these codes instead. Each code works once. We show them only now:
        save them where you keep your passwords, or print them.
      </p>
      <p className={styles.printedOnly}>
        {from?.firm}: recovery codes for {signInName}
      </p>
      <ul className={`${styles.recoveryCodes} num`}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={buttons.btnRow}>
        <Copy codes={codes} />
        {/* The file is in the address, so that nothing secret is asked of the server again, and no script is needed. */}
        <ButtonLink variant="line" small href={fileOf(codes, about)} download="recovery-codes.txt">
          Download
        </ButtonLink>
        <Print />
      </div>
    </section>
  );
}

function Copy({ codes }: { codes: readonly string[] }) {
  const hydrated = useHydrated();
  const toast = useToast();
  // Browsers allow access to the clipboard over https only.
  if (!hydrated || !("clipboard" in navigator)) return null;
  const copy = () =>
    navigator.clipboard.writeText(codes.join("\n")).then(
      () => toast({ text: "The recovery codes are copied" }),
      () => toast({ text: "Your browser did not allow copying. Download the codes instead." }),
    );
  return (
    <Button variant="line" small type="button" onClick={() => void copy()}>
      Copy
    </Button>
  );
}

function Print() {
  return useHydrated() ? (
    <Button variant="line" small type="button" onClick={() => print()}>
      Print
    </Button>
  ) : null;
}

/** A plain text file with line ends that every editor understands. */
function fileOf(codes: readonly string[], { signInName, from }: About) {
  const lines = [
    `${from?.firm}: recovery codes for ${signInName}`,
    `For signing in at ${from?.site}. Made on ${from?.madeOn}`,
    "Each code works once. Use one when you sign in and do not have your phone.",
    "",
    ...codes,
    "",
  ];
  return `data:text/plain;charset=utf-8,${encodeURIComponent(lines.join("\r\n"))}`;
}
