import { Form, href, Link, useNavigation } from "react-router";
import { Button, ButtonLink } from "~/ui/button";
import * as buttons from "~/ui/buttons.module.css";
import { May } from "~/ui/may";
import { entryInWords } from "../../compliance/entry-words";
import { complianceLabels, dayLabels, personLabels } from "../../compliance/vocabulary";
import type { OfferedEvidence } from "./offered-evidence.server";

/** What the checks of the client's applications say and the compliance file does not: a person takes it over, or leaves it. */
export function OfferedList({ offered }: { offered: readonly OfferedEvidence[] }) {
  const sent = useNavigation().formData?.get("from");
  if (offered.length === 0) return null;
  return (
    <section aria-labelledby="from-applications" className="stack">
      <h2 id="from-applications">Seen for an application</h2>
      <p className="small muted">
        A colleague noted this as evidence of a loan’s check. It counts here once somebody takes it over.
      </p>
      <ul className="plain stack">
        {offered.map(({ key, kind, input, applicationId, reference, complete }) => {
          const { value = "", digits = "", country = "", untilDate = "", onDate = "", person = "" } = input;
          const title = `${complianceLabels[kind]}: ${entryInWords({ kind, value, digits, country, untilDate })}`;
          return (
            <li key={key} className="stack">
              <div>
                <p>
                  <b>
                    <bdi>{title}</bdi>
                  </b>
                </p>
                <p className="small muted">
                  From application{" "}
                  <Link to={href("/dashboard/admin/applications/:applicationId", { applicationId })} className="whole">
                    {reference}
                  </Link>
                  . {dayLabels[kind]} {onDate}
                  {person && (
                    <>
                      , {personLabels[kind].toLowerCase()} <bdi>{person}</bdi>
                    </>
                  )}
                </p>
              </div>
              <May act="clients.edit">
                {complete ? (
                  <Form method="post" preventScrollReset className={buttons.btnRow}>
                    <input type="hidden" name="from" value={key} />
                    <Button small variant="line" name="intent" value="take-over" busy={sent === key}>
                      Take over<span className="vh"> {title}</span>
                    </Button>
                  </Form>
                ) : (
                  <div className={buttons.btnRow}>
                    <ButtonLink
                      small
                      variant="line"
                      to={`?${new URLSearchParams({ record: kind, from: key })}`}
                      preventScrollReset
                    >
                      Complete and take over<span className="vh"> {title}</span>
                    </ButtonLink>
                  </div>
                )}
              </May>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
