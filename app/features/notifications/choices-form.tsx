import { useRef } from "react";
import { Form, useNavigation } from "react-router";
import { Button } from "~/ui/button";
import * as buttons from "~/ui/buttons.module.css";
import * as forms from "~/ui/forms.module.css";
import { SelectField } from "~/ui/select-field";
import { useUnsaved } from "~/ui/use-unsaved";
import type { NoticeChoices } from "./choices.server";
import { noticeTopics, topicRules, wayLabels } from "./topics";

/** How the client hears of each thing. */
export function ChoicesForm({ choices }: { choices: NoticeChoices }) {
  const element = useRef<HTMLFormElement>(null);
  useUnsaved(element);
  const busy = useNavigation().formData !== undefined;
  return (
    <Form ref={element} method="post" className={forms.formGrid}>
      {noticeTopics.map((topic) => (
        <SelectField
          key={topic}
          name={topic}
          label={topicRules[topic].label}
          hint={topicRules[topic].hint}
          options={topicRules[topic].ways.map((way) => ({ value: way, label: wayLabels[way] }))}
          defaultValue={choices[topic]}
        />
      ))}
      <div className={`${forms.wide} ${buttons.btnRow} ${forms.submit}`}>
        <Button busy={busy}>Save</Button>
      </div>
    </Form>
  );
}
