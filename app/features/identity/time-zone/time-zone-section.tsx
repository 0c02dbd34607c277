import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { useRef } from "react";
import { Form, useNavigation } from "react-router";
import * as block from "~/ui/block.module.css";
import { Button } from "~/ui/button";
import * as buttons from "~/ui/buttons.module.css";
import { ErrorSummary } from "~/ui/error-summary";
import * as forms from "~/ui/forms.module.css";
import { deviceZone } from "~/ui/own-time";
import { cityOf } from "~/ui/spelled-out";
import { summaryOf } from "~/ui/summary-of";
import { useHydrated } from "~/ui/use-hydrated";
import { useUnsaved } from "~/ui/use-unsaved";
import { OwnZoneField } from "./own-zone-field";
import type { Zones } from "./zones";

/** Whether the zone was chosen or guessed makes no difference here: this is where it is changed. */
export function TimeZoneSection({
  zones,
  stored,
  reply,
  done,
}: {
  zones: Zones;
  /** The person's zone; null while it is neither chosen nor guessed. */
  stored: string | null;
  reply?: SubmissionResult<string[]>;
  done?: string;
}) {
  const [form, fields] = useForm<{ zone: string }>({ id: "time-zone", lastResult: reply });
  const busy = useNavigation().formData?.get("intent") === "time-zone";
  const element = useRef<HTMLFormElement>(null);
  useUnsaved(element);
  const elsewhere = useElsewhere(stored);
  return (
    <section className={`${block.block} grid`} aria-labelledby="time-zone-heading">
      <h2 id="time-zone-heading" className="c-1-4">
        Time zone
      </h2>
      <Form ref={element} method="post" className={`${forms.formGrid} c-5-12`} {...getFormProps(form)} noValidate>
        <ErrorSummary id={form.errorId} errors={summaryOf(form, [fields.zone])} />
        <OwnZoneField
          zones={zones}
          hint={`Days and times in the portal and in our mails to you are in this zone.${elsewhere}`}
          id={fields.zone.id}
          chosen={stored ?? ""}
          error={fields.zone.errors}
        />
        <div className={`${forms.wide} ${buttons.btnRow} ${forms.submit}`}>
          <Button name="intent" value="time-zone" busy={busy}>
            Change the time zone
          </Button>
          {done && (
            <p role="status" className="small">
              {done}
            </p>
          )}
        </div>
      </Form>
    </section>
  );
}

/** On a device whose zone is another place, as on a journey, the person may wonder about the times. */
function useElsewhere(stored: string | null): string {
  const city = cityOf(useHydrated() ? deviceZone() : "");
  return stored === null || city === null || city === cityOf(stored) ? "" : ` This device is set to ${city}.`;
}
