import { useEffect, useRef } from "react";
import { Form, useNavigation } from "react-router";
import { Banner } from "~/ui/banner";
import { Button, ButtonLink } from "~/ui/button";
import * as buttons from "~/ui/buttons.module.css";
import { useToast } from "~/ui/toasts";
import { useHydrated } from "~/ui/use-hydrated";
import * as styles from "./second-factor-section.module.css";

/** Recovery codes, by which their owner confirms that they are saved, and for what and when they were made, as YYYY-MM-DD. */
export interface MadeCodes {
  recoveryCodes: string[];
  codesId: string;
  firm: string;
  site: string;
  madeOn: string;
}

/**
 * Recovery codes. They are shown once, to be saved as a file, on paper or in a password manager; their owner then says so. Only
 * this part of the page is printed. `action` is where the form goes, when it is not this page.
 */
export function RecoveryCodes({
  made,
  signInName,
  action,
  saved = "I have saved these codes",
}: {
  made: MadeCodes;
  signInName: string;
  action?: string;
  saved?: string;
}) {
  const { recoveryCodes: codes, firm } = made;
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
        {firm}: recovery codes for {signInName}
      </p>
      <ul className={`${styles.recoveryCodes} num`}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={buttons.btnRow}>
        <Copy codes={codes} />
        {/* The file is in the address, so that nothing secret is asked of the server again, and no script is needed. */}
        <ButtonLink variant="line" small href={fileOf(made, signInName)} download="recovery-codes.txt">
          Download
        </ButtonLink>
        <Print />
      </div>
      <SavedForm codesId={made.codesId} action={action}>
        {saved}
      </SavedForm>
    </section>
  );
}

/** In the settings, while nobody has confirmed that the codes are saved: they are shown once, and an answer can be lost. */
export function UnsavedCodes({ codesId }: { codesId: string }) {
  return (
    <Banner
      title="Nobody has confirmed that your recovery codes are saved."
      action={
        <SavedForm codesId={codesId} inBanner>
          I have saved them
        </SavedForm>
      }
    >
      Without them you cannot sign in when you lose your phone. If you do not have them, enter your password and a code
      of your app below, and make new ones.
    </Banner>
  );
}

function SavedForm({
  codesId,
  action,
  inBanner,
  children,
}: {
  codesId: string;
  action?: string;
  inBanner?: boolean;
  children: string;
}) {
  const busy = useNavigation().formData?.get("intent") === "factor-saved";
  return (
    <Form method="post" action={action} className={buttons.btnRow} preventScrollReset>
      <input type="hidden" name="codes" value={codesId} />
      <Button name="intent" value="factor-saved" variant={inBanner ? "text" : "solid"} busy={busy}>
        {children}
      </Button>
    </Form>
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
function fileOf({ recoveryCodes, firm, site, madeOn }: MadeCodes, signInName: string) {
  const lines = [
    `${firm}: recovery codes for ${signInName}`,
    `For signing in at ${site}. Made on ${madeOn}`,
    "Each code works once. Use one when you sign in and do not have your phone.",
    "",
    ...recoveryCodes,
    "",
  ];
  return `data:text/plain;charset=utf-8,${encodeURIComponent(lines.join("\r\n"))}`;
}
