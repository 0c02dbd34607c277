import { useEffect, useRef } from "react";
import { Banner } from "~/ui/banner";
import type { SubmittedAs } from "./use-autosave";
import * as styles from "./wizard.module.css";

/** Says in an old tab that its form was submitted elsewhere. It takes the focus, because the form saves nothing now. */
export function AlreadySubmitted({ id, reference }: SubmittedAs) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} role="alert" tabIndex={-1} className={styles.told}>
      <Banner title="This application was submitted.">
        Reference <b className="num whole">{reference}</b>. What you type here now is not saved.{" "}
        <a href={`/application/status/${id}`}>See its status</a>.
      </Banner>
    </div>
  );
}
