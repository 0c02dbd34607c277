import { useRef } from "react";
import { Form, useNavigation } from "react-router";
import { Button } from "~/ui/button";
import * as buttons from "~/ui/buttons.module.css";
import * as forms from "~/ui/forms.module.css";
import { SelectField } from "~/ui/select-field";
import { useUnsaved } from "~/ui/use-unsaved";
import type { StaffMails } from "./choices.server";
import { staffTopicRules } from "./topics";
import { staffTopics, staffWayLabels, staffWays } from "./vocabulary";

const options = staffWays.map((way) => ({ value: way, label: staffWayLabels[way] }));

/** When somebody of the staff is mailed about each thing. */
export function StaffMailsForm({ mails }: { mails: StaffMails }) {
  const element = useRef<HTMLFormElement>(null);
  useUnsaved(element);
  const busy = useNavigation().formData !== undefined;
  return (
    <Form ref={element} method="post" className={forms.formGrid}>
      {staffTopics.map((topic) => (
        <SelectField
          key={topic}
          name={topic}
          label={staffTopicRules[topic].label}
          hint={staffTopicRules[topic].hint}
          options={options}
          defaultValue={mails[topic]}
        />
      ))}
      <div className={`${forms.wide} ${buttons.btnRow} ${forms.submit}`}>
        <Button busy={busy}>Save</Button>
      </div>
    </Form>
  );
}
