import { useEffect, useRef } from "react";
import { Button } from "~/ui/button";
import { FindOne } from "~/ui/find-one";
import * as forms from "~/ui/forms.module.css";
import { savesNothing } from "~/ui/use-unsaved";
import type { FoundSubject } from "../search/find-records.server";
import type { NamedAbout } from "./read-task.server";

const kindWords = { client: "Client", document: "Document", application: "Application" };

/** What a new task is about: the record that was chosen, or a search for one. */
export function SubjectField({
  about,
  search,
  found,
  error,
}: {
  about: NamedAbout | null;
  search: string;
  /** What the search has found; null before it. */
  found: readonly FoundSubject[] | null;
  error?: string;
}) {
  const part = useRef<HTMLElement>(null);
  const shown = useRef(about?.about);
  // The button that was pressed has gone.
  useEffect(() => {
    if (shown.current === about?.about) return;
    shown.current = about?.about;
    part.current?.querySelector<HTMLElement>("button, input:not([type=hidden])")?.focus();
  }, [about]);
  return (
    <section ref={part} className={`${forms.wide} stack`} aria-labelledby="task-about">
      <h3 id="task-about" className={forms.legend}>
        What it is about
      </h3>
      {!about && <p className="small muted">Leave the search empty for a task about nothing in particular.</p>}
      {about ? (
        <p>
          <input type="hidden" name="about" value={about.about} />
          <bdi>{about.name}</bdi>{" "}
          <Button variant="text" name="intent" value="other" {...{ [savesNothing]: "" }}>
            Choose something else
          </Button>
        </p>
      ) : (
        <FindOne
          label="Find a client, an application or a document"
          placeholder="Name, email, company, file or reference"
          search={search}
          error={error}
          found={
            found?.map(({ about, kind, title, note }) => ({
              value: about,
              name: title,
              note: [kindWords[kind], note].filter(Boolean).join(": "),
            })) ?? null
          }
          title="What was found"
          none={`Nothing matches “${search}”.`}
        />
      )}
    </section>
  );
}
