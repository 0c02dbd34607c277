import * as block from "~/ui/block.module.css";
import { Button } from "~/ui/button";
import * as buttons from "~/ui/buttons.module.css";
import * as preLine from "~/ui/pre-line.module.css";
import * as terms from "~/ui/terms.module.css";
import type { HeldForm } from "./held-form";
import { heldWords } from "./held-words";
import { HeldEntries } from "./session-ended";

/** After the new sign-in, one button sends the kept values. `next` is the page on which they were typed. */
export function HeldFormPanel({ held, next }: { held: HeldForm; next: string }) {
  return (
    <section className="stack" aria-labelledby="held">
      <h2 id="held" className={block.title}>
        You are signed in again
      </h2>
      <p>What you typed is still here. Press the button to send it.</p>
      <dl className={terms.terms}>
        {heldWords(held).map(([label, value], index) => (
          <div key={`${label}:${index.toString()}`}>
            <dt>{label}</dt>
            <dd className={preLine.preLine}>{value}</dd>
          </div>
        ))}
      </dl>
      <form method="post" action={held.path} className={buttons.btnRow}>
        <HeldEntries held={held} />
        <Button>Send what you typed</Button>
        <a className={buttons.textLink} href={next}>
          Do not send it
        </a>
      </form>
    </section>
  );
}
